import type { Readable } from 'node:stream';

export type OpenedObject = { stream: Readable; bytes: number };
export type ListedObject = { key: string; modifiedAt: Date };

/** Bytes under opaque keys; what they are and who may see them is not its business. */
export type ObjectStore = {
  /** All or nothing: a reader sees the whole object or none. */
  put(key: string, body: Buffer, mime: string): Promise<void>;
  open(key: string): Promise<OpenedObject | undefined>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  list(): AsyncIterable<ListedObject>;
};

const objectKey = /^[a-z]\/[0-9a-f]{2}\/[0-9a-f]{32}(-\d{1,4})?\.(webp|avif|bin)$/;

/** Keys are made by us and look like one thing only: a key that could leave its folder is a programming error. */
export function assertObjectKey(key: string): void {
  if (!objectKey.test(key)) throw new Error('Not an object key');
}

import { randomFillSync } from 'node:crypto';

/** Randomness is fetched for many ids at once: one fetch each costs more than all the rest of an id. */
const idBytes = 16;
const store = Buffer.alloc(idBytes * 256);
let used = store.length;

function freshBytes(): Buffer {
  if (used === store.length) {
    randomFillSync(store);
    used = 0;
  }
  used += idBytes;
  return store.subarray(used - idBytes, used);
}

/** UUIDv7: the first 48 bits are the time, so that primary keys arrive in index order. */
export function newId(now: Date = new Date()): string {
  const bytes = freshBytes();
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

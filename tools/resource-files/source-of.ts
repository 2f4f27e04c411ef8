import { createHash } from 'node:crypto';
import type { Resource } from '@herbary/content/resources/resource.ts';

/** Of everything that is printed, shown or said in a file: it changes when the file has to be made anew. */
export function sourceOf({ title, description, type, category, picture, supplements, blocks }: Resource): string {
  // A film shows its captions, which are the list; the rest of its page describes it.
  const shown = type === 'Video' ? blocks.filter(({ kind }) => kind === 'list') : blocks;
  const printed = type === 'Video' ? [title, shown] : [title, description, type, category, picture, supplements, shown];
  return createHash('sha256').update(JSON.stringify(printed)).digest('hex').slice(0, 16);
}

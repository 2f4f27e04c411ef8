import type { StoredImage } from '../../platform/files/file-store.ts';

/** An uploaded photo lives in the file store; a drawn one is named by its key and comes in two widths. */
export function pictureUrl(
  image: { file_id: string | null; external_key: string | null },
  stored: Map<string, StoredImage>,
  width: 320 | 720 = 720,
): string | null {
  if (image.file_id) return stored.get(image.file_id)?.url ?? null;
  return image.external_key ? `/pictures/${image.external_key}-${width}.webp` : null;
}

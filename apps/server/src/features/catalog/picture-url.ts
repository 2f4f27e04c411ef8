import type { StoredImage } from '../../platform/files/file-store.ts';

type PictureWidth = 320 | 720;
type Variant = { width: number; format: string };

/** An uploaded photo lives in the file store; a drawn one is named by its key and comes in two widths. */
export function pictureUrl(
  image: { file_id: string | null; external_key: string | null },
  stored: Map<string, StoredImage>,
  width: PictureWidth = 720,
): string | null {
  if (!image.file_id) return drawnUrl(image.external_key, width);
  const file = stored.get(image.file_id);
  return file ? (smallestFrom(file.variants, width)?.url ?? file.url) : null;
}

/** A picture as statements bring it along that join the file store themselves. */
export type PictureRow = {
  external_key: string | null;
  file_key: string | null;
  file_variants: (Variant & { key: string })[] | null;
};

export function joinedPictureUrl(picture: PictureRow, width: PictureWidth): string | null {
  if (!picture.file_key) return drawnUrl(picture.external_key, width);
  return `/files/${smallestFrom(picture.file_variants ?? [], width)?.key ?? picture.file_key}`;
}

/** The largest there is. */
export function largePictureUrl(picture: PictureRow): string | null {
  return picture.file_key ? `/files/${picture.file_key}` : drawnUrl(picture.external_key, 720);
}

/** The picture that a sale has kept of its product: an address of ours as it stands, or the key of a drawn one. */
export const soldPictureUrl = (image: string | null | undefined): string | null =>
  image?.startsWith('/') ? image : drawnUrl(image || null, 320);

const drawnUrl = (key: string | null, width: PictureWidth) => (key ? `/pictures/${key}-${width}.webp` : null);

function smallestFrom<V extends Variant>(variants: readonly V[], width: number): V | undefined {
  const enough = variants.filter((variant) => variant.format === 'webp' && variant.width >= width);
  return enough.sort((a, b) => a.width - b.width)[0];
}

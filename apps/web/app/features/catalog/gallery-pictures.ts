import type { ProductDetail } from '@herbary/contract/products.ts';

export type GalleryPicture = { url: string; large: string; alt: string };

/** The product's own picture first, the others as the seller ordered them. */
export function picturesOf(product: ProductDetail): GalleryPicture[] {
  const { image, imageLarge, imageAlt, additionalImages, name, seller } = product;
  const first = imageLarge ?? image;
  const alt = imageAlt || `${name} by ${seller.businessName}`;
  const more = additionalImages.map((picture, place) => ({
    ...picture,
    alt: picture.alt || `${alt}, view ${place + 2}`,
  }));
  return first ? [{ url: image ?? first, large: first, alt }, ...more] : more;
}

/** One step on or back; behind the last comes the first. */
export const wrapped = (index: number, count: number): number => ((index % count) + count) % count;

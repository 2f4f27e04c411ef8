import { sentenceOf } from '@herbary/contract/errors.ts';
import { ADDITIONAL_IMAGES_MAX, PRODUCT_IMAGE_BYTES_MAX } from '@herbary/contract/listing-check.ts';
import type { SellerImage } from '@herbary/contract/seller-products.ts';
import { fileProblem } from '../../../../ui/file-check.ts';

/** A picture that the server has, or one that was chosen here. The first of a tray is the main one. */
export type TrayImage = { key: string } & (
  | { kind: 'stored'; _id: string; url: string; alt: string }
  | { kind: 'file'; file: File }
);

export const TRAY_MAX = 1 + ADDITIONAL_IMAGES_MAX;
const rules = { accept: ['image/*'], maxBytes: PRODUCT_IMAGE_BYTES_MAX, kinds: 'JPG or PNG' };

export const trayOf = (images: readonly SellerImage[]): TrayImage[] =>
  images.map(({ _id, large, alt }) => ({ key: _id, kind: 'stored', _id, url: large, alt }));

/** Takes the files that can be used, and says why the others cannot. */
export function addFiles(images: readonly TrayImage[], files: readonly File[]) {
  const taken = [...images];
  const problems = new Set<string>();
  for (const file of files) {
    const size = taken.length === 0 ? 'product.image_too_large' : 'product.each_image_too_large';
    const problem = fileProblem(file, rules, { kind: sentenceOf('product.not_an_image'), size: sentenceOf(size) });
    if (problem) problems.add(problem);
    else if (taken.length >= TRAY_MAX) problems.add(sentenceOf('product.too_many_images'));
    else taken.push({ key: crypto.randomUUID(), kind: 'file', file });
  }
  return { images: taken, problems: [...problems] };
}

/** Moves one picture to a place; the others close up. Places beyond the ends are the ends. */
export function moveImage(images: readonly TrayImage[], key: string, to: number): TrayImage[] {
  const moved = images.filter((image) => image.key === key);
  const others = images.filter((image) => image.key !== key);
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, ...moved);
}

export const sameTray = (one: readonly TrayImage[], other: readonly TrayImage[]): boolean =>
  one.length === other.length && one.every(({ key }, place) => key === other[place]?.key);

export const chosenFiles = (images: readonly TrayImage[]): File[] =>
  images.flatMap((image) => (image.kind === 'file' ? [image.file] : []));

/** The order of all pictures with the files among them, as the server reads them. */
export function uploadOf(images: readonly TrayImage[]) {
  const additionalImages: File[] = [];
  let mainImage: File | undefined;
  const order = images.map((image, place) => {
    if (image.kind === 'stored') return image._id;
    if (place === 0) {
      mainImage = image.file;
      return 'mainImage';
    }
    additionalImages.push(image.file);
    return `additionalImages.${additionalImages.length - 1}`;
  });
  return { imageOrder: JSON.stringify(order), files: { mainImage, additionalImages } };
}

/** The additional pictures that stay and those that go, as lists of the specification. The order says the same in one. */
export function keptAndRemoved(images: readonly TrayImage[], before: readonly TrayImage[]) {
  const stored = (list: readonly TrayImage[]) => list.flatMap((image) => (image.kind === 'stored' ? [image._id] : []));
  const stay = new Set(stored(images));
  return {
    keepAdditionalImages: JSON.stringify(stored(images.slice(1))),
    deleteAdditionalImages: JSON.stringify(stored(before.slice(1)).filter((id) => !stay.has(id))),
  };
}

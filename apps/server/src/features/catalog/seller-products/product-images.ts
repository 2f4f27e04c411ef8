import { ADDITIONAL_IMAGES_MAX } from '@herbary/contract/listing-check.ts';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ReceivedFile } from '../../../platform/http/bind.ts';
import { newId } from '../../../platform/ids.ts';
import { recordUpload, withdrawUploads } from '../../media/index.ts';
import { joinedPictureUrl, largePictureUrl } from '../picture-url.ts';
import type { ImageRow } from './seller-products.repository.ts';

type FileDeps = Pick<Deps, 'db' | 'files'>;
export type SentImages = { mainImage: ReceivedFile[]; additionalImages: ReceivedFile[] };
export type StoredImages = { main?: string; additional: string[] };
export const noImages: StoredImages = { additional: [] };

/** One picture of a listing, in its place in the list: the first one is the main image. */
export type ListingImage = {
  id: string;
  file_id: string | null;
  external_key: string | null;
  alt: string;
  copied: boolean;
};

/**
 * Stores the pictures before the transaction, because encoding takes about a second each, and takes them away again when
 * the work is refused. What a crash leaves behind is swept after a day.
 */
export async function withStoredImages<Result>(
  deps: FileDeps,
  userId: string,
  { mainImage, additionalImages }: SentImages,
  work: (stored: StoredImages) => Promise<Result>,
): Promise<Result> {
  const sent = [...mainImage, ...additionalImages];
  const results = await Promise.allSettled(sent.map((file) => storeImage(deps, userId, file)));
  const fileIds = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  try {
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    const [main, ...rest] = fileIds;
    return await work(mainImage.length > 0 ? { main, additional: rest } : { additional: fileIds });
  } catch (error) {
    await withdrawUploads(deps, fileIds);
    throw error;
  }
}

async function storeImage({ db, files }: FileDeps, userId: string, file: ReceivedFile): Promise<string> {
  try {
    const { fileId } = await files.storeImage(db, file, { ownerUserId: userId });
    await recordUpload(db, { fileId, userId, purpose: 'product_image' });
    return fileId;
  } catch (error) {
    if (error instanceof AppError && error.code === 'upload.not_an_image')
      throw new AppError('product.not_an_image', { file: file.fileName.slice(0, 255) });
    throw error;
  }
}

type Arrangement = { imageOrder?: string; keepAdditionalImages?: string; deleteAdditionalImages?: string };

/** The pictures that a form asks for, out of those that are there and those that came with it. */
export function arrangeImages(
  known: readonly ImageRow[],
  stored: StoredImages,
  { imageOrder, keepAdditionalImages, deleteAdditionalImages }: Arrangement,
): ListingImage[] {
  const added = stored.additional.map(newImage);
  const newMain = stored.main === undefined ? undefined : newImage(stored.main);
  const find = (token: string) => findImage(known, token);
  const order = listIn(imageOrder)?.map((token): ListingImage => {
    const [, place] = /^additionalImages\.(\d)$/.exec(token) ?? [];
    const found = token === 'mainImage' ? newMain : place === undefined ? find(token) : added[Number(place)];
    if (!found) throw new AppError('product.image_unknown');
    return found;
  });
  if (order) return checked(order);
  const [main, ...others] = known.map(plain);
  const kept = listIn(keepAdditionalImages)?.map(find) ?? others;
  const removed = new Set(listIn(deleteAdditionalImages)?.map((token) => find(token).id));
  const first = newMain ?? main;
  return checked([...(first ? [first] : []), ...kept.filter(({ id }) => !removed.has(id)), ...added]);
}

function checked(images: ListingImage[]): ListingImage[] {
  if (new Set(images.map(({ id }) => id)).size < images.length) throw new AppError('product.image_unknown');
  if (images.length > ADDITIONAL_IMAGES_MAX + 1) throw new AppError('product.too_many_images');
  return images;
}

const newImage = (fileId: string): ListingImage => ({
  id: newId(),
  file_id: fileId,
  external_key: null,
  alt: '',
  copied: false,
});

const plain = ({ id, file_id, external_key, alt, copied }: ImageRow): ListingImage => ({
  id,
  file_id,
  external_key,
  alt,
  copied,
});

/** By its id, or by one of its addresses, with or without the site in front. */
function findImage(known: readonly ImageRow[], token: string): ListingImage {
  const path = token.replace(/^https?:\/\/[^/]+/, '');
  const found = known.find((image) => {
    const addresses = [joinedPictureUrl(image, 320), joinedPictureUrl(image, 720), largePictureUrl(image)];
    return image.id === token || addresses.includes(path);
  });
  if (!found) throw new AppError('product.image_unknown');
  return plain(found);
}

const tokens = z.array(z.string().max(500)).max(20);

function listIn(text: string | undefined): string[] | undefined {
  if (text === undefined || text === '') return undefined;
  try {
    return tokens.parse(JSON.parse(text));
  } catch {
    throw new AppError('product.images_unreadable');
  }
}

/** Said to people who cannot see them. */
export const withAlts = (name: string, images: readonly ListingImage[]): ListingImage[] =>
  images.map((image, place) => ({ ...image, alt: place === 0 ? name : `${name}, picture ${place + 1}` }));

export const isSameImages = (one: readonly { id: string }[], other: readonly { id: string }[]): boolean =>
  one.length === other.length && one.every(({ id }, place) => id === other[place]?.id);

import { flagsOf } from '@herbary/contract/listing-check.ts';
import type { productEditForm } from '@herbary/contract/seller-products.ts';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { type Db, transaction } from '../../../platform/db/client.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { productSubmitted } from '../decisions/product.events.ts';
import { reasonToHold, reasonToHoldEdit } from './clearance.ts';
import { takeImages } from './create-product.ts';
import { dropImages } from './drop-images.ts';
import { checkDraft, checkListing, isSameTexts, textsIn } from './listing-form.ts';
import {
  arrangeImages,
  isSameImages,
  type ListingImage,
  noImages,
  type SentImages,
  type StoredImages,
  withAlts,
  withStoredImages,
} from './product-images.ts';
import {
  findOwnProduct,
  insertRevision,
  lockOwnProduct,
  replaceImages,
  updateTexts,
} from './product-writes.repository.ts';
import { quickEdit } from './quick-edit.ts';
import { lastWordsOf } from './seller-product-view.ts';
import type { ListingTexts, SellerProductRow } from './seller-products.repository.ts';

export type EditForm = z.output<typeof productEditForm>;
type UpdateDeps = Pick<Deps, 'db' | 'files' | 'events'>;
type Edit = { form: EditForm; images: SentImages };

/**
 * A live product shows its old text until the new one is cleared; anything else takes the new text at once. Price and
 * stock are never held.
 */
export async function updateProduct(
  deps: UpdateDeps,
  actor: Pick<Member, 'userId'>,
  id: string,
  { form, images: sent }: Edit,
): Promise<void> {
  const seen = await findOwnProduct(deps.db, actor.userId, id);
  if (!seen) throw new AppError('product.not_found');
  // Refused before any picture is worked on.
  const announced = {
    main: sent.mainImage.length > 0 ? '' : undefined,
    additional: sent.additionalImages.map(() => ''),
  };
  wordsIn(seen, form, announced);
  await withStoredImages(deps, actor.userId, sent, (stored) =>
    transaction(deps.db, (tx) => applyEdit(tx, deps, { sellerId: actor.userId, id, form, stored })),
  );
}

type Words = { texts: ListingTexts; images: ListingImage[]; flags: ReturnType<typeof flagsOf> };

/** What the product would say, checked for what it is to become. */
export function wordsIn(product: SellerProductRow, form: EditForm, stored: StoredImages = noImages): Words {
  const { texts: before, images: known } = lastWordsOf(product);
  const texts = textsIn(form, before);
  const images = withAlts(texts.name, arrangeImages(known, stored, form));
  const price = form.price ?? product.priceCents / 100;
  const given = { texts, images, price, stock: form.stock ?? Math.max(0, product.stock) };
  if (form.draft !== 'true') return { texts, images, flags: checkListing(given, 'edit') };
  if (product.status !== 'draft') throw new AppError('product.not_allowed_now', { status: product.status });
  checkDraft(given);
  return { texts, images, flags: [] };
}

type Applied = { sellerId: string; id: string; form: EditForm; stored?: StoredImages };

/** In a transaction, with the pictures stored. */
export async function applyEdit(tx: Db, deps: UpdateDeps, { sellerId, id, form, stored }: Applied): Promise<void> {
  const product = await lockOwnProduct(tx, sellerId, id);
  if (!product) throw new AppError('product.not_found');
  if (form.seenRevision !== undefined && form.seenRevision !== product.lastRevision)
    throw new AppError('resource.changed', { revision: product.lastRevision });
  const words = wordsIn(product, form, stored);
  const { images: known } = lastWordsOf(product);
  // A draft gets its price before it becomes a listing, which must have one.
  await quickEdit(tx, product, { actorId: sellerId, ...countsIn(form) });
  await takeImages(tx, sellerId, words.images, known);
  await writeWords(tx, deps, product, words, form.draft === 'true');
  await dropImages(tx, deps.files, product, words.images);
}

/** What the form did not change is not written back: another window may have changed it since. */
function countsIn({ price, seenPrice, stock, seenStock }: EditForm) {
  return {
    price: price === undefined || price === seenPrice ? undefined : { from: seenPrice, to: price },
    stock: stock === undefined || stock === seenStock ? undefined : { from: seenStock, to: stock },
  };
}

async function writeWords(
  tx: Db,
  { events }: Pick<Deps, 'events'>,
  product: SellerProductRow,
  words: Words,
  staysDraft: boolean,
): Promise<void> {
  const { id: productId, sellerId, status } = product;
  const { texts, images, flags } = words;
  const before = lastWordsOf(product);
  const isUnchanged = isSameTexts(texts, before.texts) && isSameImages(images, before.images);
  const revision = product.lastRevision + 1;
  if (staysDraft) {
    if (isUnchanged) return;
    await updateTexts(tx, productId, texts, { status, reason: null, revision, clearedRevision: null });
    return replaceImages(tx, productId, images);
  }
  // A listing that is sent again as it was is read again; an edit that changes nothing is none.
  if (isUnchanged && status !== 'draft' && status !== 'rejected') return;
  const isShown = status === 'live' || status === 'paused';
  const reason = isShown
    ? await reasonToHoldEdit(tx, productId, flags, flagsOf(product))
    : await reasonToHoldAgain(tx, product, flags);
  const state = reason === null ? 'cleared' : 'pending';
  await insertRevision(tx, { productId, revision, texts, images, by: sellerId, state, reason });
  if (!isShown || reason === null) {
    const next = reason !== null ? 'pending' : isShown ? status : 'live';
    const clearedRevision = reason === null ? revision : product.clearedRevision;
    await updateTexts(tx, productId, texts, { status: next, reason, revision, clearedRevision });
    await replaceImages(tx, productId, images);
  }
  if (reason !== null)
    await events.publish(tx, { type: productSubmitted, subject: productId, payload: { productId, revision } });
}

/** What was live and taken out of the shop to be looked at stays out, whatever its seller writes. */
async function reasonToHoldAgain(tx: Db, product: SellerProductRow, flags: Words['flags']): Promise<string | null> {
  const { id: productId, sellerId, status, clearedRevision, statusReason } = product;
  if (status === 'pending' && clearedRevision !== null && statusReason !== null) return statusReason;
  return reasonToHold(tx, { sellerId, productId }, flags);
}

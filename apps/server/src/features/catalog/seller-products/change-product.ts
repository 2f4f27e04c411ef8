import type { Deps } from '../../../deps.ts';
import { type Db, transaction } from '../../../platform/db/client.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { openStock } from '../../inventory/index.ts';
import { dropImages } from './drop-images.ts';
import {
  changeStatus,
  insertProduct,
  lockOwnProduct,
  replaceImages,
  supersedeRevision,
} from './product-writes.repository.ts';
import { allows } from './seller-product-view.ts';
import type { SellerProductRow } from './seller-products.repository.ts';

type ChangeDeps = Pick<Deps, 'db' | 'files'>;
type Seller = Pick<Member, 'userId'>;

const withOwn = <Result>(
  { db }: Pick<Deps, 'db'>,
  { userId }: Seller,
  id: string,
  work: (tx: Db, product: SellerProductRow) => Promise<Result>,
): Promise<Result> =>
  transaction(db, async (tx) => {
    const product = await lockOwnProduct(tx, userId, id);
    if (!product) throw new AppError('product.not_found');
    return work(tx, product);
  });

/** Hidden by its seller; what it says was cleared, so that it can come back at once. */
export const pauseProduct = (deps: ChangeDeps, actor: Seller, id: string): Promise<void> =>
  withOwn(deps, actor, id, async (tx, product) => {
    const isDone = allows(product, 'pause') && (await changeStatus(tx, id, ['live'], { to: 'paused' }));
    if (!isDone) throw new AppError('product.not_allowed_now', { status: product.status });
  });

export const resumeProduct = (deps: ChangeDeps, actor: Seller, id: string): Promise<void> =>
  withOwn(deps, actor, id, async (tx, product) => {
    const isDone = allows(product, 'resume') && (await changeStatus(tx, id, ['paused'], { to: 'live' }));
    if (!isDone) throw new AppError('product.not_allowed_now', { status: product.status });
  });

/** Orders keep their lines, carts and wishlists say that it is no longer sold. */
export const deleteProduct = (deps: ChangeDeps, actor: Seller, id: string): Promise<void> =>
  withOwn(deps, actor, id, (tx, product) => archiveProduct(tx, deps.files, product));

/** In the transaction that has locked it. */
export async function archiveProduct(tx: Db, files: Deps['files'], product: SellerProductRow): Promise<void> {
  const { id, status, clearedRevision } = product;
  await changeStatus(tx, id, [status], { to: 'archived' });
  await supersedeRevision(tx, id);
  if (clearedRevision === null) await replaceImages(tx, id, []);
  await dropImages(tx, files, product, []);
}

/** Buyers go on seeing what they see. */
export const discardEdit = (deps: ChangeDeps, actor: Seller, id: string): Promise<void> =>
  withOwn(deps, actor, id, async (tx, product) => {
    if (!product.edit) throw new AppError('product.no_held_edit');
    await supersedeRevision(tx, id);
    await dropImages(tx, deps.files, product, product.images);
  });

const nameMax = 160;

/** A draft with the same words, pictures and price, and nothing in stock. */
export const duplicateProduct = (deps: ChangeDeps, actor: Seller, id: string): Promise<string> =>
  withOwn(deps, actor, id, async (tx, product) => {
    const copyId = newId();
    const name = `${product.name.slice(0, nameMax - 7)} (copy)`;
    const standing = { status: 'draft', reason: null, revision: 1, clearedRevision: null } as const;
    const { sellerId, priceCents } = product;
    await insertProduct(tx, { id: copyId, sellerId, texts: { ...product, name }, priceCents, ...standing });
    const images = product.images.map(({ file_id, external_key, alt }) => ({
      id: newId(),
      file_id,
      external_key,
      alt,
      copied: true,
    }));
    await replaceImages(tx, copyId, images);
    await openStock(tx, [{ productId: copyId, pieces: 0, actorId: sellerId }]);
    return copyId;
  });

import type { Deps } from '../../../deps.ts';
import { type Db, transaction } from '../../../platform/db/client.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ActingMember } from '../../../platform/http/audited-call.ts';
import {
  changeStatus,
  findOwnProduct,
  insertDecision,
  lockProduct,
  replaceImages,
  settleRevision,
  updateTexts,
} from '../seller-products/product-writes.repository.ts';
import { lastWordsOf } from '../seller-products/seller-product-view.ts';
import type { SellerProductRow } from '../seller-products/seller-products.repository.ts';
import { productDecided } from './product.events.ts';

type Decision = { decision: 'approved' | 'rejected'; revision?: number; reason?: string };

/** Gives the revision that was decided. */
export function decideProduct(
  { db, events }: Pick<Deps, 'db' | 'events'>,
  actor: ActingMember,
  productId: string,
  { decision, revision: read, reason = '' }: Decision,
): Promise<number> {
  return transaction(db, async (tx) => {
    const product = await lockAny(tx, productId);
    const revision = pendingIn(product);
    if (revision === undefined) throw new AppError('product.not_waiting');
    if (read !== undefined && read !== revision) throw new AppError('resource.changed', { revision });
    const state = decision === 'approved' ? 'cleared' : 'rejected';
    const said = reason || null;
    if (!(await settleRevision(tx, { productId, revision }, { state, reason: said })))
      throw new AppError('product.not_waiting');
    const isEdit = product.edit !== null;
    if (decision === 'approved') await show(tx, product, revision);
    // Also with a rejected edit: what buyers saw before was reported, and nobody has cleared it since.
    else await changeStatus(tx, productId, ['pending'], { to: 'rejected', reason: said });
    await insertDecision(tx, { productId, revision, decision, by: actor.userId, reason: said });
    const payload = { productId, revision, decision, isEdit };
    await events.publish(tx, { type: productDecided, subject: productId, payload });
    await actor.audit.record(tx, {
      subject: { type: 'product', id: productId },
      before: { status: product.status, revision: product.revision, waiting: revision },
      after: { decision, revision, isEdit },
    });
    return revision;
  });
}

async function lockAny(tx: Db, productId: string): Promise<SellerProductRow> {
  const locked = await lockProduct(tx, productId);
  const product = locked && (await findOwnProduct(tx, locked.sellerId, productId));
  if (!product) throw new AppError('product.not_found');
  return product;
}

function pendingIn({ edit, status, revision }: SellerProductRow): number | undefined {
  if (edit) return edit.state === 'pending' ? edit.revision : undefined;
  return status === 'pending' ? revision : undefined;
}

/** Buyers see it from now on; of a product that its seller has paused, when it is resumed. */
async function show(tx: Db, product: SellerProductRow, revision: number): Promise<void> {
  const { texts, images } = lastWordsOf(product);
  const status = product.status === 'pending' ? 'live' : product.status;
  await updateTexts(tx, product.id, texts, { status, reason: null, revision, clearedRevision: revision });
  if (!product.edit) return;
  const shown = images.map(({ id, file_id, external_key, alt, copied }) => ({
    id,
    file_id,
    external_key,
    alt,
    copied,
  }));
  await replaceImages(tx, product.id, shown);
}

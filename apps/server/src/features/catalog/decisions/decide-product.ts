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
import { findLastDecisionBy } from './product-record.repository.ts';

type Decision = { decision: 'approved' | 'rejected'; revision?: number; reason?: string };

/** Gives the revision that was decided. */
export function decideProduct(
  { db, events }: Pick<Deps, 'db' | 'events'>,
  actor: ActingMember,
  productId: string,
  wanted: Decision,
): Promise<number> {
  return transaction(db, async (tx) => {
    const product = await lockAny(tx, productId);
    const decided = await settleProduct(tx, { events }, product, { ...wanted, by: actor.userId });
    await actor.audit.record(tx, {
      subject: { type: 'product', id: productId },
      before: { status: product.status, revision: product.revision, waiting: decided.revision },
      after: { decision: wanted.decision, ...decided },
    });
    return decided.revision;
  });
}

type Settled = Decision & { by: string; move?: 'takenDown' };

/** In the transaction that has locked the product. */
export async function settleProduct(
  tx: Db,
  { events }: Pick<Deps, 'events'>,
  product: SellerProductRow,
  { decision, revision: read, reason = '', by, move }: Settled,
): Promise<{ revision: number; isEdit: boolean }> {
  const productId = product.id;
  const revision = pendingIn(product);
  if (revision === undefined) throw await alreadyDecided(tx, productId, 'product.not_waiting', read);
  if (read !== undefined && read !== revision) throw new AppError('resource.changed', { revision });
  const state = decision === 'approved' ? 'cleared' : 'rejected';
  const said = reason || null;
  if (!(await settleRevision(tx, { productId, revision }, { state, reason: said })))
    throw await alreadyDecided(tx, productId, 'product.not_waiting', read);
  const isEdit = product.edit !== null;
  if (decision === 'approved') await show(tx, product, revision);
  // Also with a rejected edit: what buyers saw before was reported, and nobody has cleared it since.
  else await changeStatus(tx, productId, ['pending'], { to: 'rejected', reason: said });
  const decisionId = await insertDecision(tx, { productId, revision, decision, by, reason: said });
  const payload = { productId, revision, decision, isEdit, ...(move ? { move, decisionId } : {}) };
  await events.publish(tx, { type: productDecided, subject: productId, payload });
  return { revision, isEdit };
}

/** With who decided and when, where an admin has; `revision` is the one that the caller read. */
export async function alreadyDecided(
  tx: Db,
  productId: string,
  otherwise: 'product.not_waiting' | 'product.not_live' | 'product.not_taken_down',
  revision?: number,
): Promise<AppError> {
  const last = await findLastDecisionBy(tx, productId);
  if (!last || (revision !== undefined && revision !== last.revision)) return new AppError(otherwise);
  const { by, at, decision } = last;
  return new AppError('product.already_decided', { name: by, by, decision, at: at.toISOString() });
}

export async function lockAny(tx: Db, productId: string): Promise<SellerProductRow> {
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

import type { Deps } from '../../../deps.ts';
import { type Db, transaction } from '../../../platform/db/client.ts';
import type { ActingMember } from '../../../platform/http/audited-call.ts';
import {
  changeStatus,
  insertDecision,
  requeueRevision,
  supersedeRevision,
} from '../seller-products/product-writes.repository.ts';
import { alreadyDecided, lockAny, settleProduct } from './decide-product.ts';
import { productDecided } from './product.events.ts';

type Events = Pick<Deps, 'events'>;
type Act = { productId: string; by: string; reason: string };
/** Where the product stood, for the log. */
type Taken = { status: string; revision: number };

/** Out of the shop at once, with an edit that waits. Its seller reads why, and may mend it and send it again. */
async function takeDown(
  tx: Db,
  { events }: Events,
  { productId, by, reason, from }: Act & { from: readonly ('live' | 'paused')[] },
): Promise<Taken> {
  const product = await lockAny(tx, productId);
  if (product.status !== 'pending') {
    if (!(await changeStatus(tx, productId, from, { to: 'pending', reason })))
      throw await alreadyDecided(tx, productId, 'product.not_live');
    if (product.edit?.state !== 'pending') {
      await supersedeRevision(tx, productId);
      await requeueRevision(tx, product, { state: 'pending', reason });
    }
  }
  const held = await lockAny(tx, productId);
  await settleProduct(tx, { events }, held, { decision: 'rejected', by, reason, move: 'takenDown' });
  return { status: product.status, revision: product.revision };
}

/**
 * Back in the shop with the very words that were cleared. False when it does not stand in this status, or when its seller has
 * changed it since: then a person has to read it first.
 */
async function release(
  tx: Db,
  { events }: Events,
  { productId, by, reason, from }: Act & { from: 'rejected' | 'pending' },
): Promise<boolean> {
  const product = await lockAny(tx, productId);
  const { status, revision, clearedRevision, edit } = product;
  if (status !== from || clearedRevision !== revision) return false;
  await changeStatus(tx, productId, [from], { to: 'live' });
  // An edit that waits goes on waiting, and a rejected one stays with its seller.
  if (!edit) await requeueRevision(tx, product, { state: 'cleared', reason: null });
  const decisionId = await insertDecision(tx, { productId, revision, decision: 'approved', by, reason });
  const payload = { productId, revision, decision: 'approved', isEdit: false, move: 'putBack', decisionId } as const;
  await events.publish(tx, { type: productDecided, subject: productId, payload });
  return true;
}

/** For the moderators of reports, in their own transaction and with their own entry in the log. */
export const listingDecisions = { takeDown, release };

export const takeDownProduct = (
  deps: Events & Pick<Deps, 'db'>,
  actor: ActingMember,
  productId: string,
  reason: string,
) =>
  transaction(deps.db, async (tx) => {
    const before = await takeDown(tx, deps, { productId, by: actor.userId, reason, from: ['live'] });
    const subject = { type: 'product', id: productId };
    await actor.audit.record(tx, { subject, before, after: { status: 'rejected' } });
  });

export const putBackProduct = (
  deps: Events & Pick<Deps, 'db'>,
  actor: ActingMember,
  productId: string,
  reason: string,
) =>
  transaction(deps.db, async (tx) => {
    if (!(await release(tx, deps, { productId, by: actor.userId, reason, from: 'rejected' })))
      throw await alreadyDecided(tx, productId, 'product.not_taken_down');
    const subject = { type: 'product', id: productId };
    await actor.audit.record(tx, { subject, before: { status: 'rejected' }, after: { status: 'live' } });
  });

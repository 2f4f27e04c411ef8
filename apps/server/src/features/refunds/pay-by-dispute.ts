import { allocate } from '@herbary/contract/money.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/client.ts';
import { bookDisputeLoss } from '../earnings/index.ts';
import type { Payment } from '../payments/index.ts';
import type { LineAmounts } from '../pricing/index.ts';
import { bookSettledRefund } from './book-settled-refund.ts';
import { failRefund } from './move-refund.ts';
import { type SettlingOrder, sharesOf, sharesOfPart } from './refund-shares.ts';
import { listFailedReturnRefunds, listOwedRefunds, type Refund } from './refunds.repository.ts';
import { insertDisputeRefund, reduceRefund, requestNextAttempt } from './request-refund.ts';

type DisputedPayment = { payment: Payment; orders: readonly SettlingOrder[] };
type DisputeShare = { orderId: string; sellerId: string; amountCents: number; heldCents: number };
type SharedDispute = { shares: DisputeShare[]; unsharedCents: number };

const leftOf = ({ paymentStatus, totalCents, refundedCents }: SettlingOrder): number =>
  ['paid', 'part-refunded'].includes(paymentStatus) ? totalCents - refundedCents : 0;

/**
 * A disputed sum among the orders of its payment, by what is left of each; what is more than that belongs to none. `heldCents`
 * is what the seller has earned with the share. The caller holds payment and orders.
 */
export async function shareDispute(tx: Db, { orders }: DisputedPayment, cents: number): Promise<SharedDispute> {
  const paid = orders.filter((order) => leftOf(order) > 0);
  const left = paid.map(leftOf);
  const sharedCents = Math.min(
    cents,
    left.reduce((sum, part) => sum + part, 0),
  );
  const parts = paid.length > 0 ? allocate(sharedCents, left) : [];
  const shares: DisputeShare[] = [];
  for (const [index, order] of paid.entries()) {
    const amountCents = parts[index] ?? 0;
    if (amountCents === 0) continue;
    const { amounts } = await sharesOfPart(tx, order, amountCents);
    shares.push({ orderId: order.id, sellerId: order.sellerId, amountCents, heldCents: earnedOf(amounts) });
  }
  return { shares, unsharedCents: cents - sharedCents };
}

const earnedOf = ({ subtotalCents, sellerDiscountCents, shippingCents, feeCents }: LineAmounts): number =>
  Math.max(0, subtotalCents - sellerDiscountCents + shippingCents - feeCents);

type LostDispute = DisputedPayment & { disputeId: string; shared: SharedDispute };

/** Of each order, what the bank's money still pays, what it keeps of its own, and what its lost share was made of. */
type Funds = { left: Map<string, number>; kept: Map<string, number>; parts: Map<string, LineAmounts> };

/**
 * The bank gave the buyer the money: what was owed to them is paid with it, and the rest is a refund of each order's share.
 * A refund that had failed is owed as well: no other step would end its return, and the seller's share of it would be withheld
 * for good. Gives what the shares were made of, by order.
 */
export async function payByDispute(tx: Db, deps: Deps, lost: LostDispute): Promise<Map<string, LineAmounts>> {
  const { payment, orders, disputeId, shared } = lost;
  const left = new Map(shared.shares.map(({ orderId, amountCents }) => [orderId, amountCents]));
  const kept = new Map(orders.map((order) => [order.id, leftOf(order) - (left.get(order.id) ?? 0)]));
  const funds: Funds = { left, kept, parts: new Map() };
  let unsharedCents = shared.unsharedCents;
  const owed = [...(await listOwedRefunds(tx, payment.id)), ...(await listFailedReturnRefunds(tx, payment.id))];
  for (const refund of owed) {
    const order = orders.find(({ id }) => id === refund.orderId);
    if (order) await payOfOrder(tx, deps, { ...lost, refund, order }, funds);
    else if (refund.amountCents <= unsharedCents) {
      await bookSettledRefund(tx, deps, { refund, payment, order }, { disputeId });
      unsharedCents -= refund.amountCents;
    }
  }
  for (const order of orders) {
    const amountCents = left.get(order.id) ?? 0;
    if (amountCents > 0) await bookShare(tx, deps, { ...lost, order, amountCents }, funds);
  }
  if (unsharedCents > 0) await bookDisputeLoss(tx, { disputeId, paymentId: payment.id, cents: unsharedCents });
  return funds.parts;
}

type OfOrder = LostDispute & { order: SettlingOrder };

/** All of it, or of a return as much as there is: the rest is owed still. */
async function payOfOrder(tx: Db, deps: Deps, lost: OfOrder & { refund: Refund }, funds: Funds): Promise<void> {
  const { refund, payment, order, disputeId } = lost;
  const { amountCents, returnId } = refund;
  const share = funds.left.get(order.id) ?? 0;
  const kept = funds.kept.get(order.id) ?? 0;
  const restCents = amountCents - share;
  if (restCents <= 0) {
    const due = await askFor(tx, deps, refund, amountCents);
    await bookSettledRefund(tx, deps, { refund: due, payment, order }, { disputeId });
    funds.left.set(order.id, share - amountCents);
  } else if (returnId && share > 0 && restCents <= kept) {
    await askFor(tx, deps, refund, restCents);
    await bookShare(tx, deps, { ...lost, returnId, amountCents: share }, funds);
    funds.left.set(order.id, 0);
    funds.kept.set(order.id, kept - restCents);
  } else if (refund.status === 'pending') {
    funds.kept.set(order.id, await keepOwed(tx, deps, { refund, payment, order }, kept));
  }
}

/** So much of it is to be paid now, also when it had failed. */
async function askFor(tx: Db, deps: Deps, refund: Refund, amountCents: number): Promise<Refund> {
  if (refund.status === 'failed') {
    const attempt = { method: refund.method, requestedBy: null, amountCents };
    const next = await requestNextAttempt(tx, deps.events, refund, attempt);
    if (!next) throw new Error(`Refund ${refund.id} was asked for again before`);
    return next;
  }
  if (amountCents < refund.amountCents) await reduceRefund(tx, refund.id, amountCents);
  return { ...refund, amountCents };
}

type Share = OfOrder & { amountCents: number; returnId?: string };

async function bookShare(tx: Db, deps: Deps, share: Share, funds: Funds): Promise<void> {
  const { payment, order, disputeId, returnId, amountCents } = share;
  const refund = await insertDisputeRefund(tx, {
    disputeId,
    paymentId: payment.id,
    orderId: order.id,
    returnId,
    amountCents,
  });
  funds.parts.set(order.id, (await sharesOf(tx, refund, order)).amounts);
  await bookSettledRefund(tx, deps, { refund, payment, order }, { disputeId });
}

type OwedRefund = { refund: Refund; payment: Payment; order: SettlingOrder };

/**
 * What the dispute did not pay is still owed, as far as the order has kept anything. Where that is too little for things that
 * were sent back, only an admin can say what is owed. Returns what the order keeps beyond it.
 */
async function keepOwed(tx: Db, deps: Deps, owed: OwedRefund, keptCents: number): Promise<number> {
  const { refund } = owed;
  if (refund.amountCents <= keptCents) return keptCents - refund.amountCents;
  if (!refund.returnId && keptCents > 0) {
    await reduceRefund(tx, refund.id, keptCents);
    return 0;
  }
  const reason = 'Part of this was refunded to the buyer through a dispute';
  await failRefund(tx, deps, owed, { providerRefundId: null, reason });
  return keptCents;
}

import { allocate } from '@herbary/contract/money.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/client.ts';
import { bookDisputeLoss } from '../earnings/index.ts';
import type { Payment } from '../payments/index.ts';
import type { LineAmounts } from '../pricing/index.ts';
import { bookSettledRefund } from './book-settled-refund.ts';
import { failRefund } from './move-refund.ts';
import { type SettlingOrder, sharesOfPart } from './refund-shares.ts';
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

/**
 * The bank gave the buyer the money: what was owed to them is paid with it, and the rest is a refund of each order's share.
 * Gives what those shares were made of, by order.
 */
export async function payByDispute(tx: Db, deps: Deps, lost: LostDispute): Promise<Map<string, LineAmounts>> {
  const { payment, orders, disputeId, shared } = lost;
  const left = new Map(shared.shares.map(({ orderId, amountCents }) => [orderId, amountCents]));
  const kept = new Map(orders.map((order) => [order.id, leftOf(order) - (left.get(order.id) ?? 0)]));
  let unsharedCents = shared.unsharedCents;
  for (const refund of await listOwedRefunds(tx, payment.id)) {
    const order = orders.find(({ id }) => id === refund.orderId);
    const share = order ? (left.get(order.id) ?? 0) : unsharedCents;
    if (refund.amountCents <= share) {
      await bookSettledRefund(tx, deps, { refund, payment, order }, { disputeId });
      if (order) left.set(order.id, share - refund.amountCents);
      else unsharedCents -= refund.amountCents;
    } else if (order) {
      kept.set(order.id, await keepOwed(tx, deps, { refund, payment, order }, kept.get(order.id) ?? 0));
    }
  }
  await payFailedReturns(tx, deps, lost, left);
  const parts = new Map<string, LineAmounts>();
  for (const order of orders) {
    const amountCents = left.get(order.id) ?? 0;
    if (amountCents === 0) continue;
    parts.set(order.id, (await sharesOfPart(tx, order, amountCents)).amounts);
    const refund = await insertDisputeRefund(tx, { disputeId, paymentId: payment.id, orderId: order.id, amountCents });
    await bookSettledRefund(tx, deps, { refund, payment, order }, { disputeId });
  }
  if (unsharedCents > 0) await bookDisputeLoss(tx, { disputeId, paymentId: payment.id, cents: unsharedCents });
  return parts;
}

/**
 * The refund of a return that had failed is owed as much as any other, and no other step would end its return: the seller's
 * share of it would be withheld for good. Takes what it pays off what is left of each order's share.
 */
async function payFailedReturns(tx: Db, deps: Deps, lost: LostDispute, left: Map<string, number>): Promise<void> {
  const { payment, orders, disputeId } = lost;
  for (const failed of await listFailedReturnRefunds(tx, payment.id)) {
    const order = orders.find(({ id }) => id === failed.orderId);
    const share = order ? (left.get(order.id) ?? 0) : 0;
    if (!order || failed.amountCents > share) continue;
    const attempt = { method: failed.method, requestedBy: null, amountCents: failed.amountCents };
    const refund = await requestNextAttempt(tx, deps.events, failed, attempt);
    if (!refund) continue;
    await bookSettledRefund(tx, deps, { refund, payment, order }, { disputeId });
    left.set(order.id, share - refund.amountCents);
  }
}

type OwedRefund = { refund: Refund; payment: Payment; order: SettlingOrder };

/**
 * What the dispute did not pay is still owed, as far as the order has kept anything. Of things that were sent back only
 * an admin can say what that is. Returns what the order keeps beyond it.
 */
async function keepOwed(tx: Db, deps: Deps, owed: OwedRefund, keptCents: number): Promise<number> {
  const { refund } = owed;
  if (refund.amountCents <= keptCents) return keptCents - refund.amountCents;
  if (!refund.returnId && keptCents > 0) {
    await reduceRefund(tx, refund.id, keptCents);
    return 0;
  }
  const reason = 'A part of this went back to the buyer through a dispute';
  await failRefund(tx, deps, owed, { providerRefundId: null, reason });
  return keptCents;
}

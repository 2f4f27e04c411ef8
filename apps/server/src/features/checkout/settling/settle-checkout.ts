import { deliveryWindow } from '@herbary/contract/delivery.ts';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/client.ts';
import { lockCart, removeOrdered } from '../../cart/index.ts';
import { bookReversal, bookSales } from '../../earnings/index.ts';
import { claimStock, lockStock, takeStockAgain } from '../../inventory/index.ts';
import { type lockOrders, recordPayment } from '../../orders/index.ts';
import { movePayment, type Payment } from '../../payments/index.ts';
import { releasePromo, retakePromo, settlePromo } from '../../promotions/index.ts';
import { requestRefund } from '../../refunds/index.ts';
import { checkoutPaid } from '../checkout.events.ts';

type SettleDeps = Pick<Deps, 'clock' | 'events'>;
type Capture = Extract<Parameters<typeof movePayment>[2], { to: 'succeeded' }>['capture'];
type PaidBy = Extract<Parameters<typeof recordPayment>[1], { to: 'paid' }>['by'];
export type SettlingOrder = Awaited<ReturnType<typeof lockOrders>>[number];
type PaidCheckout = { payment: Payment; orders: SettlingOrder[] };

/**
 * The money of a checkout is here. Every order gets its due: its stock, or its money back. The caller holds the payment
 * and its orders, and has seen that it had not succeeded: all of this happens once, whichever message reports it and how
 * often.
 */
export async function settleCheckout(
  tx: Db,
  deps: SettleDeps,
  { payment, orders }: PaidCheckout,
  capture: Capture & { by: PaidBy },
): Promise<void> {
  const open = orders.filter(({ status, paymentStatus }) => status === 'processing' && paymentStatus === 'awaiting');
  const late = orders.filter(({ status, paymentStatus }) => status === 'cancelled' && isUnpaid(paymentStatus));
  if (open.length + late.length !== orders.length) throw new Error(`Checkout ${payment.checkoutId} was paid before`);
  const { id: paymentId, checkoutId, buyerId } = payment;
  const now = deps.clock.now();
  // Nothing can be paid back before it was taken.
  await movePayment(tx, paymentId, { to: 'succeeded', capture });
  // Late orders take their stock one by one, and the others theirs behind them.
  const lateOrders = { payment, late, needed: piecesOf(orders), by: capture.by, now };
  const revived = late.length > 0 ? await settleLateOrders(tx, deps, lateOrders) : [];
  const unfilled = late.filter((order) => !revived.includes(order));
  const unfilledOrderIds = unfilled.map(({ id }) => id);
  const sales = orders.map((order) => saleOf(payment, order));
  // They left the cart when the money set out: what is in it now was added since.
  const inCart = payment.status === 'processing' ? [] : [...open, ...revived];
  const productIds = piecesOf(inCart);
  const orderIds = open.map(({ id }) => id);
  await recordPayment(tx, { to: 'paid', orders: open.map((order) => promised(order, now)), by: capture.by });
  await removeOrdered(tx, { userId: buyerId, checkoutId, productIds });
  if (open.some(isDiscounted)) await settlePromo(tx, checkoutId);
  await bookSales(tx, { paymentId, sales, providerFeeCents: capture.providerFeeCents });
  await deps.events.publish(tx, { type: checkoutPaid, subject: checkoutId, payload: { checkoutId, unfilledOrderIds } });
  // Last, because the row of a popular product stays locked from here to the commit.
  await claimStock(tx, orderIds);
  for (const { id } of unfilled.filter(costNothing)) await bookReversal(tx, { orderId: id });
}

const piecesOf = (orders: readonly SettlingOrder[]): string[] =>
  orders.flatMap((order) => order.pieces.map(({ productId }) => productId));

/** Each parcel leaves when its own seller has packed it. */
const promised = ({ id, shippingMethod, handlingTime }: SettlingOrder, now: Date) => ({
  id,
  delivery: deliveryWindow(now, shippingMethod, handlingTime),
});

const isDiscounted = ({ sellerDiscountCents, platformDiscountCents }: SettlingOrder): boolean =>
  sellerDiscountCents + platformDiscountCents > 0;

/** All of it was paid by a code: there is nothing to give back to the buyer. */
const costNothing = ({ totalCents }: SettlingOrder): boolean => totalCents === 0;

const isUnpaid = (status: SettlingOrder['paymentStatus']) => status === 'expired' || status === 'failed';

type LateOrders = { payment: Payment; late: SettlingOrder[]; needed: string[]; by: PaidBy; now: Date };

/**
 * Paid after they were given up. Those whose pieces and code are still there come back to life and are returned; the
 * money of the others goes back, and always when the checkout had been cancelled.
 */
async function settleLateOrders(tx: Db, deps: SettleDeps, orders: LateOrders): Promise<SettlingOrder[]> {
  const { payment, late, needed, by, now } = orders;
  await lockCart(tx, payment.buyerId);
  const mayLive = payment.status !== 'canceled' && (await retakePromo(tx, payment.checkoutId));
  if (mayLive) await lockStock(tx, needed);
  const revived: SettlingOrder[] = [];
  for (const order of late) {
    const lives = mayLive && (await takeStockAgain(tx, order.id, order.pieces));
    await recordPayment(tx, { to: lives ? 'revived' : 'unfilled', order: promised(order, now), by });
    if (lives) revived.push(order);
    else if (!costNothing(order)) await payBack(tx, deps, payment, order, mayLive ? 'out_of_stock' : 'cancelled');
  }
  if (mayLive && revived.length === 0) await releasePromo(tx, payment.checkoutId);
  return revived;
}

const payBack = (
  tx: Db,
  { events }: SettleDeps,
  payment: Payment,
  { id: orderId, totalCents }: SettlingOrder,
  reason: 'out_of_stock' | 'cancelled',
) =>
  requestRefund(tx, events, {
    paymentId: payment.id,
    orderId,
    amountCents: totalCents,
    reason,
    key: `unfilled:${orderId}`,
  });

function saleOf(payment: Payment, order: SettlingOrder) {
  const { id: orderId, sellerId, totalCents } = order;
  return { orderId, sellerId, totalCents, paymentId: payment.id, method: payment.method, amounts: order };
}

import { arrivesText, type DeliveryWindow, wholeWindow } from '@herbary/contract/delivery.ts';
import type { BodyOf, ResponseOf } from '@herbary/contract/endpoint.ts';
import type { checkPayment as endpoint } from '@herbary/contract/payments.ts';
import type { Deps } from '../../../deps.ts';
import { CardProviderDown } from '../../../platform/cards/card-provider.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { sameText } from '../../../platform/same-text.ts';
import type { Payment } from '../../payments/index.ts';
import { listOrdersOfCheckout, type PaidOrder } from './check-payment.repository.ts';
import { type Settlement, settlePayment } from './settle-payment.ts';

type Asked = BodyOf<typeof endpoint>;
type Answer = ResponseOf<typeof endpoint>;

const soldOut = 'These items sold out before your payment arrived. Your money is on its way back to you.';
const partSoldOut = (orders: string) =>
  `The items of ${orders} sold out before your payment arrived. That money is on its way back to you.`;
const mischarged =
  "Your bank charged a different amount than we asked for. Nothing was ordered, and we'll refund all of it.";
const returned = 'Your payment could not be used for this order. It was sent back to you, and nothing was ordered.';
const calledOff = 'This order was cancelled. Your money is on its way back to you.';

/** The status of a payment, for a caller who holds its secret; its orders are named to their buyer alone. */
export async function checkPayment(deps: Deps, actor: Actor, { paymentIntent, clientSecret }: Asked): Promise<Answer> {
  try {
    const settlement = await settlePayment(deps, paymentIntent);
    const { payment } = settlement;
    if (!payment) throw new AppError('payment.not_found');
    const isBuyer = actor.kind === 'member' && actor.userId === payment.buyerId;
    if (!(await holdsSecret(deps, settlement, { paymentIntent, clientSecret, isBuyer }))) {
      throw new AppError('payment.not_found');
    }
    const orders = isBuyer ? await listOrdersOfCheckout(deps.db, payment.checkoutId) : [];
    return answerOf(payment, orders, settlement);
  } catch (error) {
    if (error instanceof CardProviderDown) throw new AppError('payment.verify_unavailable');
    throw error;
  }
}

/** The buyer of a settled payment needs no proof, so the provider is not asked again about what is over. */
async function holdsSecret(
  { cards }: Deps,
  { intent: asked }: Settlement,
  { paymentIntent, clientSecret, isBuyer }: Asked & { isBuyer: boolean },
): Promise<boolean> {
  if (!asked && isBuyer) return clientSecret.startsWith(`${paymentIntent}_secret_`);
  const intent = asked ?? (await cards.retrieveIntent(paymentIntent));
  return intent !== undefined && sameText(clientSecret, intent.clientSecret);
}

/** Money that is being looked at by a person is neither good nor lost: to the buyer it is on its way. */
function statusOf({ outcome, intent }: Settlement): Answer['status'] {
  if (outcome === 'paid' || outcome === 'settled') return 'succeeded';
  if (outcome === 'review') return 'processing';
  return intent?.status ?? 'processing';
}

/** A charge that pays for nothing is shown at once, not only by mail. */
function lossOf(orders: PaidOrder[]): string | null {
  const unfilled = orders.filter((order) => order.unfilled);
  if (unfilled.length > 0 && unfilled.length < orders.length) {
    return partSoldOut(unfilled.map(({ number }) => number).join(' and '));
  }
  if (unfilled.length > 0) return soldOut;
  return orders.length > 0 && orders.every(({ cancelled }) => cancelled) ? calledOff : null;
}

function messageOf(settlement: Settlement, orders: PaidOrder[]): string | null {
  if (settlement.outcome === 'mischarged') return mischarged;
  if (settlement.outcome === 'returned') return returned;
  return statusOf(settlement) === 'succeeded' ? lossOf(orders) : (settlement.intent?.failure?.message ?? null);
}

/** From the first parcel to the last one; no days while one of them is unknown. */
function spanOf(orders: readonly PaidOrder[]): DeliveryWindow | undefined {
  const windows = orders
    .filter(({ cancelled }) => !cancelled)
    .map(({ estimatedDeliveryFrom: from, estimatedDeliveryAt: to }) => to && { from: from ?? to, to });
  const [first, ...others] = windows.filter((window) => window !== null);
  return first && others.length === windows.length - 1 ? wholeWindow([first, ...others]) : undefined;
}

function answerOf(payment: Payment, orders: PaidOrder[], settlement: Settlement): Answer {
  const { cardBrand: brand, cardLast4: last4 } = payment;
  const first = orders.find(({ cancelled }) => !cancelled);
  return {
    status: statusOf(settlement),
    message: messageOf(settlement, orders),
    orders: orders.map(({ id, number, seller, cancelled }) => ({ _id: id, orderNumber: number, seller, cancelled })),
    amount: orders.length > 0 ? payment.amountCents / 100 : null,
    card: orders.length > 0 && brand && last4 ? { brand, last4 } : null,
    reservedUntil: first?.reservedUntil?.toISOString() ?? null,
    estimatedDelivery: first?.estimatedDeliveryAt?.toISOString() ?? null,
    arrives: first ? arrivesText(spanOf(orders)) : null,
  };
}

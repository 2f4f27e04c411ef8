import { sentenceOf } from '@herbary/contract/errors.ts';
import { getOrder, type OrderDetail } from '@herbary/contract/orders.ts';
import { type PlaceOrdersForm, placeOrders } from '@herbary/contract/orders-placing.ts';
import { createPaymentIntent } from '@herbary/contract/payments.ts';
import { callApi, hasNoMessage, isApiError } from '../../lib/api.ts';
import { isRefused } from '../../lib/idempotent-send.ts';
import { attemptFor, dropAttempt, noteOrder } from './attempt.ts';

export type OpenIntent = { clientSecret: string; paymentIntentId: string; publishableKey: string };

/** What one payment is for; `intent` only while it can be paid by card. */
export type Payable =
  | { kind: 'open'; orders: OrderDetail[]; total: number; intent: OpenIntent }
  | { kind: 'placed' | 'closed'; orders: OrderDetail[]; total: number };

/** An error message for the buyer that does not come from the server. */
export class CheckoutProblem extends Error {
  override name = 'CheckoutProblem';
}

/** Orders, once: gives the id of the first order. */
export async function placeOrder(body: PlaceOrdersForm): Promise<string> {
  const attempt = attemptFor(body);
  if (attempt.order) return attempt.order;
  try {
    const answer = await callApi(placeOrders, { body: attempt.body, idempotencyKey: attempt.key });
    const first = answer?.orders?.[0];
    if (!first) throw new CheckoutProblem(sentenceOf('order.missing_details'));
    noteOrder(attempt, first._id);
    return first._id;
  } catch (error) {
    if (isRefused(error)) dropAttempt();
    throw error;
  }
}

/** The answer is not from our server or incomplete: only its status can be shown. */
function sayWhatCame(error: unknown): never {
  const raw = isApiError(error) ? error.details.raw : undefined;
  if (typeof raw === 'string') throw new CheckoutProblem(sentenceOf('payment.processing_failed', { raw }));
  if (isApiError(error) && hasNoMessage(error)) throw new CheckoutProblem(sentenceOf('payment.create_failed'));
  throw error;
}

/** Opens the payment; asked again, it is the same one. */
export async function openPayment(
  orders: readonly { _id: string }[],
  total: number,
  saveCard = false,
): Promise<OpenIntent> {
  const orderIds = JSON.stringify(orders.map(({ _id }) => _id));
  const body = { amount: total, currency: 'usd', metadata: { orderIds }, ...(saveCard && { saveCard }) };
  const intent = await callApi(createPaymentIntent, { body }).catch(sayWhatCame);
  if (!intent?.clientSecret) throw new CheckoutProblem(sentenceOf('payment.create_failed'));
  return intent;
}

async function ordersOf(orderId: string, signal: AbortSignal): Promise<OrderDetail[]> {
  const first = await callApi(getOrder, { params: { id: orderId }, signal });
  return Promise.all(
    first.checkout.orders.map(({ _id }) =>
      _id === first._id ? first : callApi(getOrder, { params: { id: _id }, signal }),
    ),
  );
}

/** No card may be given any more: it has been given and is being worked on, or the order has run out. */
async function isBeingPaid(orders: OrderDetail[], total: number): Promise<boolean> {
  try {
    await openPayment(orders, total);
    return true;
  } catch (error) {
    if (isApiError(error) && error.code === 'payment.closed') return false;
    throw error;
  }
}

/** The checkout this order belongs to, with its payment opened if it still can be paid by card. */
export async function loadPayable(orderId: string, signal: AbortSignal): Promise<Payable> {
  const orders = await ordersOf(orderId, signal);
  const [first] = orders as [OrderDetail];
  const { total } = first.checkout;
  if (first.can.includes('pay')) return { kind: 'open', orders, total, intent: await openPayment(orders, total) };
  const isUnpaidCard = first.paymentMethod === 'card' && first.paymentStatus === 'awaiting';
  const isDead = first.status === 'cancelled' || first.paymentStatus === 'failed' || first.paymentStatus === 'expired';
  const isPlaced = !isDead && (!isUnpaidCard || (await isBeingPaid(orders, total)));
  return { kind: isPlaced ? 'placed' : 'closed', orders, total };
}

/** The server's error message, or a matching one of ours. */
export function placementProblem(error: unknown): string {
  if (isApiError(error) && error.code === 'client.invalid_json') {
    return sentenceOf('client.invalid_json_raw', { raw: String(error.details.raw) });
  }
  if (isApiError(error) && error.code === 'client.connection_lost') return sentenceOf('order.place_failed');
  if (isApiError(error)) return hasNoMessage(error) ? sentenceOf('order.create_failed') : error.message;
  if (error instanceof CheckoutProblem) return error.message;
  return sentenceOf('order.place_failed');
}

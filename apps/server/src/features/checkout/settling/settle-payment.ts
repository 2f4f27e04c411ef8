import type { Deps } from '../../../deps.ts';
import type { CardIntent } from '../../../platform/cards/card-provider.ts';
import { type Db, transaction } from '../../../platform/db/client.ts';
import { failPoint } from '../../../platform/fail-point.ts';
import { dollars } from '../../../platform/wording.ts';
import { removeOrdered } from '../../cart/index.ts';
import { bookDeposit } from '../../earnings/index.ts';
import { holdStockLonger } from '../../inventory/index.ts';
import { lockOrders, recordPayment } from '../../orders/index.ts';
import {
  findPayment,
  keepForCard,
  lockPayment,
  movePayment,
  type Payment,
  rememberCard,
} from '../../payments/index.ts';
import { sendBackRest } from '../../refunds/index.ts';
import { checkoutMischarged, checkoutPaymentFailed, paymentInReview } from '../checkout.events.ts';
import { closeCheckout } from './close-checkouts.ts';
import { type SettlingOrder, settleCheckout } from './settle-checkout.ts';
import { singleFlight } from './single-flight.ts';

type Outcome = 'unknown' | 'settled' | 'paid' | 'mischarged' | 'review' | 'returned' | 'refused' | 'closed' | 'waiting';
export type Settlement = { outcome: Outcome; payment?: Payment; intent?: CardIntent };

/**
 * Asks the provider how a payment stands and acts on it. Webhook, return page, reconciler and expiry all come through
 * here, in any order and as often as they like: the provider's word is the same, and each step is taken once.
 */
export const settlePayment = (deps: Deps, intentId: string): Promise<Settlement> =>
  singleFlight<Settlement>(intentId, async (reached) =>
    reached && isOver(reached) ? { ...reached, outcome: 'settled' } : askAndSettle(deps, intentId),
  );

const isOver = ({ outcome }: Settlement): boolean => outcome === 'paid' || outcome === 'settled';

async function askAndSettle(deps: Deps, intentId: string): Promise<Settlement> {
  const payment = await findPayment(deps.db, { intentId });
  if (!payment) return { outcome: 'unknown' };
  if (payment.status === 'succeeded') return { outcome: 'settled', payment };
  const intent = await deps.cards.retrieveIntent(intentId);
  if (!intent) return { outcome: 'unknown', payment };
  if (isFresh(intent, payment)) return { outcome: 'waiting', payment, intent };
  const settlement = await transaction(deps.db, async (tx) => {
    const locked = await lockPayment(tx, { paymentId: payment.id });
    if (locked?.intentId !== intent.id) return { outcome: 'unknown' as const, payment };
    const orders = await lockOrders(tx, { checkoutId: payment.checkoutId });
    const outcome = await actOn(tx, deps, { payment: locked, orders }, intent);
    failPoint('settle.before-commit');
    return { outcome, payment: outcome === 'paid' ? paidBy(locked, intent) : locked };
  });
  failPoint('settle.after-commit');
  return { ...settlement, intent };
}

const paidBy = (payment: Payment, { card, receivedCents, providerFeeCents }: CardIntent): Payment => ({
  ...payment,
  status: 'succeeded',
  isOpen: false,
  capturedCents: receivedCents,
  providerFeeCents,
  cardBrand: card?.brand ?? null,
  cardLast4: card?.last4 ?? null,
});

/** No card was tried yet: true of most payments that are asked about, and not worth a transaction. */
const isFresh = ({ status, failure }: CardIntent, payment: Payment): boolean =>
  (status === 'requires_payment_method' || status === 'requires_confirmation') &&
  failure === null &&
  payment.status === 'awaiting';

type Locked = { payment: Payment; orders: SettlingOrder[] };

async function actOn(tx: Db, deps: Deps, locked: Locked, intent: CardIntent): Promise<Outcome> {
  const { payment } = locked;
  if (payment.status === 'succeeded') return 'settled';
  if (payment.isReturned) return 'returned';
  if (isTried(intent)) await keepLonger(tx, deps, locked);
  switch (intent.status) {
    case 'succeeded':
      return takeMoney(tx, deps, locked, intent);
    case 'canceled':
      return giveUp(tx, deps, payment);
    case 'processing':
      if (payment.status !== 'processing') await emptyCart(tx, locked);
      await movePayment(tx, payment.id, { to: intent.status });
      return 'waiting';
    case 'requires_action':
      await movePayment(tx, payment.id, { to: intent.status });
      return 'waiting';
    default:
      return intent.failure ? noteRefusal(tx, deps, locked, intent.failure) : 'waiting';
  }
}

/** A card was handed to the provider, and the payment can still succeed with it or with another one. */
const isTried = ({ status, failure }: CardIntent): boolean =>
  status === 'processing' ||
  status === 'requires_action' ||
  (status !== 'succeeded' && status !== 'canceled' && !!failure);

/** Whoever has entered a card means to pay: from the first one on there is time for a bank's question or a second card. */
async function keepLonger(tx: Db, { env }: Deps, { payment, orders }: Locked): Promise<void> {
  const until = await keepForCard(tx, payment, env.unpaid.cardEnteredMinutes);
  if (!until) return;
  const orderIds = orders.map(({ id }) => id);
  await recordPayment(tx, { to: 'held', orderIds, until });
  await holdStockLonger(tx, orderIds, until);
}

/** To the buyer, money that is on its way is a finished order: the buyer should not pay for the same things again meanwhile. */
function emptyCart(tx: Db, { payment, orders }: Locked): Promise<void> {
  const productIds = orders.flatMap((order) => order.pieces.map(({ productId }) => productId));
  return removeOrdered(tx, { userId: payment.buyerId, checkoutId: payment.checkoutId, productIds });
}

async function takeMoney(tx: Db, deps: Deps, locked: Locked, intent: CardIntent): Promise<Outcome> {
  const { payment } = locked;
  const problem = foreign(payment, intent);
  if (problem) return holdForReview(tx, deps, payment, { intentId: intent.id, problem });
  if (intent.receivedCents !== payment.amountCents) return sendAllBack(tx, deps, payment, intent);
  await settleCheckout(tx, deps, locked, {
    capturedCents: intent.receivedCents,
    providerFeeCents: intent.providerFeeCents,
    card: intent.card,
    by: { kind: 'provider' },
  });
  if (intent.saveCard && intent.card) await rememberCard(tx, deps, { userId: payment.buyerId, card: intent.card });
  return 'paid';
}

/** Money of which we cannot say that it is this payment's, or how much of it to give back. */
function foreign(payment: Payment, { metadata, currency, receivedCents }: CardIntent): string | undefined {
  if (metadata.paymentId !== payment.id) return 'The provider names another payment';
  if (currency === 'usd' && receivedCents > 0) return undefined;
  return `Received ${receivedCents} ${currency} instead of ${payment.amountCents} usd, in the smallest unit`.slice(
    0,
    1000,
  );
}

type Foreign = { intentId: string; problem: string };

async function holdForReview(tx: Db, deps: Deps, payment: Payment, { intentId, problem }: Foreign): Promise<Outcome> {
  const { id: paymentId, checkoutId } = payment;
  const isNews = await movePayment(tx, paymentId, { to: 'review', code: 'foreign_money', message: problem });
  if (!isNews) return 'review';
  deps.log.error({ paymentId, intentId, problem }, 'payment needs a person to look at it');
  const payload = { checkoutId, paymentId };
  await deps.events.publish(tx, { type: paymentInReview, subject: checkoutId, payload });
  return 'review';
}

/** The bank took another sum than was asked for. Nothing is sold for that: the checkout is closed and all of it goes back. */
async function sendAllBack(tx: Db, deps: Deps, payment: Payment, intent: CardIntent): Promise<Outcome> {
  const { id: paymentId, checkoutId, amountCents } = payment;
  const { receivedCents, providerFeeCents, card } = intent;
  if (payment.receivedCents > 0) return 'mischarged';
  const message = `The bank charged ${dollars(receivedCents)} instead of ${dollars(amountCents)}`;
  deps.log.error({ paymentId, intentId: intent.id, problem: message }, 'a card was charged another sum');
  await letGo(tx, deps, payment, { reason: message, calledOff: true });
  const mischarge = { capturedCents: receivedCents, providerFeeCents, card, message };
  await movePayment(tx, paymentId, { to: 'mischarged', ...mischarge });
  const key = `review:${paymentId}`;
  await bookDeposit(tx, { key, paymentId, method: 'card', cents: receivedCents, providerFeeCents });
  await sendBackRest(tx, deps.events, { paymentId, reason: 'cancelled', key });
  const payload = { checkoutId, receivedCents };
  await deps.events.publish(tx, { type: checkoutMischarged, subject: checkoutId, payload });
  return 'mischarged';
}

/** The provider has ended it: nothing can be paid any more, so the stock need not wait for its time to run out. */
async function giveUp(tx: Db, deps: Deps, payment: Payment): Promise<Outcome> {
  if (payment.isOpen) await letGo(tx, deps, payment, { reason: 'The payment did not go through' });
  return 'closed';
}

/** The provider has spoken: the money is not being taken any more, though the payment may still say so. */
async function letGo(
  tx: Db,
  deps: Deps,
  payment: Payment,
  why: { reason: string; calledOff?: boolean },
): Promise<void> {
  const { id, status, checkoutId } = payment;
  if (status === 'processing') await movePayment(tx, id, { to: 'awaiting' });
  await closeCheckout(tx, deps, { checkoutId, by: 'system', money: 'failed', ...why });
}

async function noteRefusal(
  tx: Db,
  deps: Deps,
  { payment, orders }: Locked,
  failure: NonNullable<CardIntent['failure']>,
): Promise<Outcome> {
  if (!(await movePayment(tx, payment.id, { to: 'refused', ...failure }))) return 'refused';
  const reason = failure.message.slice(0, 1000);
  const orderIds = orders.map(({ id }) => id);
  await recordPayment(tx, { to: 'declined', orderIds, reason });
  const { checkoutId } = payment;
  await deps.events.publish(tx, { type: checkoutPaymentFailed, subject: checkoutId, payload: { checkoutId, reason } });
  return 'refused';
}

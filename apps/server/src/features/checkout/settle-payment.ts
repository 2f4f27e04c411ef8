import type { Deps } from '../../deps.ts';
import type { CardIntent } from '../../platform/cards/card-provider.ts';
import { type Db, transaction } from '../../platform/db/client.ts';
import { together } from '../../platform/db/pipeline.ts';
import { failPoint } from '../../platform/fail-point.ts';
import { closeUnpaidCheckout, insertOrderEvents, lockOrdersOfCheckout, type SettlingOrder } from '../orders/index.ts';
import {
  findPaymentByIntent,
  isOpen,
  lockPayment,
  markForReview,
  markRefused,
  moveOpenPayment,
  type Payment,
  rememberCard,
} from '../payments/index.ts';
import { checkoutPaymentFailed } from './checkout.events.ts';
import { inTurn } from './in-turn.ts';
import { settleCheckout } from './settle-checkout.ts';

type Outcome = 'unknown' | 'settled' | 'paid' | 'review' | 'refused' | 'closed' | 'waiting';
export type Settlement = { outcome: Outcome; payment?: Payment; intent?: CardIntent };

/**
 * Asks the provider how a payment stands and acts on it. Webhook, return page, reconciler and expiry all come through
 * here, in any order and as often as they like: the provider's word is the same, and each step is taken once.
 */
export const settlePayment = (deps: Deps, intentId: string): Promise<Settlement> =>
  inTurn<Settlement>(intentId, async (reached) =>
    reached && isOver(reached) ? { ...reached, outcome: 'settled' } : askAndSettle(deps, intentId),
  );

const isOver = ({ outcome }: Settlement): boolean => outcome === 'paid' || outcome === 'settled';

async function askAndSettle(deps: Deps, intentId: string): Promise<Settlement> {
  const payment = await findPaymentByIntent(deps.db, intentId);
  if (!payment) return { outcome: 'unknown' };
  if (payment.status === 'succeeded') return { outcome: 'settled', payment };
  const intent = await deps.cards.retrieveIntent(intentId);
  if (!intent) return { outcome: 'unknown', payment };
  if (isFresh(intent, payment)) return { outcome: 'waiting', payment, intent };
  const settlement = await transaction(deps.db, async (tx) => {
    const [locked, orders] = await together(lockPayment(tx, payment.id), lockOrdersOfCheckout(tx, payment.checkoutId));
    if (locked?.intentId !== intent.id) return { outcome: 'unknown' as const, payment };
    const outcome = await actOn(tx, deps, { payment: locked, orders }, intent);
    failPoint('settle.before-commit');
    return { outcome, payment: outcome === 'paid' ? paidBy(locked, intent) : locked };
  });
  failPoint('settle.after-commit');
  return { ...settlement, intent };
}

const paidBy = (payment: Payment, { card }: CardIntent): Payment => ({
  ...payment,
  status: 'succeeded',
  cardBrand: card?.brand ?? null,
  cardLast4: card?.last4 ?? null,
});

/** Nobody has tried a card yet: most payments that are asked about, and not worth a transaction. */
const isFresh = ({ status, failure }: CardIntent, payment: Payment): boolean =>
  (status === 'requires_payment_method' || status === 'requires_confirmation') &&
  failure === null &&
  payment.status === 'awaiting';

type Locked = { payment: Payment; orders: SettlingOrder[] };

async function actOn(tx: Db, deps: Deps, locked: Locked, intent: CardIntent): Promise<Outcome> {
  const { payment } = locked;
  if (payment.status === 'succeeded') return 'settled';
  switch (intent.status) {
    case 'succeeded':
      return takeMoney(tx, deps, locked, intent);
    case 'canceled':
      return giveUp(tx, deps, payment);
    case 'processing':
    case 'requires_action':
      await moveOpenPayment(tx, payment.id, intent.status);
      return 'waiting';
    default:
      return intent.failure ? noteRefusal(tx, deps, locked, intent.failure) : 'waiting';
  }
}

async function takeMoney(tx: Db, deps: Deps, locked: Locked, intent: CardIntent): Promise<Outcome> {
  const { payment } = locked;
  const problem = mismatch(payment, intent);
  if (problem) {
    const isNew = await markForReview(tx, payment.id, { code: 'amount_mismatch', message: problem });
    if (isNew)
      deps.log.error({ paymentId: payment.id, intentId: intent.id, problem }, 'payment needs a person to look at it');
    return 'review';
  }
  await settleCheckout(tx, deps, locked, {
    capturedCents: intent.receivedCents,
    providerFeeCents: intent.providerFeeCents,
    card: intent.card,
    by: { kind: 'provider' },
  });
  if (intent.saveCard && intent.card) await rememberCard(tx, { userId: payment.buyerId, card: intent.card });
  return 'paid';
}

/** What was taken must be what was asked for, for the very payment it was asked for. */
function mismatch(payment: Payment, intent: CardIntent): string | undefined {
  if (intent.metadata.paymentId !== payment.id) return 'The provider names another payment';
  if (intent.currency === 'usd' && intent.receivedCents === payment.amountCents) return undefined;
  return `Received ${intent.receivedCents} ${intent.currency} instead of ${payment.amountCents} usd`.slice(0, 1000);
}

/** The provider has ended it: nothing can be paid any more, so the stock need not wait for its time to run out. */
async function giveUp(tx: Db, deps: Deps, payment: Payment): Promise<Outcome> {
  if (isOpen(payment)) {
    if (payment.status === 'processing') await moveOpenPayment(tx, payment.id, 'awaiting');
    const reason = 'The payment did not go through';
    await closeUnpaidCheckout(tx, deps, { checkoutId: payment.checkoutId, by: 'system', reason, money: 'failed' });
  }
  return 'closed';
}

async function noteRefusal(
  tx: Db,
  deps: Deps,
  { payment, orders }: Locked,
  failure: NonNullable<CardIntent['failure']>,
): Promise<Outcome> {
  if (!(await markRefused(tx, payment.id, failure))) return 'refused';
  const reason = failure.message.slice(0, 1000);
  await insertOrderEvents(
    tx,
    orders.map(({ id }) => id),
    { type: 'payment_failed', actorKind: 'provider', data: { reason } },
  );
  const { checkoutId } = payment;
  await deps.events.publish(tx, { type: checkoutPaymentFailed, subject: checkoutId, payload: { checkoutId, reason } });
  return 'refused';
}

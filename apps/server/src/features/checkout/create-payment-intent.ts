import type { BodyOf, ResponseOf } from '@herbary/contract/endpoint.ts';
import type { createPaymentIntent as endpoint } from '@herbary/contract/payments.ts';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { type CardIntent, CardProviderDown, UnknownCustomer } from '../../platform/cards/card-provider.ts';
import { failPoint } from '../../platform/fail-point.ts';
import type { Member } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { customerOf, findPayment, forgetCustomer, isOpen, keepIntent, paymentClosed } from '../payments/index.ts';
import { listPayable, type PayableOrder } from './payable.repository.ts';
import { settlePayment } from './settle-payment.ts';
import { isAmount } from './stale-totals.ts';

type Asked = BodyOf<typeof endpoint>;
type Answer = ResponseOf<typeof endpoint>;

const orderIdList = z.array(z.uuid()).min(1).max(100);

type Wish = { payable: PayableOrder; actor: Member; saveCard: boolean };

/** Opens the card payment of one checkout. However often it is asked for, it stays one intent at the provider. */
export async function createPaymentIntent(deps: Deps, actor: Member, asked: Asked): Promise<Answer> {
  const payable = await payableOf(deps, actor, asked);
  try {
    const { clientSecret, id } = await intentForKnown(deps, { payable, actor, saveCard: asked.saveCard ?? false });
    return { clientSecret, paymentIntentId: id, publishableKey: deps.cards.publishableKey };
  } catch (error) {
    if (!(error instanceof CardProviderDown)) throw error;
    deps.log.error({ err: error, checkoutId: payable.checkoutId }, 'card payment could not be opened');
    throw new AppError('payment.create_failed');
  }
}

/** A buyer whom the provider does not know any more is one who has not saved a card yet. */
async function intentForKnown(deps: Deps, wish: Wish): Promise<CardIntent> {
  try {
    return await intentFor(deps, wish);
  } catch (error) {
    if (!(error instanceof UnknownCustomer)) throw error;
    await forgetCustomer(deps.db, wish.actor.userId, wish.payable.customerId);
    return intentFor(deps, { ...wish, payable: { ...wish.payable, customerId: null } });
  }
}

async function intentFor(deps: Deps, wish: Wish): Promise<CardIntent> {
  const { intentId } = wish.payable;
  const known = intentId ? await deps.cards.retrieveIntent(intentId) : undefined;
  if (!known) return newIntent(deps, wish);
  if (known.status === 'succeeded' || known.status === 'canceled') {
    await settlePayment(deps, known.id);
    throw new AppError(known.status === 'succeeded' ? 'payment.already_paid' : 'payment.closed');
  }
  if (!wish.saveCard || known.saveCard || known.status === 'processing') return known;
  return deps.cards.keepCard({ intentId: known.id, customerId: await customerIdOf(deps, wish) });
}

const customerIdOf = async (deps: Deps, { payable, actor }: Wish): Promise<string> =>
  payable.customerId ?? (await customerOf(deps, actor.userId));

async function newIntent(deps: Deps, wish: Wish): Promise<CardIntent> {
  const { payable, saveCard } = wish;
  const { paymentId, checkoutId, amountCents } = payable;
  const intent = await deps.cards.createIntent({
    key: `payment:${paymentId}`,
    amountCents,
    currency: 'usd',
    // Not the orders: the provider takes 500 characters of a value, and a checkout over many sellers has more ids.
    metadata: { checkoutId, paymentId },
    customerId: saveCard ? await customerIdOf(deps, wish) : (payable.customerId ?? undefined),
    saveCard,
  });
  failPoint('intent.after-provider');
  return keep(deps, payable, intent);
}

/** Only an intent that is kept may reach a browser: money that comes by another one would find no order. */
async function keep(
  deps: Deps,
  { paymentId, checkoutId, intentId }: PayableOrder,
  intent: CardIntent,
): Promise<CardIntent> {
  const kept = await keepIntent(deps.db, { paymentId, intentId: intent.id, instead: intentId });
  const payment = kept ?? (await findPayment(deps.db, paymentId));
  if (!payment || !isOpen(payment)) {
    await deps.events.publish(deps.db, { type: paymentClosed, subject: checkoutId, payload: { paymentId } });
    throw new AppError('payment.closed');
  }
  if (payment.intentId === intent.id) return intent;
  await deps.cards.cancelIntent(intent.id);
  const other = payment.intentId ? await deps.cards.retrieveIntent(payment.intentId) : undefined;
  if (!other) throw new Error(`Payment ${paymentId} keeps an intent that the provider does not know`);
  return other;
}

async function payableOf({ db }: Deps, actor: Member, asked: Asked): Promise<PayableOrder> {
  const orderIds = readOrderIds(asked.metadata.orderIds);
  const orders = await listPayable(db, orderIds, actor.userId);
  const [first] = orders;
  if (!first || orders.length !== orderIds.length) throw new AppError('order.not_found');
  const together = orders.every(({ checkoutId }) => checkoutId === first.checkoutId);
  if (!together || first.siblings !== orders.length || first.method !== 'card') {
    throw new AppError('payment.orders_invalid');
  }
  if (asked.currency.toLowerCase() !== 'usd') throw new AppError('payment.currency_unsupported');
  if (first.paymentStatus === 'succeeded') throw new AppError('payment.already_paid');
  if (!orders.every(({ held }) => held) || first.paymentStatus === 'review') throw new AppError('payment.closed');
  if (!isAmount(asked.amount, first.amountCents)) throw new AppError('payment.amount_mismatch');
  return first;
}

function readOrderIds(text: string): string[] {
  const ids = orderIdList.safeParse(jsonOf(text));
  if (ids.success && new Set(ids.data).size === ids.data.length) return ids.data;
  throw new AppError('payment.orders_invalid');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import type { Deps } from '../../deps.ts';
import { type CardIntent, UnknownCustomer } from '../../platform/cards/card-provider.ts';
import { failPoint } from '../../platform/fail-point.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findPayment } from './find-payment.ts';
import { keepIntent } from './payment-moves.repository.ts';
import { paymentClosed } from './payment-state.ts';
import type { SettlePayment } from './reconcile-payments.ts';
import { forgetCustomer } from './saved-cards.repository.ts';
import { customerOf } from './saved-cards.ts';

type PayableCheckout = {
  paymentId: string;
  checkoutId: string;
  buyerId: string;
  intentId: string | null;
  amountCents: number;
  /** The buyer at the provider, once a card was kept. */
  customerId: string | null;
};

/**
 * The intent at the provider by which a checkout is paid; however often it is asked for, it stays one. One that is known
 * may be over.
 */
export async function openIntent(deps: Deps, payable: PayableCheckout, saveCard: boolean): Promise<CardIntent> {
  try {
    return await intentFor(deps, payable, saveCard);
  } catch (error) {
    // A buyer whom the provider does not know any more is one who has not saved a card yet.
    if (!(error instanceof UnknownCustomer)) throw error;
    await forgetCustomer(deps.db, payable.buyerId, payable.customerId);
    return intentFor(deps, { ...payable, customerId: null }, saveCard);
  }
}

async function intentFor(deps: Deps, payable: PayableCheckout, saveCard: boolean): Promise<CardIntent> {
  const known = payable.intentId ? await deps.cards.retrieveIntent(payable.intentId) : undefined;
  if (!known) return newIntent(deps, payable, saveCard);
  const isFixed = ['succeeded', 'canceled', 'processing'].includes(known.status);
  if (!saveCard || known.saveCard || isFixed) return known;
  return deps.cards.keepCard({ intentId: known.id, customerId: await customerIdOf(deps, payable) });
}

const customerIdOf = async (deps: Deps, { customerId, buyerId }: PayableCheckout): Promise<string> =>
  customerId ?? (await customerOf(deps, buyerId));

async function newIntent(deps: Deps, payable: PayableCheckout, saveCard: boolean): Promise<CardIntent> {
  const { paymentId, checkoutId, amountCents } = payable;
  const intent = await deps.cards.createIntent({
    key: `payment:${paymentId}`,
    amountCents,
    currency: 'usd',
    // Not the orders: the provider takes 500 characters of a value, and a checkout over many sellers has more ids.
    metadata: { checkoutId, paymentId },
    customerId: saveCard ? await customerIdOf(deps, payable) : (payable.customerId ?? undefined),
    saveCard,
  });
  failPoint('intent.after-provider');
  return keep(deps, payable, intent);
}

/** Only an intent that is kept may reach a browser: money that comes by another one would find no order. */
async function keep(
  deps: Deps,
  { paymentId, checkoutId, intentId }: PayableCheckout,
  intent: CardIntent,
): Promise<CardIntent> {
  const kept = await keepIntent(deps.db, { paymentId, intentId: intent.id, instead: intentId });
  const payment = kept ?? (await findPayment(deps.db, { paymentId }));
  if (!payment?.isOpen) {
    await deps.events.publish(deps.db, { type: paymentClosed, subject: checkoutId, payload: { paymentId } });
    throw new AppError('payment.closed');
  }
  if (payment.intentId === intent.id) return intent;
  await deps.cards.cancelIntent(intent.id);
  const other = payment.intentId ? await deps.cards.retrieveIntent(payment.intentId) : undefined;
  if (!other) throw new Error(`Payment ${paymentId} keeps an intent that the provider does not know`);
  return other;
}

/** Tells the provider not to take the money of a closed payment. When it has taken it by then, that is settled. */
export async function cancelIntent(deps: Deps, settlePayment: SettlePayment, paymentId: string): Promise<void> {
  const payment = await findPayment(deps.db, { paymentId });
  if (!payment?.intentId || payment.status === 'succeeded') return;
  const intent = await deps.cards.cancelIntent(payment.intentId);
  if (intent?.status === 'succeeded') await settlePayment(deps, intent.id);
  // It can be neither cancelled nor settled yet: failing has the job come back until it can.
  else if (intent?.status === 'processing') throw new Error(`Payment ${paymentId} is still being taken`);
}

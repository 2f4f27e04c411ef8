import type { BodyOf, ResponseOf } from '@herbary/contract/endpoint.ts';
import type { createPaymentIntent as endpoint } from '@herbary/contract/payments.ts';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { CardProviderDown } from '../../platform/cards/card-provider.ts';
import type { Member } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { openIntent } from '../payments/index.ts';
import { listPayable, type PayableOrder } from './payable.repository.ts';
import { isAmount } from './placing/price-order.ts';
import { settlePayment } from './settling/settle-payment.ts';

type Asked = BodyOf<typeof endpoint>;
type Answer = ResponseOf<typeof endpoint>;

const orderIdList = z.array(z.uuid()).min(1).max(100);

/** Opens the card payment of one checkout. However often it is asked for, it stays one intent at the provider. */
export async function createPaymentIntent(deps: Deps, actor: Member, asked: Asked): Promise<Answer> {
  const payable = await payableOf(deps, actor, asked);
  try {
    const buyerId = actor.userId;
    const { clientSecret, id, status } = await openIntent(deps, { ...payable, buyerId }, asked.saveCard ?? false);
    if (id === payable.intentId && (status === 'succeeded' || status === 'canceled')) {
      await settlePayment(deps, id);
      throw new AppError(status === 'succeeded' ? 'payment.already_paid' : 'payment.closed');
    }
    return { clientSecret, paymentIntentId: id, publishableKey: deps.cards.publishableKey };
  } catch (error) {
    if (!(error instanceof CardProviderDown)) throw error;
    deps.log.error({ err: error, checkoutId: payable.checkoutId }, 'card payment could not be opened');
    throw new AppError('payment.create_failed');
  }
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

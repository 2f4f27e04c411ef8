import type { BankTransferStatus } from '@herbary/contract/orders.ts';
import type { Db } from '../../platform/db/client.ts';
import type { Events } from '../../platform/events/outbox.ts';
import {
  addRefundedCents,
  addReturnedCents,
  callOffExpiredRows,
  closeOpenPayment,
  type Mischarge,
  markDisputed,
  markForReview,
  markMischarged,
  markRefused,
  markReturned,
  markSucceeded,
  moveBankTransfer,
  moveOpenPayment,
  type Refusal,
} from './payment-moves.repository.ts';
import { type Capture, type Payment, paymentClosed } from './payment-state.ts';
import { insertPaymentRow, noteCardEntered, type PaymentRow } from './payments.repository.ts';

export const openPayment = (tx: Db, payment: Omit<PaymentRow, 'provider'>): Promise<void> =>
  insertPaymentRow(tx, { ...payment, provider: payment.method === 'card' ? 'stripe' : 'bank-transfer' });

/** The first card that is entered counts. Gives until when its things are kept from then on. */
export const keepForCard = async (tx: Db, payment: Payment, keptMinutes: number): Promise<Date | undefined> =>
  payment.cardEnteredAt ? undefined : noteCardEntered(tx, payment.id, keptMinutes);

type PaymentMove =
  | { to: 'awaiting' | 'requires_action' | 'processing' }
  /** The caller has seen that what was taken is what was asked for. */
  | { to: 'succeeded'; capture: Capture }
  /** Another card may follow. */
  | ({ to: 'refused' } & Refusal)
  | ({ to: 'mischarged' } & Mischarge)
  | ({ to: 'review' } & Refusal)
  /** An admin has sent foreign money back; `message` is what the buyer reads. */
  | { to: 'returned'; message: string }
  | { to: 'disputed'; state: Payment['disputeState'] }
  /** By bank transfer. */
  | { to: 'transfer'; status: BankTransferStatus; receivedCents: number };

/** Moves a payment on. False when it was there before, or cannot go there any more. The caller holds the payment. */
export async function movePayment(tx: Db, paymentId: string, move: PaymentMove): Promise<boolean> {
  switch (move.to) {
    case 'succeeded':
      await markSucceeded(tx, paymentId, move.capture);
      return true;
    case 'refused':
      return markRefused(tx, paymentId, move);
    case 'mischarged':
      await markMischarged(tx, paymentId, move);
      return true;
    case 'review':
      return markForReview(tx, paymentId, move);
    case 'returned':
      return markReturned(tx, paymentId, move.message);
    case 'disputed':
      await markDisputed(tx, paymentId, move.state);
      return true;
    case 'transfer':
      await moveBankTransfer(tx, paymentId, move);
      return true;
    default:
      return moveOpenPayment(tx, paymentId, move.to);
  }
}

/**
 * Not waited for any more. The provider hears of it later: until then money may still come, and is then given back. Gives
 * the payment that was open until now; the caller sends back what has arrived of it.
 */
export async function closePayment(
  tx: Db,
  events: Events,
  checkoutId: string,
  status: 'canceled' | 'expired' | 'failed',
): Promise<string | undefined> {
  const closed = await closeOpenPayment(tx, checkoutId, status);
  if (closed?.intentId) {
    await events.publish(tx, { type: paymentClosed, subject: checkoutId, payload: { paymentId: closed.id } });
  }
  return closed?.id;
}

/** Of checkouts that were given up unpaid: money that still comes for them brings nothing back to life, it goes back. */
export async function callOffExpired(tx: Db, checkoutIds: readonly string[]): Promise<void> {
  if (checkoutIds.length > 0) await callOffExpiredRows(tx, checkoutIds);
}

type CountedRefund = { paymentId: string; orderId: string | null; amountCents: number };

/**
 * So much of a payment went back to the buyer, of its orders or of what belongs to none; below zero when it came back to
 * us. The caller holds the payment.
 */
export const countRefund = (tx: Db, { paymentId, orderId, amountCents }: CountedRefund): Promise<void> =>
  orderId ? addRefundedCents(tx, paymentId, amountCents) : addReturnedCents(tx, paymentId, amountCents);

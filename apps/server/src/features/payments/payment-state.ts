import type { PaymentMethod } from '@herbary/contract/orders.ts';
import { z } from 'zod';
import { defineEvent } from '../../platform/events/outbox.ts';

export type PaymentState =
  | 'awaiting'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'failed'
  | 'canceled'
  | 'expired'
  | 'review';

export type Payment = {
  id: string;
  checkoutId: string;
  buyerId: string;
  method: PaymentMethod;
  status: PaymentState;
  intentId: string | null;
  amountCents: number;
  capturedCents: number;
  /** Of a card that was charged another sum than was asked for: all of it goes back. */
  receivedCents: number;
  refundedCents: number;
  /** Null until the provider has said so. */
  providerFeeCents: number | null;
  cardBrand: string | null;
  cardLast4: string | null;
  failureCode: string | null;
  failureMessage: string | null;
  /** Since then its hold lasts as long as that of a card that was entered. */
  cardEnteredAt: Date | null;
  /** open: its refunds wait, for the provider would refuse them. lost: the buyer got money back from the bank. */
  disputeState: 'open' | 'lost' | null;
  /** Still waited for. */
  isOpen: boolean;
  /** Foreign money that an admin has looked at and sent back. Whatever is still told of it, it is over. */
  isReturned: boolean;
};

/** Whatever becomes of a payment, it is not taken back to one of these. */
export const OPEN_PAYMENT_STATES: readonly PaymentState[] = ['awaiting', 'requires_action', 'processing'];

export type Capture = {
  capturedCents: number;
  providerFeeCents: number | null;
  card: { brand: string; last4: string } | null;
};

/** The payment is not waited for any more: the provider must not take it. */
export const paymentClosed = defineEvent('payment.closed', z.strictObject({ paymentId: z.uuid() }));

import { z } from 'zod';
import { defineEvent } from '../../platform/events/outbox.ts';

const ofCheckout = z.strictObject({ checkoutId: z.uuid() });

/** By bank transfer: the buyer now has to send the money. A card checkout is published when it is paid. */
export const checkoutPlaced = defineEvent('checkout.placed', ofCheckout);
/** `unfilledOrderIds`: paid too late and sold out meanwhile; their money goes back. */
export const checkoutPaid = defineEvent(
  'checkout.paid',
  z.strictObject({ checkoutId: z.uuid(), unfilledOrderIds: z.array(z.uuid()) }),
);
export const checkoutPaymentFailed = defineEvent(
  'checkout.payment-failed',
  z.strictObject({ checkoutId: z.uuid(), reason: z.string().max(1000) }),
);
export const checkoutExpired = defineEvent('checkout.expired', ofCheckout);
/** A card was charged another sum than was asked for: the orders are closed, and all of it goes back. */
export const checkoutMischarged = defineEvent(
  'checkout.mischarged',
  z.strictObject({ checkoutId: z.uuid(), receivedCents: z.int() }),
);
/** Money came whose owner is unknown: an admin has to look at it. */
export const paymentInReview = defineEvent(
  'checkout.payment-review',
  z.strictObject({ checkoutId: z.uuid(), paymentId: z.uuid() }),
);
/** A person has looked at such money and sent it back; the orders are closed. */
export const paymentReturned = defineEvent('checkout.payment-returned', ofCheckout);

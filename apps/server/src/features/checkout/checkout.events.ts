import { z } from 'zod';
import { defineEvent } from '../../platform/events/outbox.ts';

const ofCheckout = z.strictObject({ checkoutId: z.uuid() });

/** By bank transfer: the buyer now has to send the money. A card checkout is told of when it is paid. */
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
/** Less or more than asked for arrived at the bank. */
export const bankCreditRecorded = defineEvent(
  'checkout.bank-credit',
  z.strictObject({ checkoutId: z.uuid(), outcome: z.enum(['short', 'exact', 'over']), amountCents: z.int() }),
);

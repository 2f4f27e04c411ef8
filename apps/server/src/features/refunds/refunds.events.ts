import { z } from 'zod';
import { defineEvent } from '../../platform/events/outbox.ts';

/** A buyer is owed money: the provider is told, then the books. */
export const refundRequested = defineEvent('refund.requested', z.strictObject({ refundId: z.uuid() }));
/** It is still owed: a person has to try again or send it another way. */
export const refundFailed = defineEvent('refund.failed', z.strictObject({ refundId: z.uuid() }));
/** Money that belonged to no order is back with the buyer; the ledger has it. */
export const creditReturned = defineEvent(
  'checkout.credit-returned',
  z.strictObject({ checkoutId: z.uuid(), refundId: z.uuid(), amountCents: z.int() }),
);

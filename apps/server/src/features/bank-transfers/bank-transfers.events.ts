import { z } from 'zod';
import { defineEvent } from '../../platform/events/outbox.ts';

/** Money arrived at the bank. `backCents` of it are not needed and go back; events of earlier releases do not say. */
export const bankCreditRecorded = defineEvent(
  'checkout.bank-credit',
  z.strictObject({
    checkoutId: z.uuid(),
    outcome: z.enum(['short', 'exact', 'over', 'back']),
    amountCents: z.int(),
    backCents: z.int().default(0),
  }),
);

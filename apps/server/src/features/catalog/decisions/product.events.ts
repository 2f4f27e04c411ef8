import { z } from 'zod';
import { defineEvent } from '../../../platform/events/outbox.ts';

/** A listing or an edit waits for an admin. */
export const productSubmitted = defineEvent(
  'product.submitted',
  z.strictObject({ productId: z.uuid(), revision: z.int() }),
);
export const productDecided = defineEvent(
  'product.decided',
  z.strictObject({
    productId: z.uuid(),
    revision: z.int(),
    decision: z.enum(['approved', 'rejected']),
    /** Buyers see the revision before, or none. */
    isEdit: z.boolean(),
    /** Taken out of the shop, or put back, at once; each such decision has a message of its own. */
    move: z.enum(['takenDown', 'putBack']).optional(),
    decisionId: z.uuid().optional(),
  }),
);

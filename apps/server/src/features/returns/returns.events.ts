import { paymentMethod } from '@herbary/contract/orders.ts';
import { z } from 'zod';
import { defineEvent } from '../../platform/events/outbox.ts';

const ofReturn = z.strictObject({ returnId: z.uuid() });
/** `by` is missing in events of the release before. */
const handled = z.strictObject({ returnId: z.uuid(), by: z.enum(['seller', 'admin']).optional() });

export const returnRequested = defineEvent('return.requested', ofReturn);
export const returnDecided = defineEvent('return.decided', handled);
export const returnReceived = defineEvent('return.received', handled);
const refundedBy = z.enum([...paymentMethod.options, 'dispute']);
export type RefundedBy = z.infer<typeof refundedBy>;
export type PaidReturn = { by: RefundedBy; cents: number };
/**
 * `by` is the way the money went, which may be a dispute that was lost, and `cents` how much: less than the return is worth
 * where a dispute had paid a part before. Both are missing where none went, and in events of the release before.
 */
export const returnRefunded = defineEvent(
  'return.refunded',
  z.strictObject({ returnId: z.uuid(), by: refundedBy.optional(), cents: z.int().optional() }),
);
/** The buyer has sent the parcel. */
export const returnSent = defineEvent('return.sent', ofReturn);
/** Its seller was silent for too long: support decides. */
export const returnEscalated = defineEvent('return.escalated', ofReturn);
/** Support has decided it without the seller. */
export const returnResolved = defineEvent('return.resolved', ofReturn);
/** Approved and never sent: closed. */
export const returnExpired = defineEvent('return.expired', ofReturn);
export const returnCancelled = defineEvent('return.cancelled', ofReturn);

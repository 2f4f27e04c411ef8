import { z } from 'zod';
import { defineEvent } from '../../platform/events/outbox.ts';

const ofReturn = z.strictObject({ returnId: z.uuid() });
/** `by` is missing in events of the release before. */
const handled = z.strictObject({ returnId: z.uuid(), by: z.enum(['seller', 'admin']).optional() });

export const returnRequested = defineEvent('return.requested', ofReturn);
export const returnDecided = defineEvent('return.decided', handled);
export const returnReceived = defineEvent('return.received', handled);
export const returnRefunded = defineEvent('return.refunded', ofReturn);
export const returnCancelled = defineEvent('return.cancelled', ofReturn);

import { z } from 'zod';
import { defineEvent } from '../../platform/events/outbox.ts';

const ofReturn = z.strictObject({ returnId: z.uuid() });

export const returnRequested = defineEvent('return.requested', ofReturn);
export const returnDecided = defineEvent('return.decided', ofReturn);
export const returnReceived = defineEvent('return.received', ofReturn);
export const returnRefunded = defineEvent('return.refunded', ofReturn);
export const returnCancelled = defineEvent('return.cancelled', ofReturn);

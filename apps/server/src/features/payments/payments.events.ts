import { z } from 'zod';
import { defineEvent } from '../../platform/events/outbox.ts';

/** The payment is not waited for any more: the provider must not take it. */
export const paymentClosed = defineEvent('payment.closed', z.strictObject({ paymentId: z.uuid() }));

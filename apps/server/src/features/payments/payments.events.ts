import { z } from 'zod';
import { defineEvent } from '../../platform/events/outbox.ts';

/** Somebody is owed money: the provider is told, then the books. */
export const refundRequested = defineEvent('refund.requested', z.strictObject({ refundId: z.uuid() }));

/** The payment is not waited for any more: the provider must not take it. */
export const paymentClosed = defineEvent('payment.closed', z.strictObject({ paymentId: z.uuid() }));

import { z } from 'zod';
import { defineEvent } from '../../platform/events/outbox.ts';

const ofOrder = z.strictObject({ orderId: z.uuid() });

export const orderShipped = defineEvent('order.shipped', ofOrder);
export const orderDelivered = defineEvent('order.delivered', ofOrder);
export const orderCancelled = defineEvent(
  'order.cancelled',
  z.strictObject({ orderId: z.uuid(), by: z.enum(['buyer', 'seller', 'admin', 'system']), wasPaid: z.boolean() }),
);
/** Money went back to the buyer; the ledger has it. */
export const orderRefunded = defineEvent(
  'order.refunded',
  z.strictObject({ orderId: z.uuid(), refundId: z.uuid(), amountCents: z.int() }),
);

import { z } from 'zod';
import { defineEvent } from '../../platform/events/outbox.ts';

const ofOrder = z.strictObject({ orderId: z.uuid() });

export const orderShipped = defineEvent('order.shipped', ofOrder);
/** `by` is missing in events of the release before. */
export const orderDelivered = defineEvent(
  'order.delivered',
  z.strictObject({ orderId: z.uuid(), by: z.enum(['buyer', 'seller', 'admin', 'system']).optional() }),
);
/** `refundCents` of a paid one goes back; it is missing in events of the release before. */
export const orderCancelled = defineEvent(
  'order.cancelled',
  z.strictObject({
    orderId: z.uuid(),
    by: z.enum(['buyer', 'seller', 'admin', 'system']),
    wasPaid: z.boolean(),
    refundCents: z.int().optional(),
  }),
);
/** The parcel never arrived. `refundCents` goes back; nothing when a dispute had brought it back before. */
export const orderLost = defineEvent(
  'order.lost',
  z.strictObject({ orderId: z.uuid(), by: z.enum(['seller', 'admin']), refundCents: z.int() }),
);
/** It is still owed: the buyer's bank would not take it, or has sent it back. */
export const orderRefundFailed = defineEvent(
  'order.refund-failed',
  z.strictObject({ orderId: z.uuid(), refundId: z.uuid(), amountCents: z.int() }),
);
/** Money went back to the buyer; the ledger has it. */
export const orderRefunded = defineEvent(
  'order.refunded',
  z.strictObject({ orderId: z.uuid(), refundId: z.uuid(), amountCents: z.int() }),
);

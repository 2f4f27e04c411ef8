import { z } from 'zod';
import { defineEvent } from '../../platform/events/outbox.ts';

export const backInStock = defineEvent(
  'wishlist.back-in-stock',
  z.strictObject({ userId: z.uuid(), productId: z.uuid() }),
);

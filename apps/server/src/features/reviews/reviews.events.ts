import { z } from 'zod';
import { defineEvent } from '../../platform/events/outbox.ts';

export const reviewCreated = defineEvent(
  'review.created',
  z.strictObject({ reviewId: z.uuid(), productId: z.uuid(), sellerId: z.uuid(), rating: z.int() }),
);

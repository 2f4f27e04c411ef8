import { z } from 'zod';
import { defineEvent } from '../../../platform/events/outbox.ts';

/** `decisionId` is the entry in the history of the application. */
const ofApplication = z.strictObject({ sellerId: z.uuid(), decisionId: z.uuid() });

/** For the first time, or again after a rejection. */
export const sellerApplied = defineEvent('seller.applied', ofApplication);
export const sellerUnderReview = defineEvent('seller.under-review', ofApplication);
export const sellerApproved = defineEvent('seller.approved', ofApplication);
export const sellerRejected = defineEvent('seller.rejected', ofApplication);

import { verificationFlags } from '@herbary/contract/seller-verifications.ts';
import { z } from 'zod';
import { defineEvent } from '../../../platform/events/outbox.ts';

const ofCheck = { sellerId: z.uuid(), flag: z.enum(verificationFlags), verificationId: z.uuid() };

/** An admin has read the document; what was paused for want of it goes on. */
export const verificationSet = defineEvent('seller.verification-set', z.strictObject(ofCheck));
export const verificationWithdrawn = defineEvent('seller.verification-withdrawn', z.strictObject(ofCheck));
export const verificationExpiring = defineEvent(
  'seller.verification-expiring',
  z.strictObject({ ...ofCheck, days: z.union([z.literal(30), z.literal(7), z.literal(1)]) }),
);
export const verificationExpired = defineEvent('seller.verification-expired', z.strictObject(ofCheck));

const ofPaper = { sellerId: z.uuid(), flag: z.enum(verificationFlags) };
export const documentRequested = defineEvent(
  'seller.document-requested',
  z.strictObject({ ...ofPaper, requestId: z.uuid() }),
);
/** After the application: for a check that is missing, runs out or was asked for. */
export const documentSent = defineEvent('seller.document-sent', z.strictObject({ ...ofPaper, documentId: z.uuid() }));

import { z } from 'zod';
import { APPLICATION_STATUSES, SELLER_DOCUMENT_KINDS, type SellerDocumentKind } from './application-limits.ts';
import { defineEndpoint } from './endpoint.ts';
import { sentenceOf } from './errors.ts';
import { id, isoInstant } from './fields.ts';
import { listQuery, pageInfo, searchText, wideRows } from './lists.ts';

/** What is checked of a seller, by which document, and what stops while a check is expired or withdrawn. */
export const VERIFICATION_FLAGS = {
  businessRegistration: { label: 'Business registration', document: 'businessDocument', pauses: 'store' },
  governmentId: { label: 'Government ID', document: 'identificationDocument', pauses: 'payouts' },
  productCompliance: { label: 'Product compliance', document: 'complianceDocument', pauses: 'store' },
} as const satisfies Record<string, { label: string; document: SellerDocumentKind; pauses: 'store' | 'payouts' }>;
export type VerificationFlag = keyof typeof VERIFICATION_FLAGS;
export const verificationFlags = Object.keys(VERIFICATION_FLAGS) as [VerificationFlag, ...VerificationFlag[]];
const flag = z.enum(verificationFlags);

export const VERIFICATION_YEARS_MAX = 20;
export const VERIFICATIONS_PAGE_SIZE = 5;

/** The states say what an admin has to do: read a document, wait for one, or nothing. */
export const verificationState = z.enum(['verified', 'expiring', 'toRead', 'expired', 'withdrawn', 'missing']);
export type VerificationState = z.output<typeof verificationState>;

const paper = z.object({ _id: id, kind: z.enum(SELLER_DOCUMENT_KINDS), name: z.string(), sentAt: isoInstant });

export const verification = z.object({
  flag,
  state: verificationState,
  /** The current check; null where there was none. */
  _id: id.nullable(),
  setBy: z.string().nullable(),
  setAt: isoInstant.nullable(),
  /** The last day, such as 2027-06-30; null where it does not end. */
  validUntil: z.iso.date().nullable(),
  /** Why it was withdrawn. */
  reason: z.string().nullable(),
  /** What the seller has sent last. */
  document: paper.nullable(),
  /** What the seller was asked for and has not sent yet. */
  asked: z.object({ by: z.string().nullable(), at: isoInstant, reason: z.string() }).nullable(),
});
export type Verification = z.output<typeof verification>;

export const verifiedSeller = z.object({
  _id: id,
  businessName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  businessCategory: z.string(),
  businessDescription: z.string(),
  status: z.enum(APPLICATION_STATUSES),
  storePausedAt: isoInstant.nullable(),
  payoutsPausedAt: isoInstant.nullable(),
  verifications: z.array(verification),
});
export type VerifiedSeller = z.output<typeof verifiedSeller>;

export const listVerifications = defineEndpoint({
  method: 'GET',
  path: '/api/admin/verifications',
  summary: 'Sellers with a check that is missing, to be read, expired or about to expire; waiting documents come first',
  access: 'admin',
  permission: 'sellers.read',
  query: listQuery({ search: searchText.optional() }, wideRows),
  response: z.object({ sellers: z.array(verifiedSeller), totalPages: z.int(), ...pageInfo }),
});

const expiring = z.object({
  sellerId: id,
  businessName: z.string(),
  flag,
  validUntil: z.iso.date(),
  /** Negative when it is over. */
  daysLeft: z.int(),
});

export const listExpiringVerifications = defineEndpoint({
  method: 'GET',
  path: '/api/admin/verifications/expiring',
  summary: 'Checks that are expired or expire within 30 days, the first to end first; at most 100',
  access: 'admin',
  permission: 'sellers.read',
  response: z.array(expiring),
});

const params = z.object({ id, flag });

export const getSellerVerifications = defineEndpoint({
  method: 'GET',
  path: '/api/admin/sellers/:id/verifications',
  summary: 'The checks of one seller',
  access: 'admin',
  permission: 'sellers.read',
  params: z.object({ id }),
  response: verifiedSeller,
  errors: ['seller.not_found'],
});

/** `seen`: `_id` of the current check that was read. Of two admins who act at once, the second is refused. */
const seen = id.nullable();

export const verificationForm = z.object({
  validUntil: z.iso.date(sentenceOf('verification.validity_past')),
  /** The document that was read. */
  documentId: id,
  seen,
});

const act = {
  access: 'admin',
  permission: 'sellers.verify',
  params,
  response: verifiedSeller,
} as const;

export const setVerification = defineEndpoint({
  ...act,
  method: 'PUT',
  path: '/api/admin/sellers/:id/verifications/:flag',
  summary: "Set a seller's check based on the document that was read, until a date; what was paused resumes",
  audit: 'seller.verify',
  body: verificationForm,
  errors: [
    'seller.not_found',
    'verification.already_decided',
    'verification.document_missing',
    'verification.validity_past',
    'verification.validity_far',
    'resource.changed',
  ],
});

const reason = z
  .string()
  .trim()
  .min(1, 'Please tell the seller why')
  .max(2000, 'The reason can have at most 2000 characters');
export const withdrawalForm = z.object({ reason, seen: id });

export const withdrawVerification = defineEndpoint({
  ...act,
  method: 'POST',
  path: '/api/admin/sellers/:id/verifications/:flag/withdraw',
  summary: 'Withdraw a check: what needs it is paused until it is set again',
  audit: 'seller.withdraw-verification',
  body: withdrawalForm,
  errors: ['seller.not_found', 'verification.already_decided', 'verification.not_set'],
});

export const documentRequestForm = z.object({ reason });

export const requestDocument = defineEndpoint({
  ...act,
  method: 'POST',
  path: '/api/admin/sellers/:id/verifications/:flag/request',
  summary: 'Ask the seller for another document; a request waits until one comes',
  audit: 'seller.request-document',
  body: documentRequestForm,
  errors: ['seller.not_found', 'verification.already_requested'],
});

export const getOwnVerifications = defineEndpoint({
  method: 'GET',
  path: '/api/seller/verifications',
  summary: "The checks of the caller's store, what is expiring, and what was requested",
  access: 'seller',
  response: z.object({
    storePausedAt: isoInstant.nullable(),
    payoutsPausedAt: isoInstant.nullable(),
    verifications: z.array(verification),
  }),
});

export const sendVerificationDocument = defineEndpoint({
  method: 'POST',
  path: '/api/seller/verifications/:flag/document',
  summary: 'Send a document for a check, replacing the previous one',
  access: 'seller',
  params: z.object({ flag }),
  upload: { document: { kind: 'document', required: true, maxCount: 1 } },
  response: verification,
  status: 201,
  errors: ['seller.not_found', 'upload.not_a_document', 'upload.too_large'],
  rateLimit: 'upload',
  creates: true,
});

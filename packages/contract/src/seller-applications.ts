import { z } from 'zod';
import {
  APPLICATION_STATUSES,
  BUSINESS_CATEGORIES,
  CERTIFICATION_LENGTH_MAX,
  CERTIFICATIONS_MAX,
  DESCRIPTION_MAX,
  SELLER_DOCUMENT_KINDS,
} from './application-limits.ts';
import { defineEndpoint } from './endpoint.ts';
import { sentenceOf } from './errors.ts';
import {
  accepted,
  email,
  id,
  isoInstant,
  nameText,
  optionalName,
  optionalText,
  PASSWORD_MAX,
  PASSWORD_MIN,
} from './fields.ts';
import { cursorText, holding, listQuery, pageInfo } from './lists.ts';

const place = optionalText(120).min(1, sentenceOf('seller.location_required'));
const personName = nameText(sentenceOf('seller.name_required'));

/** What an application says; a rejected applicant may send it again, changed. */
export const applicationForm = z.object({
  businessName: optionalName.min(1, sentenceOf('seller.business_name_required')),
  firstName: personName,
  lastName: personName,
  phone: optionalText(40).optional(),
  category: z.enum(BUSINESS_CATEGORIES, sentenceOf('seller.category_required')),
  description: z
    .string()
    .trim()
    .min(1, sentenceOf('seller.description_required'))
    .max(DESCRIPTION_MAX, sentenceOf('seller.description_long')),
  city: place,
  state: place,
  country: place,
  certifications: z.array(optionalText(CERTIFICATION_LENGTH_MAX)).max(CERTIFICATIONS_MAX).optional(),
});
export type ApplicationForm = z.output<typeof applicationForm>;

export const sellerPassword = z
  .string()
  .min(1, { error: 'Password is required', abort: true })
  .min(PASSWORD_MIN, sentenceOf('seller.password_short'))
  .max(PASSWORD_MAX, 'Password must be at most 200 characters');

export const sellerRegistrationForm = applicationForm.extend({ email, password: sellerPassword });

/** None is required here: a missing one is refused with the sentence of its own. */
const documents = {
  identificationDocument: { kind: 'document', required: false, maxCount: 1 },
  businessDocument: { kind: 'document', required: false, maxCount: 1 },
  taxDocument: { kind: 'document', required: false, maxCount: 1 },
} as const;
const documentErrors = [
  'seller.identification_required',
  'seller.business_document_required',
  'upload.not_a_document',
  'upload.too_large',
] as const;

export const registerSeller = defineEndpoint({
  method: 'POST',
  path: '/api/sellers/register',
  summary: 'Apply to open a store: the whole application with its documents, or nothing',
  access: 'public',
  body: sellerRegistrationForm,
  upload: documents,
  response: accepted,
  status: 201,
  errors: ['seller.email_taken', 'auth.password_common', ...documentErrors],
  rateLimit: 'registration',
  creates: true,
});

const linkToken = z.object({ token: z.string().min(1).max(200) });
const documentName = z.string().nullable();
const documentNames = z.object({
  identificationDocument: documentName,
  businessDocument: documentName,
  taxDocument: documentName,
});

/** What a mailed link shows to the applicant, who has no session. */
export const sellerApplication = z.object({
  status: z.enum(APPLICATION_STATUSES),
  email: z.string(),
  appliedAt: isoInstant,
  reviewStartedAt: isoInstant.nullable(),
  decidedAt: isoInstant.nullable(),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  /** The names of the files; null for one that was not sent. */
  documents: documentNames,
  filledIn: z.object({
    businessName: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    category: z.string(),
    description: z.string(),
    city: z.string(),
    state: z.string(),
    country: z.string(),
    certifications: z.array(z.string()),
  }),
  can: z.array(z.enum(['applyAgain'])),
});
export type SellerApplication = z.output<typeof sellerApplication>;

export const getSellerApplication = defineEndpoint({
  method: 'GET',
  path: '/api/sellers/applications/:token',
  summary: 'The state of an application, for the holder of an emailed link',
  access: 'public',
  params: linkToken,
  response: sellerApplication,
  errors: ['seller.application_link_invalid'],
});

export const applyAgain = defineEndpoint({
  method: 'POST',
  path: '/api/sellers/applications/:token/apply-again',
  summary: 'Send a rejected application again; a document that is not sent stays as it was',
  access: 'public',
  params: linkToken,
  body: applicationForm,
  upload: documents,
  response: accepted,
  status: 201,
  errors: ['seller.application_link_invalid', 'seller.not_rejected', ...documentErrors],
  rateLimit: 'registration',
  creates: true,
});

export const requestApplicationLink = defineEndpoint({
  method: 'POST',
  path: '/api/sellers/applications/link',
  summary: 'Ask for a new link to an application; the answer is the same whether or not there is one',
  access: 'public',
  body: z.object({ email }),
  response: accepted,
  status: 202,
  rateLimit: 'reset',
});

export const PENDING_SELLERS_PAGE_SIZE = 5;

const applicant = z.object({
  _id: id,
  businessName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  businessCategory: z.string(),
  businessDescription: z.string(),
});

export const pendingSeller = applicant.extend({
  status: z.enum(['pending', 'underReview']),
  isEmailConfirmed: z.boolean(),
  address: z.object({ city: z.string(), state: z.string(), country: z.string() }),
  certifications: z.array(z.string()),
  appliedAt: isoInstant,
  /** The names of the files; each opens through a link of its own. */
  verificationDocuments: documentNames,
  /** Why an earlier application of the same person was rejected. */
  earlierReason: z.string().nullable(),
  can: z.array(z.enum(['approve', 'reject', 'underReview'])),
});
export type PendingSeller = z.output<typeof pendingSeller>;

export const listPendingSellers = defineEndpoint({
  method: 'GET',
  path: '/api/admin/sellers/pending',
  summary: 'Applications waiting for a decision, oldest first',
  access: 'admin',
  permission: 'sellers.read',
  query: listQuery({ status: z.enum(['pending', 'underReview']).optional(), ...holding }),
  response: z.object({ sellers: z.array(pendingSeller), totalPages: z.int(), ...pageInfo }),
});

export const UNVERIFIED_ARRAY_LIMIT = 250;

export const listUnverifiedSellers = defineEndpoint({
  method: 'GET',
  path: '/api/admin/sellers/unverified',
  summary:
    'Sellers who are not verified, with what was checked so far; oldest first, in pieces of 250 (`X-Total-Count`, `Link: rel=next`)',
  access: 'admin',
  permission: 'sellers.read',
  /** From the address of the next piece. */
  query: z.object({ after: cursorText.optional() }),
  response: z.array(
    applicant.extend({ businessRegistration: z.boolean(), governmentId: z.boolean(), productCompliance: z.boolean() }),
  ),
  errors: ['list.cursor_invalid'],
});

/** One step of an application, also of earlier ones; without `by` the applicant has sent it. */
const applicationStep = z.object({
  to: z.enum(APPLICATION_STATUSES),
  by: z.string().nullable(),
  at: isoInstant,
  reason: z.string().nullable(),
});

const similarSeller = z.object({
  _id: id,
  businessName: z.string(),
  applicant: z.string(),
  status: z.enum(APPLICATION_STATUSES),
  appliedAt: isoInstant,
  /** What both have. */
  same: z.array(z.enum(['bankAccount', 'phone', 'document'])),
});

export const applicationRecord = z.object({
  _id: id,
  businessName: z.string(),
  status: z.enum(APPLICATION_STATUSES),
  /** The newest first. */
  steps: z.array(applicationStep),
  similar: z.array(similarSeller),
});
export type ApplicationRecord = z.output<typeof applicationRecord>;

export const getApplicationRecord = defineEndpoint({
  method: 'GET',
  path: '/api/admin/sellers/:id/application',
  summary:
    'What is known besides an application: earlier ones, who decided, and sellers with the same account, phone or document',
  access: 'admin',
  permission: 'sellers.read',
  params: z.object({ id }),
  response: applicationRecord,
  errors: ['seller.application_not_found'],
});

export const DECISION_MESSAGE_MAX = 4000;
export const sellerDecision = z.enum(['approve', 'reject', 'underReview']);

export const decisionMessage = z.object({
  to: z.object({ name: z.string(), email: z.string() }),
  subject: z.string(),
  /** Stands before the text and is not part of it. */
  greeting: z.string(),
  text: z.string(),
  /** What the server adds behind the text. */
  after: z.array(z.string()),
  button: z.string(),
});
export type DecisionMessage = z.output<typeof decisionMessage>;

export const getDecisionMessage = defineEndpoint({
  method: 'GET',
  path: '/api/admin/sellers/:id/decision-message',
  summary: 'The email that a decision sends to the applicant unless its `message` says something else',
  access: 'admin',
  permission: 'sellers.decide',
  params: z.object({ id }),
  query: z.object({ decision: sellerDecision }),
  response: decisionMessage,
  errors: ['seller.application_not_found'],
});

/**
 * `appliedAt` of the application that was read: one that was sent again meanwhile must not be decided unread. `message`
 * replaces the text of the email.
 */
const whichApplication = z.object({
  appliedAt: isoInstant.optional(),
  message: z
    .string()
    .trim()
    .min(1, 'Please write the email')
    .max(DECISION_MESSAGE_MAX, `The email can have at most ${DECISION_MESSAGE_MAX} characters`)
    .optional(),
});
const decision = {
  method: 'PUT',
  access: 'admin',
  permission: 'sellers.decide',
  params: z.object({ id }),
  response: z.object({ _id: id, status: z.enum(APPLICATION_STATUSES), message: z.string() }),
  errors: ['seller.application_not_found', 'seller.already_decided', 'resource.changed'],
} as const;

export const approveSeller = defineEndpoint({
  ...decision,
  path: '/api/admin/sellers/:id/approve',
  summary: 'Approve an application: the store opens, and its seller may sign in',
  audit: 'seller.approve',
  body: whichApplication,
});

export const rejectSeller = defineEndpoint({
  ...decision,
  path: '/api/admin/sellers/:id/reject',
  summary: 'Reject an application; the applicant reads the reason and may apply again',
  audit: 'seller.reject',
  body: whichApplication.extend({
    reason: z
      .string()
      .trim()
      .min(1, 'Please tell the applicant why')
      .max(2000, 'The reason can have at most 2000 characters'),
  }),
});

export const reviewSeller = defineEndpoint({
  ...decision,
  path: '/api/admin/sellers/:id/under-review',
  summary: 'Mark an application as being read',
  audit: 'seller.review',
  body: whichApplication,
});

export const getSellerDocument = defineEndpoint({
  method: 'GET',
  path: '/api/admin/documents/seller/:sellerId/:documentKind',
  summary: 'A link that opens a document of a seller for five minutes, for this admin alone',
  access: 'admin',
  permission: 'sellers.documents',
  audit: 'seller.show-document',
  params: z.object({ sellerId: id, documentKind: z.enum(SELLER_DOCUMENT_KINDS) }),
  response: z.object({ url: z.string() }),
  errors: ['seller.document_not_found'],
});

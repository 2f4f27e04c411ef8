import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, isoInstant } from './fields.ts';
import { listQuery, pageInfo } from './lists.ts';

/** As the card provider names them. A warning is a question of the bank: no money has moved, and none may have to. */
export const DISPUTE_STATUSES = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'won',
  'lost',
  'prevented',
] as const;
export const disputeStatus = z.enum(DISPUTE_STATUSES);
export type DisputeStatus = z.output<typeof disputeStatus>;

/** Until the bank decides about the evidence, at the longest. */
export const BANK_DECISION_DAYS = 75;

/** The provider's own fields for what a seller can say or show, with what stands beside them in a form. */
export const DISPUTE_TEXT_FIELDS = {
  product_description: 'What was sold',
  customer_name: "The buyer's name",
  customer_email_address: "The buyer's email address",
  customer_purchase_ip: "The buyer's IP address",
  billing_address: 'Billing address',
  shipping_address: 'Shipping address',
  shipping_carrier: 'Carrier',
  shipping_date: 'Shipping date',
  shipping_tracking_number: 'Tracking number',
  service_date: 'Date of service',
  access_activity_log: 'Activity log',
  cancellation_policy_disclosure: 'How the cancellation policy was shown',
  cancellation_rebuttal: 'Why it was not canceled',
  duplicate_charge_explanation: 'Why this is not a duplicate',
  duplicate_charge_id: 'The other charge',
  refund_policy_disclosure: 'How the refund policy was shown',
  refund_refusal_explanation: 'Why no refund is due',
  uncategorized_text: 'Anything else',
} as const;
export const DISPUTE_FILE_FIELDS = {
  customer_communication: 'Messages with the buyer',
  customer_signature: "The buyer's signature",
  shipping_documentation: 'Proof of shipping',
  receipt: 'Receipt',
  cancellation_policy: 'Cancellation policy',
  refund_policy: 'Refund policy',
  duplicate_charge_documentation: 'Documents for the other charge',
  service_documentation: 'Proof of service',
  uncategorized_file: 'Any other file',
} as const;
const keysOf = <T extends object>(table: T) => Object.keys(table) as [keyof T, ...(keyof T)[]];
export const disputeTextField = z.enum(keysOf(DISPUTE_TEXT_FIELDS), 'Please choose what this is about');
export const disputeFileField = z.enum(keysOf(DISPUTE_FILE_FIELDS), 'Please choose what this file shows');

/** The provider's limits: of one field, and of all text of one dispute. Files: all of one dispute, in bytes. */
export const DISPUTE_TEXT_MAX = 20_000;
export const DISPUTE_TEXTS_MAX = 150_000;
export const DISPUTE_FILES_MAX_BYTES = 4_500_000;

const evidence = z.object({
  _id: id,
  field: z.union([disputeTextField, disputeFileField]),
  text: z.string().nullable(),
  file: z.object({ name: z.string(), url: z.string() }).nullable(),
  addedAt: isoInstant,
});

const dispute = z.object({
  _id: id,
  status: disputeStatus,
  /** The bank's reason, as the provider names it, such as fraudulent or product_not_received. */
  reason: z.string(),
  openedAt: isoInstant,
  /** Until then evidence can be submitted; null when the bank takes none. */
  evidenceDueAt: isoInstant.nullable(),
  submittedAt: isoInstant.nullable(),
  closedAt: isoInstant.nullable(),
});

export const sellerDispute = dispute.extend({
  order: z.object({ _id: id, orderNumber: z.string() }),
  /** The share of this seller's order; one payment may be for orders of several sellers. */
  amount: z.number(),
  /** Of the seller's earnings, what is not paid out while the dispute is open. */
  held: z.number(),
  evidence: z.array(evidence),
  can: z.array(z.enum(['add-evidence'])),
});
export type SellerDispute = z.output<typeof sellerDispute>;

export const adminDispute = dispute.extend({
  /** The card provider's number of it. */
  providerDisputeId: z.string(),
  amount: z.number(),
  /** The provider's fee for it: the platform's cost. */
  fee: z.number(),
  withdrawn: z.number(),
  reinstated: z.number(),
  buyer: z.object({ _id: id, name: z.string() }),
  orders: z.array(
    z.object({ _id: id, orderNumber: z.string(), seller: z.string(), amount: z.number(), held: z.number() }),
  ),
  evidence: z.array(evidence.extend({ seller: z.string() })),
  /** What an admin has asked for; the provider gets it a moment later. */
  decision: z.enum(['submit', 'accept']).nullable(),
  /** What the provider said when it would not take the last decision. */
  decisionFailure: z.string().nullable(),
  can: z.array(z.enum(['submit', 'accept'])),
});
export type AdminDispute = z.output<typeof adminDispute>;

const params = z.object({ id });
const filter = listQuery({
  status: disputeStatus.optional(),
  /** open: the bank has not decided. */
  state: z.enum(['open', 'closed']).optional(),
});
const closedToEvidence = ['dispute.not_found', 'dispute.not_open', 'dispute.past_due', 'dispute.decided'] as const;

export const listSellerDisputes = defineEndpoint({
  method: 'GET',
  path: '/api/seller/disputes',
  summary: "Disputes about orders of the caller's store, newest first",
  access: 'seller',
  query: filter,
  response: z.object({ disputes: z.array(sellerDispute), ...pageInfo }),
});

export const getSellerDispute = defineEndpoint({
  method: 'GET',
  path: '/api/seller/disputes/:id',
  summary: "One dispute about an order of the caller's store, with the evidence the seller has added",
  access: 'seller',
  params,
  response: sellerDispute,
  errors: ['dispute.not_found'],
});

export const addDisputeText = defineEndpoint({
  method: 'POST',
  path: '/api/seller/disputes/:id/evidence',
  summary: 'Add a text for the bank to read; the same field a second time replaces it',
  access: 'seller',
  params,
  body: z.object({
    field: disputeTextField,
    text: z.string().trim().min(1, 'Please write something').max(DISPUTE_TEXT_MAX),
  }),
  response: sellerDispute,
  errors: [...closedToEvidence, 'dispute.text_too_long'],
});

export const addDisputeFile = defineEndpoint({
  method: 'POST',
  path: '/api/seller/disputes/:id/files/:field',
  summary: 'Add a file for the bank: PDF, PNG or JPG, max 5MB; one file for each field of a dispute',
  access: 'seller',
  params: z.object({ id, field: disputeFileField }),
  upload: { file: { kind: 'document', required: true, maxCount: 1 } },
  response: sellerDispute,
  errors: [
    ...closedToEvidence,
    'dispute.field_taken',
    'dispute.files_too_large',
    'upload.not_a_document',
    'upload.too_large',
  ],
  rateLimit: 'upload',
});

export const listAdminDisputes = defineEndpoint({
  method: 'GET',
  path: '/api/admin/disputes',
  summary: 'Disputes, open ones first, the ones due soonest at the top',
  access: 'admin',
  permission: 'disputes.read',
  query: filter,
  response: z.object({ disputes: z.array(adminDispute), ...pageInfo }),
});

export const getAdminDispute = defineEndpoint({
  method: 'GET',
  path: '/api/admin/disputes/:id',
  summary: 'One dispute with the evidence of all its sellers',
  access: 'admin',
  permission: 'disputes.read',
  params,
  response: adminDispute,
  errors: ['dispute.not_found'],
});

export const submitDispute = defineEndpoint({
  method: 'POST',
  path: '/api/admin/disputes/:id/submit',
  summary: 'Send the evidence to the bank, once and for all',
  access: 'admin',
  permission: 'disputes.answer',
  audit: 'dispute.submit',
  params,
  /** What was read: what a seller added or changed later does not go to the bank unread. */
  body: z.object({ evidence: z.array(evidence.pick({ _id: true, addedAt: true })).max(1_000) }),
  response: adminDispute,
  status: 202,
  errors: [...closedToEvidence, 'dispute.no_evidence', 'resource.changed'],
});

export const acceptDispute = defineEndpoint({
  method: 'POST',
  path: '/api/admin/disputes/:id/accept',
  summary: 'Accept the dispute: it is closed as lost',
  access: 'admin',
  permission: 'disputes.answer',
  audit: 'dispute.accept',
  params,
  body: z.object({ reason: z.string().trim().min(1, 'Please say why').max(500) }),
  response: adminDispute,
  status: 202,
  errors: ['dispute.not_found', 'dispute.not_open', 'dispute.decided'],
});

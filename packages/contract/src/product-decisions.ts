import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, isoInstant } from './fields.ts';
import { listQuery, pageInfo } from './lists.ts';
import { contentFlag, productContent, productParams } from './seller-products.ts';

/** What an admin decides about: a new listing, an edit of a live one, or a listing that was live before. */
export const pendingProduct = z.object({
  _id: id,
  revision: z.int(),
  kind: z.enum(['new', 'edit', 'recheck']),
  status: z.literal('pending'),
  seller: z.object({ _id: id, businessName: z.string() }),
  ...productContent.shape,
  image: z.string().nullable(),
  price: z.number(),
  stock: z.int(),
  reason: z.string().nullable(),
  flags: z.array(contentFlag),
  /** What buyers see until then; null unless it is an edit. */
  before: productContent.nullable(),
  submittedAt: isoInstant,
});
export type PendingProduct = z.output<typeof pendingProduct>;

export const listPendingProducts = defineEndpoint({
  method: 'GET',
  path: '/api/admin/products/pending',
  summary: 'Listings and edits that wait for a decision, the longest waiting first',
  access: 'admin',
  permission: 'products.read',
  query: listQuery({}),
  response: z.object({ products: z.array(pendingProduct), totalPages: z.int(), ...pageInfo }),
});

/** `revision` is the one that the admin read: when the seller has changed it since, nothing is decided. */
const decided = z.object({
  _id: id,
  revision: z.int(),
  decision: z.enum(['approved', 'rejected']),
  message: z.string(),
});
const decisionRefusals = ['product.not_found', 'product.not_waiting', 'resource.changed'] as const;

export const approveProduct = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/products/:id/approve',
  summary: 'Approve a listing or an edit: buyers see it from now on',
  access: 'admin',
  permission: 'products.decide',
  audit: 'product.approve',
  params: productParams,
  body: z.object({ revision: z.int().optional(), reason: z.string().trim().max(2000).optional() }),
  response: decided,
  errors: decisionRefusals,
});

export const rejectProduct = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/products/:id/reject',
  summary: 'Reject a listing or an edit, with a reason that its seller reads',
  access: 'admin',
  permission: 'products.decide',
  audit: 'product.reject',
  params: productParams,
  body: z.object({
    revision: z.int().optional(),
    reason: z.string().trim().min(1, 'Please say why the product is rejected').max(2000),
  }),
  response: decided,
  errors: decisionRefusals,
});

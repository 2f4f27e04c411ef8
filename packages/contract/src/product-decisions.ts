import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, isoInstant } from './fields.ts';
import { holding, listQuery, pageInfo, searchText } from './lists.ts';
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
  summary: 'Listings and edits waiting for a decision, the longest wait first',
  access: 'admin',
  permission: 'products.read',
  query: listQuery(holding),
  response: z.object({ products: z.array(pendingProduct), totalPages: z.int(), ...pageInfo }),
});

/** `revision` is the one that the admin read: when the seller has changed it since, nothing is decided. */
const decided = z.object({
  _id: id,
  revision: z.int(),
  decision: z.enum(['approved', 'rejected']),
  message: z.string(),
});
const decisionRefusals = [
  'product.not_found',
  'product.not_waiting',
  'product.already_decided',
  'resource.changed',
] as const;

export const approveProduct = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/products/:id/approve',
  summary: 'Approve a listing or an edit: buyers see it from now on',
  access: 'admin',
  permission: 'products.decide',
  audit: 'product.approve',
  params: productParams,
  body: z.object({
    revision: z.int().optional(),
    reason: z.string().trim().max(2000, 'The reason can have at most 2000 characters').optional(),
  }),
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
    reason: z
      .string()
      .trim()
      .min(1, 'Please say why the product is rejected')
      .max(2000, 'The reason can have at most 2000 characters'),
  }),
  response: decided,
  errors: decisionRefusals,
});

export const productDecision = z.object({
  decision: z.enum(['approved', 'rejected']),
  revision: z.int(),
  by: z.string(),
  at: isoInstant,
  reason: z.string().nullable(),
});

const adminProductAction = z.enum(['takeDown', 'putBack']);

export const productRecord = z.object({
  _id: id,
  name: z.string(),
  /** What waits for a decision; null when nothing does. */
  pending: pendingProduct.nullable(),
  /** The last revision that a person or the content check has cleared, where it is not the one that waits. */
  cleared: z.object({ revision: z.int(), at: isoInstant, content: productContent }).nullable(),
  /** Of admins, the newest first. */
  decisions: z.array(productDecision),
  seller: z.object({ _id: id, businessName: z.string(), live: z.int(), rejectedInYear: z.int() }),
  can: z.array(adminProductAction),
});
export type ProductRecord = z.output<typeof productRecord>;

export const getProductRecord = defineEndpoint({
  method: 'GET',
  path: '/api/admin/products/:id/record',
  summary:
    'A product for the admin who decides: what is waiting, the last cleared revision, earlier decisions, the seller',
  access: 'admin',
  permission: 'products.read',
  params: productParams,
  response: productRecord,
  errors: ['product.not_found'],
});

export const ADMIN_PRODUCTS_PAGE_SIZE = 5;

const adminProduct = z.object({
  _id: id,
  name: z.string(),
  image: z.string().nullable(),
  price: z.number(),
  seller: z.object({ _id: id, businessName: z.string() }),
  status: z.enum(['live', 'pending', 'rejected', 'paused', 'draft']),
  isInShop: z.boolean(),
  reason: z.string().nullable(),
  updatedAt: isoInstant,
  can: z.array(adminProductAction),
});
export type AdminProduct = z.output<typeof adminProduct>;

export const listAdminProducts = defineEndpoint({
  method: 'GET',
  path: '/api/admin/products',
  summary: 'Listings of all stores, the last changed first: found by name or store, live or taken down',
  access: 'admin',
  permission: 'products.read',
  query: listQuery({ search: searchText.optional(), state: z.enum(['live', 'takenDown']).optional() }),
  response: z.object({ products: z.array(adminProduct), totalPages: z.int(), ...pageInfo }),
});

const moveReason = z.string().trim().min(1, 'Please say why').max(2000, 'The reason can have at most 2000 characters');
export const listingMoveForm = z.object({ reason: moveReason });
const listingMove = {
  method: 'POST',
  access: 'admin',
  permission: 'products.decide',
  params: productParams,
  body: listingMoveForm,
  response: z.object({ _id: id, status: z.enum(['live', 'rejected']), message: z.string() }),
} as const;

export const takeDownProduct = defineEndpoint({
  ...listingMove,
  path: '/api/admin/products/:id/take-down',
  summary: 'Take a listing out of the shop at once; its seller sees the reason and may fix it',
  audit: 'product.take-down',
  errors: ['product.not_found', 'product.not_live', 'product.already_decided'],
});

export const putBackProduct = defineEndpoint({
  ...listingMove,
  path: '/api/admin/products/:id/put-back',
  summary: 'Put a listing that was taken down back into the shop, as it was',
  audit: 'product.put-back',
  errors: ['product.not_found', 'product.not_taken_down', 'product.already_decided'],
});

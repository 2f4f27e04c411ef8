import { z } from 'zod';
import { quantity } from './cart.ts';
import { defineEndpoint } from './endpoint.ts';
import { id, isoInstant } from './fields.ts';
import { listQuery, pageInfo, searchText } from './lists.ts';
import { dateRange, paymentMethod } from './orders.ts';
import { staffNeeds } from './permissions.ts';

export const RETURN_STATUSES = ['pending', 'approved', 'rejected', 'received', 'refunded', 'cancelled'] as const;
export const returnStatus = z.enum(RETURN_STATUSES);
export type ReturnStatus = z.output<typeof returnStatus>;

export const RETURN_REASONS = {
  damaged: 'Arrived damaged',
  defective: 'Defective',
  wrong_item: 'Wrong item',
  not_as_described: 'Not as described',
  arrived_late: 'Arrived too late',
  changed_mind: 'Changed my mind',
  other: 'Something else',
} as const;
export type ReturnReason = keyof typeof RETURN_REASONS;
export const returnReason = z.enum(
  Object.keys(RETURN_REASONS) as [ReturnReason, ...ReturnReason[]],
  'Please choose a reason',
);

/** Opened or not, in whatever packaging: a photo shows it, and the buyer gets everything back. */
const sellersFaults: ReadonlySet<ReturnReason> = new Set(['damaged', 'defective', 'wrong_item', 'not_as_described']);
export const isSellersFault = (reason: ReturnReason): boolean => sellersFaults.has(reason);

export const RETURN_PHOTOS_MAX = 5;

export const returnAction = z.enum(['cancel', 'send', 'approve', 'reject', 'receive', 'resolve']);

/** What becomes of a piece that came back. */
const disposition = z.enum(['restock', 'destroy']);
export type Disposition = z.output<typeof disposition>;

/** In what state a piece came back. */
const returnCondition = z.enum(['sealed', 'opened', 'damaged']);
export type ReturnCondition = z.output<typeof returnCondition>;

const returnItem = z.object({
  _id: id,
  orderLine: id,
  product: id,
  name: z.string(),
  image: z.string().nullable(),
  quantity: z.int(),
  reason: returnReason,
  details: z.string().nullable(),
  opened: z.boolean(),
  photos: z.array(z.object({ url: z.string() })),
  disposition: disposition.nullable(),
  refundAmount: z.number(),
});

export const returnRequest = z.object({
  _id: id,
  returnNumber: z.string(),
  orderId: id,
  orderNumber: z.string(),
  date: isoInstant,
  status: returnStatus,
  items: z.array(returnItem),
  /** An estimate until the items are received, then what was or will be paid back. */
  refundAmount: z.number(),
  refundMethod: paymentMethod,
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  notes: z.string().nullable(),
  decisionNote: z.string().nullable(),
  decidedAt: isoInstant.nullable(),
  /** Approved and not sent: until then. */
  sendBy: isoInstant.nullable(),
  sentAt: isoInstant.nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  /** The seller was silent for too long: support decides. */
  escalatedAt: isoInstant.nullable(),
  /** Closed because nothing was sent in time. */
  expiredAt: isoInstant.nullable(),
  receivedAt: isoInstant.nullable(),
  refundedAt: isoInstant.nullable(),
  seller: z.object({ _id: id, businessName: z.string() }),
  can: z.array(returnAction),
});
export type ReturnRequest = z.output<typeof returnRequest>;

/** What the seller or admin who handles a return sees beside what its buyer sees. */
export const handledReturn = returnRequest.extend({
  items: z.array(
    returnItem.extend({
      /** Pieces of it in the order. */
      bought: z.int(),
      form: z.string().nullable(),
      size: z.string().nullable(),
      condition: returnCondition.nullable(),
    }),
  ),
  /** The name on the parcel. */
  customer: z.object({ name: z.string() }),
  deliveredAt: isoInstant.nullable(),
  /** Until when the seller decides, before support does; null once it is decided or with support. */
  answerBy: isoInstant.nullable(),
  /** Until when the seller says that the parcel has arrived; null before it is sent. */
  receiveBy: isoInstant.nullable(),
  /** What `refundAmount` is made of: items less discount, plus shipping and tax. */
  refund: z.object({ items: z.number(), discount: z.number(), shipping: z.number(), tax: z.number() }),
  /** What the refund takes of the seller's balance: items after the own discount and shipping, less the fee. */
  balance: z.object({ items: z.number(), shipping: z.number(), fee: z.number(), total: z.number() }),
});
export type HandledReturn = z.output<typeof handledReturn>;

const handledReturnPage = z.object({ returns: z.array(handledReturn), ...pageInfo });

const returnPage = z.object({ returns: z.array(returnRequest), ...pageInfo });

export const returnForm = z.object({
  orderId: id,
  items: z
    .array(
      z.object({
        orderLine: id,
        quantity,
        reason: returnReason,
        details: z.string().trim().max(2000).optional(),
        /** The seal is broken or the pack was opened. */
        opened: z.boolean().optional(),
        /** Uploaded before; the seller's fault needs at least one. */
        photos: z.array(id).max(RETURN_PHOTOS_MAX).optional(),
      }),
    )
    .min(1, 'Please choose the items to return')
    .max(100),
  notes: z.string().trim().max(2000).optional(),
});
export type ReturnForm = z.output<typeof returnForm>;

const refusals = [
  'order.not_found',
  'return.not_delivered',
  'return.window_closed',
  'return.disputed',
  'return.not_returnable',
  'return.opened_supplement',
  'return.opened',
  'return.photo_required',
  'return.quantity',
  'return.photo_not_found',
] as const;

export const estimateReturn = defineEndpoint({
  method: 'POST',
  path: '/api/returns/estimate',
  summary: 'What would be refunded for these items, to the cent; nothing is requested',
  access: 'signed-in',
  body: z.object({
    orderId: id,
    items: z
      .array(z.object({ orderLine: id, quantity, reason: returnReason }))
      .min(1)
      .max(100),
  }),
  response: z.object({
    items: z.array(z.object({ orderLine: id, amount: z.number() })),
    subtotal: z.number(),
    discount: z.number(),
    shipping: z.number(),
    tax: z.number(),
    total: z.number(),
  }),
  errors: refusals,
});

export const uploadReturnPhoto = defineEndpoint({
  method: 'POST',
  path: '/api/returns/photos',
  summary: 'A photo for a return that is being written: JPG or PNG, max 5MB',
  access: 'signed-in',
  upload: { photo: { kind: 'image', required: true, maxCount: 1 } },
  response: z.object({ _id: id, url: z.string() }),
  status: 201,
  errors: ['upload.not_an_image', 'upload.image_too_large'],
  rateLimit: 'upload',
});

export const requestReturn = defineEndpoint({
  method: 'POST',
  path: '/api/returns',
  summary: 'Request a return of items from a delivered order',
  access: 'signed-in',
  rateLimit: 'return',
  body: returnForm,
  response: returnRequest,
  status: 201,
  errors: refusals,
  creates: true,
});

export const listReturns = defineEndpoint({
  method: 'GET',
  path: '/api/returns',
  summary: "The caller's returns, newest first",
  access: 'signed-in',
  query: listQuery({
    /** In return and order numbers and product names. */
    search: searchText.optional(),
    /** approved also finds those that were received or refunded since. */
    status: z.enum(['pending', 'approved', 'rejected']).optional(),
    range: dateRange.optional(),
  }),
  response: returnPage,
});

export const getReturn = defineEndpoint({
  method: 'GET',
  path: '/api/returns/:id',
  summary: "One of the caller's returns",
  access: 'signed-in',
  params: z.object({ id }),
  response: returnRequest,
  errors: ['return.not_found'],
});

export const cancelReturn = defineEndpoint({
  method: 'POST',
  path: '/api/returns/:id/cancel',
  summary: 'Withdraw a return before it is received',
  access: 'signed-in',
  params: z.object({ id }),
  response: returnRequest,
  errors: ['return.not_found', 'return.not_cancellable'],
});

export const sendReturn = defineEndpoint({
  method: 'POST',
  path: '/api/returns/:id/shipment',
  summary: 'The items of an approved return are on their way back',
  access: 'signed-in',
  params: z.object({ id }),
  body: z.object({
    carrier: z.string().trim().max(60).optional(),
    trackingNumber: z.string().trim().min(1, 'Please enter the tracking number').max(60),
  }),
  response: returnRequest,
  errors: ['return.not_found', 'return.not_sendable'],
});

const decision = z.object({ approve: z.boolean(), note: z.string().trim().max(2000).optional() });
const receipt = z.object({
  items: z
    .array(z.object({ _id: id, disposition, condition: returnCondition.optional() }))
    .min(1)
    .max(100),
});

/** Sellers decide over their own sales, admins over all: the same calls for both. */
const handlingEndpoints = <const Handler extends 'seller' | 'admin'>(access: Handler, whose: string) => {
  const path = `/api/${access}/returns` as const;
  const params = z.object({ id });
  return {
    list: defineEndpoint({
      method: 'GET',
      path,
      summary: `Returns ${whose}, the undecided first`,
      access,
      ...staffNeeds(access, 'returns.read'),
      query: listQuery({
        /** In return and order numbers, names on parcels and names of products. */
        search: searchText.optional(),
        status: returnStatus.optional(),
        /** open: not refunded, and not given up. */
        state: z.enum(['open', 'closed']).optional(),
      }),
      response: handledReturnPage,
    }),
    get: defineEndpoint({
      method: 'GET',
      path: `${path}/:id` as const,
      summary: `One return ${whose}`,
      access,
      ...staffNeeds(access, 'returns.read'),
      params,
      response: handledReturn,
      errors: ['return.not_found'],
    }),
    decide: defineEndpoint({
      method: 'POST',
      path: `${path}/:id/decision` as const,
      summary: `Approve or reject a return ${whose}; a rejection says why`,
      access,
      ...staffNeeds(access, 'returns.decide'),
      audit: 'return.decide',
      params,
      body: decision,
      response: handledReturn,
      errors: ['return.not_found', 'return.not_pending', 'return.note_required'],
    }),
    receive: defineEndpoint({
      method: 'POST',
      path: `${path}/:id/receipt` as const,
      summary: `The items of a return ${whose} are back: on the shelf or destroyed, and the refund goes out`,
      access,
      ...staffNeeds(access, 'returns.decide'),
      audit: 'return.receive',
      params,
      body: receipt,
      response: handledReturn,
      errors: ['return.not_found', 'return.not_approved', 'return.items_incomplete', 'return.not_restockable'],
    }),
  };
};

const bySeller = handlingEndpoints('seller', "at the caller's store");
export const listSellerReturns = bySeller.list;
export const getSellerReturn = bySeller.get;
export const decideSellerReturn = bySeller.decide;
export const receiveSellerReturn = bySeller.receive;

const byAdmin = handlingEndpoints('admin', 'at any store');
export const listAdminReturns = byAdmin.list;
export const getAdminReturn = byAdmin.get;
export const decideAdminReturn = byAdmin.decide;
export const receiveAdminReturn = byAdmin.receive;

export const resolveReturn = defineEndpoint({
  method: 'POST',
  path: '/api/admin/returns/:id/resolution',
  summary: 'Decide on a return whose seller has not answered: refund it without the seller, or close it',
  access: 'admin',
  permission: 'returns.decide',
  audit: 'return.resolve',
  params: z.object({ id }),
  body: z.object({
    refund: z.boolean(),
    /** Sent to buyer and seller. */
    note: z.string().trim().min(1, 'Please say why').max(2000),
  }),
  response: handledReturn,
  errors: ['return.not_found', 'return.not_escalated'],
});

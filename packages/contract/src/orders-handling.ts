import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, isoDate, isoInstant, nameText } from './fields.ts';
import { cursorInfo, cursorText, listQuery, pageInfo, searchText, sortBy, wideRows } from './lists.ts';
import { orderDetail, orderId, orderStatus, orderSummary, paymentStatus } from './orders.ts';
import { staffNeeds } from './permissions.ts';

const handledFilter = { search: searchText.optional(), status: orderStatus.optional() };

/** What a seller has to do with an order, or had: one tab of the queue each. `unpaid`: a bank transfer is waited for. */
export const ORDER_QUEUES = ['to-pack', 'unpaid', 'shipped', 'delivered', 'cancelled'] as const;
const orderQueue = z.enum(ORDER_QUEUES);
export type OrderQueue = z.output<typeof orderQueue>;
const after = cursorText.optional();
const sellerSort = sortBy('created', 'total').optional();
export const shipForm = z.object({
  carrier: nameText('Please name the carrier'),
  trackingNumber: z.string().trim().min(1).max(80).optional(),
  estimatedDelivery: isoDate.optional(),
});
const cancelForm = z.object({ reason: z.string().trim().min(1, 'Please give a reason').max(500) });

/** What a list says of an order to the seller or admin who handles it. */
const listedOrder = orderSummary.extend({
  customer: z.object({ name: z.string() }),
  /** Until when the parcel should be with the carrier, for what was promised to the buyer; null once it is shipped. */
  shipBy: isoInstant.nullable(),
  returns: orderDetail.shape.returns,
});
export type ListedOrder = z.output<typeof listedOrder>;

/** What the seller or admin who handles an order sees: the buyer's name and address, and what it earns. */
export const handledOrder = orderDetail.extend({
  ...listedOrder.shape,
  /** Of the discount, what the seller's own promo code took off. */
  sellerDiscount: z.number(),
  fee: z.number(),
  earning: z.number(),
  /** From then on the seller may be paid out for it; null until it is delivered. */
  payableFrom: isoInstant.nullable(),
});
export type HandledOrder = z.output<typeof handledOrder>;
const handledPage = z.object({ orders: z.array(listedOrder), ...pageInfo, ...cursorInfo });

/** Sellers handle their own sales, admins all: the same calls for both. */
const handlingEndpoints = <const Handler extends 'seller' | 'admin', Query extends z.ZodObject>(
  access: Handler,
  whose: string,
  query: Query,
) => {
  const path = `/api/${access}/orders` as const;
  const answer = { access, params: orderId, response: handledOrder };
  return {
    list: defineEndpoint({
      method: 'GET',
      path,
      summary: `Orders ${whose}, newest first`,
      access,
      ...staffNeeds(access, 'orders.read'),
      query,
      response: handledPage,
      errors: ['list.cursor_invalid'],
    }),
    get: defineEndpoint({
      ...answer,
      ...staffNeeds(access, 'orders.read'),
      method: 'GET',
      path: `${path}/:id` as const,
      summary: `One order ${whose}`,
      errors: ['order.not_found'],
    }),
    deliver: defineEndpoint({
      ...answer,
      ...staffNeeds(access, 'orders.deliver'),
      audit: 'order.deliver',
      method: 'POST',
      path: `${path}/:id/deliver` as const,
      summary: `The parcel of an order ${whose} has arrived`,
      errors: ['order.not_found', 'order.not_shipped', 'order.not_tracked', 'order.delivery_objected'],
    }),
    cancel: defineEndpoint({
      ...answer,
      ...staffNeeds(access, 'orders.cancel'),
      audit: 'order.cancel',
      method: 'POST',
      path: `${path}/:id/cancel` as const,
      summary: `Cancel an order ${whose}; the buyer gets back what was paid`,
      body: cancelForm,
      errors: ['order.not_found', 'order.not_cancellable'],
    }),
  };
};

const objectionDecision = cancelForm.extend({ refund: z.boolean() });

const bySeller = handlingEndpoints(
  'seller',
  "at the caller's store",
  listQuery({ ...handledFilter, queue: orderQueue.optional(), sort: sellerSort, after }),
);
export const listSellerOrders = bySeller.list;
export const exportSellerOrders = defineEndpoint({
  method: 'GET',
  path: '/api/seller/orders/export',
  summary: "The orders at the caller's store that match the filters, as a file",
  access: 'seller',
  query: z.object({ ...handledFilter, queue: orderQueue.optional(), sort: sellerSort }),
  response: z.string(),
  download: 'text/csv',
});
export const getSellerOrder = bySeller.get;
export const deliverOrder = bySeller.deliver;
export const cancelSellerOrder = bySeller.cancel;

export const shipOrder = defineEndpoint({
  method: 'POST',
  path: '/api/seller/orders/:id/ship',
  summary: 'Hand a paid order to a carrier',
  access: 'seller',
  audit: 'order.ship',
  params: orderId,
  body: shipForm,
  response: handledOrder,
  errors: ['order.not_found', 'order.not_shippable'],
});

export const refundLostOrder = defineEndpoint({
  method: 'POST',
  path: '/api/seller/orders/:id/refund-lost',
  summary: 'The parcel was lost on its way: the buyer gets back items, tax and shipping',
  access: 'seller',
  audit: 'order.refund-lost',
  params: orderId,
  body: cancelForm,
  response: handledOrder,
  errors: ['order.not_found', 'order.not_shipped'],
});

const byAdmin = handlingEndpoints(
  'admin',
  'at any store',
  listQuery(
    { ...handledFilter, paymentStatus: paymentStatus.optional(), sort: sortBy('created').optional(), after },
    wideRows,
  ),
);
export const listAdminOrders = byAdmin.list;
export const getAdminOrder = byAdmin.get;
export const deliverAdminOrder = byAdmin.deliver;
export const cancelAdminOrder = byAdmin.cancel;

const ledgerEntry = z.object({
  /** The account, as the books name it; a seller's with the store. */
  account: z.string(),
  component: z.string(),
  /** Above zero a debit, below zero a credit: those of one booking add up to zero. */
  amount: z.number(),
});

/** What only the staff sees of an order: who bought it, how it was paid, and what is booked for it. */
export const orderBooks = z.object({
  buyer: z.object({ _id: id, name: z.string(), email: z.string() }),
  payment: z
    .object({
      _id: id,
      status: z.string(),
      amount: z.number(),
      /** The card provider's number of it. */
      intentId: z.string().nullable(),
      /** What the buyer quotes at the bank. */
      reference: z.string().nullable(),
    })
    .nullable(),
  bookings: z.array(
    z.object({
      _id: id,
      kind: z.string(),
      at: isoInstant,
      memo: z.string().nullable(),
      entries: z.array(ledgerEntry),
    }),
  ),
});
export type OrderBooks = z.output<typeof orderBooks>;

export const getOrderBooks = defineEndpoint({
  method: 'GET',
  path: '/api/admin/orders/:id/books',
  summary: 'The buyer, the payment and every ledger line of an order',
  access: 'admin',
  permission: 'orders.read',
  params: orderId,
  response: orderBooks,
  errors: ['order.not_found'],
});

export const decideObjection = defineEndpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/objection',
  summary: 'Decide on a parcel the buyer says has not arrived: refunded as lost, or delivered after all',
  access: 'admin',
  permission: 'orders.cancel',
  audit: 'order.decide-objection',
  params: orderId,
  body: objectionDecision,
  response: handledOrder,
  errors: ['order.not_found', 'order.not_objected'],
});

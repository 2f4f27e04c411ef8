import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, isoInstant } from './fields.ts';
import { listQuery, pageInfo, searchText } from './lists.ts';
import { orderStatus } from './orders.ts';
import { shipForm } from './orders-handling.ts';
import { ROUTES } from './routes.ts';

/** The overview shows so many orders at a time. */
export const RECENT_ORDERS_PAGE_SIZE = 3;
/** So many parcels in one call: a page of the queue. */
export const PARCELS_MAX = 50;

/** Where a seller finds the record: an order's unless said otherwise. */
export const sellerRecordPath = (id: string, tab?: 'returns' | 'disputes'): string =>
  `${ROUTES.dashboardOrders.path}?${tab ? `tab=${tab}&` : ''}id=${id}`;

export const sellerWork = z.object({
  orders: z.object({
    toPack: z.int(),
    unpaid: z.int(),
    shipped: z.int(),
    delivered: z.int(),
    cancelled: z.int(),
    /** Until when the oldest of those to pack should leave. */
    nextShipBy: isoInstant.nullable(),
  }),
  returns: z.object({
    toDecide: z.int(),
    /** Approved, and the buyer has sent the pieces. */
    toReceive: z.int(),
    open: z.int(),
    closed: z.int(),
  }),
  disputes: z.object({
    /** The bank waits for evidence, until `nextDueAt` for the first of them. */
    toAnswer: z.int(),
    open: z.int(),
    closed: z.int(),
    nextDueAt: isoInstant.nullable(),
  }),
});
export type SellerWork = z.output<typeof sellerWork>;

export const getSellerWork = defineEndpoint({
  method: 'GET',
  path: '/api/seller/orders/counts',
  summary: "Order, return and dispute counts of the caller's store by status, and what is due next",
  access: 'seller',
  response: sellerWork,
});

const recentOrder = z.object({
  _id: id,
  /** The order's number. */
  id: z.string(),
  customer: z.string(),
  product: z.string(),
  amount: z.number(),
  status: orderStatus,
  /** A bank transfer is waited for. */
  isUnpaid: z.boolean(),
  date: isoInstant,
});
export type RecentOrder = z.output<typeof recentOrder>;

export const listRecentOrders = defineEndpoint({
  method: 'GET',
  path: '/api/seller/orders/recent',
  summary: "The latest orders at the caller's store, in short",
  access: 'seller',
  query: listQuery({
    /** In order numbers, names of buyers and of products. */
    search: searchText.optional(),
  }),
  response: z.object({ orders: z.array(recentOrder), ...pageInfo, moreThanTotal: z.boolean() }),
});

const parcels = z
  .array(z.object({ order: id, ...shipForm.pick({ carrier: true, trackingNumber: true }).shape }))
  .min(1, 'Please choose an order')
  .max(PARCELS_MAX, `At most ${PARCELS_MAX} orders can be shipped at once`)
  .refine((rows) => new Set(rows.map(({ order }) => order)).size === rows.length, 'An order can be listed only once');

const shippedParcel = z.object({
  order: id,
  /** `already-shipped`: with this very carrier and number, by an earlier call. */
  verdict: z.enum(['shipped', 'already-shipped', 'refused']),
  /** Why it is refused. */
  code: z.string().nullable(),
  message: z.string().nullable(),
});
export type ShippedParcel = z.output<typeof shippedParcel>;

export const shipOrders = defineEndpoint({
  method: 'POST',
  path: '/api/seller/orders/ship',
  summary: 'Ship many paid orders: one that is refused does not stop the others',
  access: 'seller',
  audit: 'order.ship',
  body: z.object({ parcels }),
  response: z.object({ parcels: z.array(shippedParcel) }),
});

/** A seller prints what goes into the parcel and onto it. */
const paper = <const Name extends 'slips' | 'labels'>(name: Name, summary: string) =>
  defineEndpoint({
    method: 'GET',
    path: `/api/seller/orders/${name}` as const,
    summary,
    access: 'seller',
    query: z.object({ order: z.array(id).min(1).max(PARCELS_MAX) }),
    response: z.string(),
    download: 'application/pdf',
    errors: ['order.not_found', 'order.no_parcel'],
  });

export const printPackingSlips = paper('slips', 'Packing slips of these orders, one after the other, without prices');
export const printAddressLabels = paper('labels', 'Address labels of these orders, 4 by 6 inches each');

import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, isoInstant, postalPlace } from './fields.ts';
import { listQuery, pageInfo, searchText } from './lists.ts';
import { shippingMethod } from './pricing.ts';

export const ORDER_STATUSES = ['processing', 'shipped', 'delivered', 'cancelled'] as const;
export const orderStatus = z.enum(ORDER_STATUSES);
export type OrderStatus = z.output<typeof orderStatus>;

export const PAYMENT_STATUSES = ['awaiting', 'paid', 'refunded', 'part-refunded', 'failed', 'expired'] as const;
export const paymentStatus = z.enum(PAYMENT_STATUSES);
export type PaymentStatus = z.output<typeof paymentStatus>;

export const paymentMethod = z.enum(['card', 'bank-transfer']);
export type PaymentMethod = z.output<typeof paymentMethod>;

export const DATE_RANGES = ['30-days', '3-months', '6-months', 'all'] as const;
export const dateRange = z.enum(DATE_RANGES);
export type DateRange = z.output<typeof dateRange>;

export const ORDERS_PAGE_SIZE = 10;

/** What the caller may do with this order now; the server alone decides. */
export const orderAction = z.enum([
  'pay',
  'cancel',
  'confirm-delivery',
  'object-delivery',
  'return',
  'reorder',
  'invoice',
  'ship',
  'deliver',
  'refund-lost',
  'decide-objection',
  'packing-slip',
]);
export type OrderAction = z.output<typeof orderAction>;

const postalAddress = z.object({ name: z.string(), ...postalPlace.shape });
export type PostalAddress = z.output<typeof postalAddress>;

export const orderItem = z.object({
  /** The line's; `product` is the product's. */
  _id: id,
  product: id,
  name: z.string(),
  latinName: z.string().nullable(),
  image: z.string().nullable(),
  category: z.string(),
  form: z.string().nullable(),
  size: z.string().nullable(),
  price: z.number(),
  quantity: z.int(),
  total: z.number(),
  seller: z.string(),
  finalSale: z.boolean(),
  returnedQuantity: z.int(),
  /** Pieces that may still be sent back now. */
  returnable: z.int(),
});
export type OrderItem = z.output<typeof orderItem>;

export const orderSummary = z.object({
  _id: id,
  orderNumber: z.string(),
  status: orderStatus,
  paymentStatus,
  paymentMethod,
  createdAt: isoInstant,
  totalAmount: z.number(),
  refundedAmount: z.number(),
  items: z.array(orderItem),
  seller: z.object({ _id: id, businessName: z.string() }),
  shippingMethod,
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  /** Where the carrier shows the parcel; null for a carrier without such a page. */
  trackingUrl: z.string().nullable(),
  /** The last day that is promised. */
  estimatedDelivery: isoInstant.nullable(),
  /** "Arrives Nov 20 - 25"; null once it has arrived or will not come. */
  arrives: z.string().nullable(),
  actualDelivery: isoInstant.nullable(),
  /** Null once the account is gone and took its address along. */
  deliveryAddress: postalAddress.nullable(),
  /** The buyer says that it has not arrived: support looks into it. */
  deliveryObjectedAt: isoInstant.nullable(),
  /** The parcel never arrived, and the order was refunded; its status is then `cancelled`. */
  lostAt: isoInstant.nullable(),
  cancelledAt: isoInstant.nullable(),
  /** A card was charged though the order is not paid: a person is checking it, all of it goes back, or has gone back. */
  strayMoney: z.enum(['checking', 'back', 'returned']).nullable(),
  returnsOpenUntil: isoInstant.nullable(),
  /** Until when the stock of an unpaid order is held. */
  reservedUntil: isoInstant.nullable(),
  can: z.array(orderAction),
});
export type OrderSummary = z.output<typeof orderSummary>;

export const bankTransferStatus = z.enum(['awaiting', 'underpaid', 'received', 'overpaid', 'expired']);
export type BankTransferStatus = z.output<typeof bankTransferStatus>;

export const bankAccount = z.object({
  bankName: z.string(),
  accountHolder: z.string(),
  iban: z.string(),
  bic: z.string(),
});
export type BankAccount = z.output<typeof bankAccount>;

export const bankDetails = bankAccount.extend({
  /** Quoted with the transfer, so that the money finds its order. */
  reference: z.string(),
  amount: z.number(),
  received: z.number(),
  /** Of what was received, what has been sent back: nothing of it counts towards the amount. */
  returned: z.number(),
  dueAt: isoInstant,
  status: bankTransferStatus,
});
export type BankDetails = z.output<typeof bankDetails>;

export const timelineStep = z.object({
  /** placed, paid, payment_failed, shipped, delivered, cancelled, expired, return_requested, refunded, … */
  status: z.string(),
  date: isoInstant,
  note: z.string().nullable(),
});
export type TimelineStep = z.output<typeof timelineStep>;

export const orderDetail = orderSummary.extend({
  shipping: z.object({
    address: postalAddress.nullable(),
    method: shippingMethod,
    carrier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    estimatedDelivery: isoInstant.nullable(),
    actualDelivery: isoInstant.nullable(),
  }),
  cancelReason: z.string().nullable(),
  /** What became of the buyer's word that it has not arrived; `received` when the buyer has it after all. */
  objection: z
    .object({
      note: z.string().nullable(),
      outcome: z.enum(['open', 'refunded', 'delivered', 'received']),
      /** Support's, with its decision. */
      reason: z.string().nullable(),
      decidedAt: isoInstant.nullable(),
    })
    .nullable(),
  payment: z.object({
    method: paymentMethod,
    brand: z.string().nullable(),
    last4: z.string().nullable(),
    subtotal: z.number(),
    discount: z.number(),
    promoCode: z.string().nullable(),
    shipping: z.number(),
    taxRate: z.number(),
    tax: z.number(),
    total: z.number(),
    refunded: z.number(),
    /** On its way back, or still owed: not among `refunded` until it is with the buyer. */
    refundDue: z.number(),
    paidAt: isoInstant.nullable(),
    failure: z.string().nullable(),
    bankTransfer: bankDetails.nullable(),
  }),
  timeline: z.array(timelineStep),
  /** The other orders of the same checkout: one payment for all. */
  checkout: z.object({
    _id: id,
    total: z.number(),
    orders: z.array(z.object({ _id: id, orderNumber: z.string(), seller: z.string(), totalAmount: z.number() })),
  }),
  invoiceNumber: z.string().nullable(),
  /** One for each refund. */
  creditNotes: z.array(z.object({ creditNoteNumber: z.string(), amount: z.number(), issuedAt: isoInstant })),
  returns: z.array(z.object({ _id: id, returnNumber: z.string(), status: z.string() })),
});
export type OrderDetail = z.output<typeof orderDetail>;

export const orderId = z.object({ id });

export const listOrders = defineEndpoint({
  method: 'GET',
  path: '/api/orders',
  summary: "The caller's orders, newest first",
  access: 'signed-in',
  query: listQuery({
    /** In order numbers and product names. */
    search: searchText.optional(),
    status: orderStatus.optional(),
    range: dateRange.optional(),
  }),
  response: z.object({ orders: z.array(orderSummary), ...pageInfo }),
});

export const getOrder = defineEndpoint({
  method: 'GET',
  path: '/api/orders/:id',
  summary: "One of the caller's orders",
  access: 'signed-in',
  params: orderId,
  response: orderDetail,
  errors: ['order.not_found'],
});

export const cancelOrder = defineEndpoint({
  method: 'POST',
  path: '/api/orders/:id/cancel',
  summary: 'Cancel before it ships; what was paid for it is refunded',
  access: 'signed-in',
  params: orderId,
  body: z.object({ reason: z.string().trim().max(500).optional() }),
  response: orderDetail,
  errors: ['order.not_found', 'order.not_cancellable'],
});

export const confirmDelivery = defineEndpoint({
  method: 'POST',
  path: '/api/orders/:id/received',
  summary: 'The buyer has the parcel',
  access: 'signed-in',
  params: orderId,
  response: orderDetail,
  errors: ['order.not_found', 'order.not_shipped'],
});

export const objectToDelivery = defineEndpoint({
  method: 'POST',
  path: '/api/orders/:id/not-received',
  summary:
    'The buyer does not have the parcel, though its last promised day has passed or the seller says it has arrived',
  access: 'signed-in',
  params: orderId,
  body: z.object({ note: z.string().trim().max(2000).optional() }),
  response: orderDetail,
  errors: ['order.not_found', 'order.not_objectable'],
});

export const reorder = defineEndpoint({
  method: 'POST',
  path: '/api/orders/:id/reorder',
  summary: 'Put what is still sold from an order back into the cart',
  access: 'signed-in',
  params: orderId,
  response: z.object({ added: z.int(), missing: z.array(z.string()) }),
  errors: ['order.not_found'],
  creates: true,
});

export const invoice = z.object({
  invoiceNumber: z.string(),
  issuedAt: isoInstant,
  /** A link to the PDF that opens for the caller alone, for some minutes. */
  pdfUrl: z.string(),
});

export const getInvoice = defineEndpoint({
  method: 'GET',
  path: '/api/orders/:id/invoice',
  summary: 'The invoice of a paid order, as PDF',
  access: 'signed-in',
  params: orderId,
  response: invoice,
  errors: ['order.not_found', 'order.no_invoice'],
});

export const listPapers = defineEndpoint({
  method: 'GET',
  path: '/api/orders/:id/papers',
  summary: 'The invoice of a paid order and the credit notes of its refunds, as PDFs',
  access: 'signed-in',
  params: orderId,
  response: z.array(
    z.object({
      kind: z.enum(['invoice', 'credit-note']),
      number: z.string(),
      amount: z.number(),
      issuedAt: isoInstant,
      /** A link to the PDF that opens for the caller alone, for some minutes. */
      pdfUrl: z.string(),
    }),
  ),
  errors: ['order.not_found', 'order.no_invoice'],
});

import { z } from 'zod';
import { CART_VERSION_MAX, quantity } from './cart.ts';
import { defineEndpoint } from './endpoint.ts';
import { addressType, id, isoDate, isoInstant, nameText } from './fields.ts';
import { pageQuery } from './paging.ts';
import { promoCodeText, quote, shippingMethod } from './pricing.ts';

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
/** Days from delivery in which something may be sent back. */
export const RETURN_WINDOW_DAYS = 30;

/** What the caller may do with this order now; the server alone decides. */
export const orderAction = z.enum([
  'pay',
  'cancel',
  'confirm-delivery',
  'return',
  'reorder',
  'invoice',
  'ship',
  'deliver',
]);
export type OrderAction = z.output<typeof orderAction>;

const postalAddress = z.object({
  name: z.string(),
  addressType,
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
  phone: z.string(),
});
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
  estimatedDelivery: isoInstant.nullable(),
  actualDelivery: isoInstant.nullable(),
  cancelledAt: isoInstant.nullable(),
  /** A card was charged though the order is not paid: a person is checking it, all of it goes back, or has gone back. */
  strayMoney: z.enum(['checking', 'back', 'returned']).nullable(),
  returnsOpenUntil: isoInstant.nullable(),
  /** Until when unpaid stock is kept. */
  reservedUntil: isoInstant.nullable(),
  can: z.array(orderAction),
});
export type OrderSummary = z.output<typeof orderSummary>;

export const bankTransferStatus = z.enum(['awaiting', 'underpaid', 'received', 'overpaid', 'expired']);
export type BankTransferStatus = z.output<typeof bankTransferStatus>;

export const bankDetails = z.object({
  bankName: z.string(),
  accountHolder: z.string(),
  iban: z.string(),
  bic: z.string(),
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
  deliveryAddress: postalAddress.nullable(),
  cancelReason: z.string().nullable(),
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
  returns: z.array(z.object({ _id: id, returnNumber: z.string(), status: z.string() })),
});
export type OrderDetail = z.output<typeof orderDetail>;

const orderId = z.object({ id });

const UNKNOWN_CART_VERSION = 'Your cart has changed. Please reload the page.';

export const placeOrdersForm = z.object({
  items: z
    .array(z.object({ product: id, quantity, price: z.number().optional() }))
    .min(1, 'Your cart is empty')
    .max(100),
  shippingAddressId: id.optional(),
  paymentMethod: paymentMethod.optional(),
  shippingMethod: shippingMethod.optional(),
  promoCode: promoCodeText.optional(),
  /** The cart's `version` these items were taken from; a version is ordered once. */
  cartVersion: z
    .int(UNKNOWN_CART_VERSION)
    .min(1, UNKNOWN_CART_VERSION)
    .max(CART_VERSION_MAX, UNKNOWN_CART_VERSION)
    .optional(),
  /** What the buyer was shown. The server prices by itself; a difference is answered with the fresh quote. */
  subtotal: z.number().optional(),
  tax: z.number().optional(),
  shipping: z.number().optional(),
  total: z.number().optional(),
});
export type PlaceOrdersForm = z.output<typeof placeOrdersForm>;

export const placedCheckout = z.object({
  orders: z.array(orderSummary),
  checkout: z.object({
    _id: id,
    total: z.number(),
    paymentMethod,
    reservedUntil: isoInstant,
    bankTransfer: bankDetails.nullable(),
    quote,
  }),
});
export type PlacedCheckout = z.output<typeof placedCheckout>;

export const placeOrders = defineEndpoint({
  method: 'POST',
  path: '/api/orders',
  summary:
    'Order what was quoted: one order per seller, stock held, nothing charged yet. Stale or missing totals get a fresh quote',
  access: 'signed-in',
  body: placeOrdersForm,
  response: placedCheckout,
  status: 201,
  errors: [
    'checkout.address_required',
    'checkout.payment_method_required',
    'checkout.price_changed',
    'checkout.too_many_open',
    'checkout.too_much_unpaid',
    'checkout.own_product',
    'checkout.total_too_small',
    'checkout.total_too_large',
    'address.not_found',
    'product.not_found',
    'cart.out_of_stock',
    'cart.already_ordered',
    'promo.invalid',
    'promo.expired',
    'promo.minimum',
    'promo.used_up',
    'promo.other_seller',
  ],
  rateLimit: 'checkout',
  creates: true,
});

export const listOrders = defineEndpoint({
  method: 'GET',
  path: '/api/orders',
  summary: "The caller's orders, newest first",
  access: 'signed-in',
  query: pageQuery.extend({
    /** In order numbers and product names. */
    search: z.string().trim().max(100).optional(),
    status: orderStatus.optional(),
    range: dateRange.optional(),
  }),
  response: z.object({ orders: z.array(orderSummary), total: z.int(), page: z.int(), pages: z.int() }),
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
  summary: 'Cancel before it ships; what was paid for it goes back',
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

export const reorder = defineEndpoint({
  method: 'POST',
  path: '/api/orders/:id/reorder',
  summary: 'Put what is still sold of an order into the cart again',
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

const handledQuery = pageQuery.extend({
  search: z.string().trim().max(100).optional(),
  status: orderStatus.optional(),
});
const shipForm = z.object({
  carrier: nameText('Please name the carrier'),
  trackingNumber: z.string().trim().min(1).max(80).optional(),
  estimatedDelivery: isoDate.optional(),
});
const cancelForm = z.object({ reason: z.string().trim().min(1, 'Please give a reason').max(500) });

/** What whoever handles an order sees: the buyer's name and where it goes, and what it earns. */
export const handledOrder = orderDetail.extend({
  customer: z.object({ name: z.string() }),
  fee: z.number(),
  earning: z.number(),
});
export type HandledOrder = z.output<typeof handledOrder>;
const handledPage = z.object({ orders: z.array(handledOrder), total: z.int(), page: z.int(), pages: z.int() });

/** Sellers handle their own sales, admins all: the same calls for both. */
const handlingDoor = <const Handler extends 'seller' | 'admin', Query extends z.ZodObject>(
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
      query,
      response: handledPage,
    }),
    get: defineEndpoint({
      ...answer,
      method: 'GET',
      path: `${path}/:id` as const,
      summary: `One order ${whose}`,
      errors: ['order.not_found'],
    }),
    deliver: defineEndpoint({
      ...answer,
      method: 'POST',
      path: `${path}/:id/deliver` as const,
      summary: `The parcel of an order ${whose} has arrived`,
      errors: ['order.not_found', 'order.not_shipped'],
    }),
    cancel: defineEndpoint({
      ...answer,
      method: 'POST',
      path: `${path}/:id/cancel` as const,
      summary: `Cancel an order ${whose}; the buyer gets back what was paid`,
      body: cancelForm,
      errors: ['order.not_found', 'order.not_cancellable'],
    }),
  };
};

const bySeller = handlingDoor('seller', 'at the own store', handledQuery);
export const listSellerOrders = bySeller.list;
export const getSellerOrder = bySeller.get;
export const deliverOrder = bySeller.deliver;
export const cancelSellerOrder = bySeller.cancel;

export const shipOrder = defineEndpoint({
  method: 'POST',
  path: '/api/seller/orders/:id/ship',
  summary: 'Hand a paid order to a carrier',
  access: 'seller',
  params: orderId,
  body: shipForm,
  response: handledOrder,
  errors: ['order.not_found', 'order.not_shippable'],
});

const byAdmin = handlingDoor('admin', 'at any store', handledQuery.extend({ paymentStatus: paymentStatus.optional() }));
export const listAdminOrders = byAdmin.list;
export const getAdminOrder = byAdmin.get;
export const deliverAdminOrder = byAdmin.deliver;
export const cancelAdminOrder = byAdmin.cancel;

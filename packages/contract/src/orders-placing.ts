import { z } from 'zod';
import { CART_VERSION_MAX, quantity } from './cart.ts';
import { defineEndpoint } from './endpoint.ts';
import { sentenceOf } from './errors.ts';
import { id, isoInstant } from './fields.ts';
import { bankDetails, orderSummary, paymentMethod } from './orders.ts';
import { promoCodeText, promoRefusals, quote, shippingMethod } from './pricing.ts';

const UNKNOWN_CART_VERSION = 'Your cart has changed. Please reload the page.';

export const placeOrdersForm = z.object({
  items: z
    .array(z.object({ product: id, quantity, price: z.number().optional() }))
    .min(1, 'Your cart is empty')
    .max(100),
  shippingAddressId: z.uuid(sentenceOf('checkout.address_required')).optional(),
  paymentMethod: z.enum(paymentMethod.options, sentenceOf('checkout.payment_method_required')).optional(),
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
    'checkout.address_unfit',
    'address.embargoed',
    'address.unserved',
    'checkout.payment_method_required',
    'checkout.price_changed',
    'checkout.too_many_open',
    'checkout.too_much_unpaid',
    'checkout.address_unconfirmed',
    'checkout.network_unpaid',
    'checkout.address_unpaid',
    'checkout.pay_at_once',
    'checkout.expired_too_often',
    'checkout.own_product',
    'checkout.own_hold',
    'checkout.newcomers_share',
    'checkout.total_too_small',
    'checkout.total_too_large',
    'address.not_found',
    'product.not_found',
    'cart.out_of_stock',
    'cart.already_ordered',
    ...promoRefusals,
  ],
  rateLimit: 'checkout',
  creates: true,
});

export const unpaidCheckout = z.object({
  /** Paying or cancelling one of them pays or cancels all. */
  orders: z.array(z.object({ _id: id, orderNumber: z.string() })),
  total: z.number(),
  paymentMethod,
  reservedUntil: isoInstant,
  items: z.array(z.object({ product: id, quantity: z.int() })),
});
export type UnpaidCheckout = z.output<typeof unpaidCheckout>;

export const listUnpaidCheckouts = defineEndpoint({
  method: 'GET',
  path: '/api/checkout/unpaid',
  summary: "The caller's checkouts waiting for payment, newest first",
  access: 'signed-in',
  response: z.array(unpaidCheckout),
});

import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { promoCodeText, promoRefusals, quote, shippingMethod } from './pricing.ts';

export const CART_LINES_MAX = 100;
export const QUANTITY_MAX = 999;
/** The largest number its column holds. */
export const CART_VERSION_MAX = 2_147_483_647;

export const quantity = z
  .int('Quantity must be a whole number')
  .min(1, 'Quantity cannot be less than 1')
  .max(QUANTITY_MAX);

export const cartLine = z.object({
  /** The product's. */
  id,
  name: z.string(),
  price: z.number(),
  originalPrice: z.number().nullable(),
  image: z.string().nullable(),
  /** Never above the stock, whatever was asked for. */
  quantity: z.int(),
  lineTotal: z.number(),
  seller: z.string(),
  sellerId: id,
  category: z.string(),
  form: z.string().nullable(),
  size: z.string().nullable(),
  stock: z.int(),
  selected: z.boolean(),
  /** False when it is sold out or no longer sold: it costs nothing and cannot be ordered. */
  available: z.boolean(),
});
export type CartLine = z.output<typeof cartLine>;

/** What is different from what the person was shown last. */
export const cartChange = z.object({
  product: id,
  name: z.string(),
  kind: z.enum(['price', 'stock', 'gone']),
  from: z.number().nullable(),
  to: z.number().nullable(),
});
export type CartChange = z.output<typeof cartChange>;

/** Lines are grouped by seller, the newest addition first. */
export const cart = z.object({
  /** Counts the checkouts of this cart: an order says which one it was made from. */
  version: z.int(),
  items: z.array(cartLine),
  quote,
  changes: z.array(cartChange),
});
export type Cart = z.output<typeof cart>;

const productId = z.object({ productId: id });

export const getCart = defineEndpoint({
  method: 'GET',
  path: '/api/cart',
  summary:
    "The caller's cart with its quote, and what changed since it was last seen; a visitor's is found by a signed cookie",
  access: 'storefront',
  response: cart,
});

export const addToCart = defineEndpoint({
  method: 'POST',
  path: '/api/cart/items',
  summary: 'Put a product into the cart; a product already there gets a higher quantity, up to the stock',
  access: 'storefront',
  body: z.object({ product: id, quantity: quantity.optional() }),
  response: cart,
  errors: ['product.not_found', 'cart.out_of_stock', 'cart.full'],
  creates: true,
});

export const changeCartItem = defineEndpoint({
  method: 'PUT',
  path: '/api/cart/items/:productId',
  summary: 'Set the quantity of a line, or whether it is selected',
  access: 'storefront',
  params: productId,
  body: z.object({ quantity: quantity.optional(), selected: z.boolean().optional() }),
  response: cart,
  errors: ['cart.item_not_found', 'cart.out_of_stock'],
});

export const removeFromCart = defineEndpoint({
  method: 'DELETE',
  path: '/api/cart/items/:productId',
  summary: 'Take a line out of the cart',
  access: 'storefront',
  params: productId,
  response: cart,
});

export const clearCart = defineEndpoint({
  method: 'DELETE',
  path: '/api/cart',
  summary: 'Empty the cart',
  access: 'storefront',
  response: cart,
});

export const mergeCart = defineEndpoint({
  method: 'PUT',
  path: '/api/cart',
  summary:
    "Merge these lines into the cart, the larger quantity of each; a visitor's cart joins the account it signed in to. Unknown products are skipped",
  access: 'storefront',
  body: z.object({
    items: z.array(z.object({ product: id, quantity, selected: z.boolean().optional() })).max(CART_LINES_MAX),
  }),
  response: cart,
});

export const selectCartItems = defineEndpoint({
  method: 'PUT',
  path: '/api/cart/selection',
  summary: 'Select exactly these products, or all or none of them',
  access: 'storefront',
  body: z.object({ products: z.union([z.enum(['all', 'none']), z.array(id).max(CART_LINES_MAX)]) }),
  response: cart,
});

export const acknowledgeCart = defineEndpoint({
  method: 'POST',
  path: '/api/cart/acknowledge',
  summary: 'Confirm what changed: prices and quantities are now as shown, and unavailable products leave the cart',
  access: 'storefront',
  response: cart,
});

export const applyPromo = defineEndpoint({
  method: 'PUT',
  path: '/api/cart/promo',
  summary: 'Enter a promo code; one that does not apply to this cart is refused with the reason',
  access: 'storefront',
  body: z.object({ code: promoCodeText }),
  response: cart,
  errors: promoRefusals,
  rateLimit: 'promo',
});

export const removePromo = defineEndpoint({
  method: 'DELETE',
  path: '/api/cart/promo',
  summary: 'Take the promo code out',
  access: 'storefront',
  response: cart,
});

export const chooseShipping = defineEndpoint({
  method: 'PUT',
  path: '/api/cart/shipping',
  summary: 'Choose the shipping method',
  access: 'storefront',
  body: z.object({ method: shippingMethod }),
  response: cart,
});

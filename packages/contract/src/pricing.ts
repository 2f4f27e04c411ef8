import { z } from 'zod';
import { id } from './fields.ts';

export const SHIPPING_METHODS = ['standard', 'expedited', 'priority'] as const;
export const shippingMethod = z.enum(SHIPPING_METHODS);
export type ShippingMethod = z.output<typeof shippingMethod>;

/** One way of shipping, with what it costs per checkout. */
export const shippingPrice = z.object({ id: shippingMethod, name: z.string(), price: z.number() });

/** `arrives`: when what is paid for now is there, as a sentence: from the first parcel to the last one. */
export const shippingChoice = shippingPrice.extend({ arrives: z.string() });

/** Why a promo code gives nothing. */
export const promoRefusals = [
  'promo.invalid',
  'promo.expired',
  'promo.not_started',
  'promo.minimum',
  'promo.seller_minimum',
  'promo.used_up',
  'promo.other_seller',
] as const;

export const promoCodePattern = /^[A-Za-z0-9_-]{3,40}$/;
export const promoCodeText = z.string().trim().regex(promoCodePattern, 'This promo code is not valid');

const sellerShare = z.object({
  seller: z.object({ _id: id, businessName: z.string() }),
  items: z.int(),
  subtotal: z.number(),
  discount: z.number(),
  shipping: z.number(),
  tax: z.number(),
  total: z.number(),
  /** When this seller's parcel is there, by the chosen shipping method. */
  arrives: z.string(),
});

/** What the selected items cost. It is the server's word; a browser shows it and computes none of it. */
export const quote = z.object({
  currency: z.literal('usd'),
  /** Selected pieces. */
  items: z.int(),
  subtotal: z.number(),
  discount: z.number(),
  shipping: z.number(),
  /** 0.09 is 9%. */
  taxRate: z.number(),
  tax: z.number(),
  total: z.number(),
  shippingMethod,
  shippingChoices: z.array(shippingChoice),
  promo: z
    .object({
      code: z.string(),
      description: z.string().nullable(),
      discount: z.number(),
      seller: z.string().nullable(),
    })
    .nullable(),
  /** Why the code that was entered gives nothing at the moment. */
  promoProblem: z.string().nullable(),
  sellers: z.array(sellerShare),
});
export type Quote = z.output<typeof quote>;

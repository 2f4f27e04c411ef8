import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, isoInstant } from './fields.ts';
import { PRODUCT_PRICE_MAX } from './listing-check.ts';
import { listQuery, pageInfo } from './lists.ts';

export const SALE_STATES = ['scheduled', 'running', 'ended'] as const;
export const saleState = z.enum(SALE_STATES);
export type SaleState = z.output<typeof saleState>;

export const salePrice = z.object({
  _id: id,
  product: z.object({ _id: id, name: z.string(), image: z.string().nullable() }),
  price: z.number(),
  /** What the product cost when the sale was made: buyers see it struck through. */
  regularPrice: z.number(),
  startsAt: isoInstant,
  /** When it ends or has ended; null: when its seller ends it. */
  endsAt: isoInstant.nullable(),
  state: saleState,
  createdAt: isoInstant,
});
export type SalePrice = z.output<typeof salePrice>;

const path = '/api/seller/sale-prices';

export const listSalePrices = defineEndpoint({
  method: 'GET',
  path,
  summary: "Sale prices of the caller's products, newest first",
  access: 'seller',
  query: listQuery({ state: saleState.optional() }),
  response: z.object({ salePrices: z.array(salePrice), ...pageInfo }),
});

export const createSalePrice = defineEndpoint({
  method: 'POST',
  path,
  summary: 'Sell a live product for less, from a start (at once when there is none) to an end (or until it is ended)',
  access: 'seller',
  body: z.object({
    product: z.uuid('Please choose a product'),
    price: z
      .number('Please enter the sale price')
      .positive('Please enter the sale price')
      .max(PRODUCT_PRICE_MAX, 'The price can be at most $1,000,000')
      .multipleOf(0.01, 'The price has at most two decimals'),
    startsAt: isoInstant.optional(),
    endsAt: isoInstant.optional(),
  }),
  response: salePrice,
  status: 201,
  errors: ['product.not_found', 'product.not_allowed_now', 'sale.not_lower', 'sale.window', 'sale.already'],
  creates: true,
});

export const endSalePrice = defineEndpoint({
  method: 'POST',
  path: `${path}/:id/end`,
  summary: 'End a sale at once, or cancel one that has not started',
  access: 'seller',
  params: z.object({ id }),
  response: salePrice,
  errors: ['sale.not_found', 'sale.ended'],
});

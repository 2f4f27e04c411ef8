import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { SEARCH_MAX } from './products.ts';

/** Reported by the browser: pages are answered from a cache and cannot count themselves. */
export const countView = defineEndpoint({
  method: 'POST',
  path: '/api/views',
  summary: 'Count that a product or a store was viewed, or that something was searched for',
  access: 'storefront',
  body: z
    .object({
      kind: z.enum(['product', 'store', 'search']),
      product: id.optional(),
      seller: id.optional(),
      /** What was searched for; of a product, the search whose results led to it. */
      query: z.string().trim().min(1).max(SEARCH_MAX).optional(),
    })
    .refine(({ kind, product, seller, query }) => ({ product, store: seller, search: query })[kind] !== undefined, {
      error: 'Say what was viewed',
    }),
  response: z.undefined(),
  status: 204,
  rateLimit: 'view',
});

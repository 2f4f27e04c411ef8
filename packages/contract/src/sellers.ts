import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id } from './fields.ts';

export const featuredSeller = z.object({
  _id: id,
  businessName: z.string(),
  description: z.string(),
  city: z.string(),
  country: z.string(),
  logo: z.string().nullable(),
  isVerified: z.boolean(),
  /** Null until somebody has reviewed one of the seller's products. */
  rating: z.number().nullable(),
  totalReviews: z.int(),
  productCount: z.int(),
  joinedDate: z.iso.datetime(),
  certifications: z.array(z.string()),
  products: z.array(z.object({ _id: id, name: z.string(), price: z.number(), image: z.string().nullable() })),
});
export type FeaturedSeller = z.output<typeof featuredSeller>;

export const getFeaturedSeller = defineEndpoint({
  method: 'GET',
  path: '/api/sellers/featured',
  summary: 'The seller shown on the landing page; null while there is none',
  access: 'public',
  response: z.object({ seller: featuredSeller.nullable() }),
});

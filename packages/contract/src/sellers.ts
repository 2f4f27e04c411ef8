import { z } from 'zod';
import { HANDLING_TIMES } from './delivery.ts';
import { defineEndpoint } from './endpoint.ts';
import { id, isoInstant } from './fields.ts';
import { listQuery } from './lists.ts';
import { productSummary } from './products.ts';
import { SPECIALTIES } from './provider-limits.ts';

export const featuredSeller = z.object({
  _id: id,
  businessName: z.string(),
  description: z.string(),
  city: z.string(),
  country: z.string(),
  logo: z.string().nullable(),
  isVerified: z.boolean(),
  /** Null until one of the seller's products has a review. */
  rating: z.number().nullable(),
  totalReviews: z.int(),
  productCount: z.int(),
  joinedDate: isoInstant,
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

/** A seller as the provider finder lists it. */
export const provider = z.object({
  id,
  name: z.string(),
  image: z.string().nullable(),
  location: z.string(),
  featured: z.boolean(),
  /** Null until one of the seller's products has a review. */
  rating: z.number().nullable(),
  reviewCount: z.int(),
  specialty: z.array(z.string()),
  bio: z.string(),
  yearsExperience: z.int().nullable(),
  certifications: z.array(z.string()),
  contactInfo: z.object({ email: z.string().nullable() }),
});
export type Provider = z.output<typeof provider>;

export const listSellers = defineEndpoint({
  method: 'GET',
  path: '/api/sellers',
  summary: 'Approved sellers, for the provider finder',
  access: 'public',
  query: listQuery(
    {
      search: z.string().trim().max(100, 'Please search for at most 100 characters').optional(),
      minRating: z.coerce.number<string | number>().min(0).max(5).optional(),
      specialty: z.array(z.enum(SPECIALTIES)).max(SPECIALTIES.length).optional(),
    },
    { page: 1000, limit: 50 },
  ),
  response: z.object({ providers: z.array(provider), totalProviders: z.int(), totalPages: z.int() }),
});

export const sellerProfile = z.object({
  _id: id,
  businessName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The address the seller gives to the public, not the one they sign in with. */
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  businessCategory: z.string(),
  businessDescription: z.string(),
  bio: z.string().nullable(),
  profileImage: z.string().nullable(),
  /** Null until one of the seller's products has a review. */
  rating: z.number().nullable(),
  totalReviews: z.int(),
  isVerified: z.boolean(),
  address: z.object({ city: z.string(), state: z.string(), country: z.string() }),
  website: z.string().nullable(),
  certifications: z.array(z.string()),
  specialties: z.array(z.string()),
  yearsExperience: z.int().nullable(),
  shippingPolicy: z.string().nullable(),
  handlingTime: z.enum(HANDLING_TIMES),
  returnPolicy: z.string().nullable(),
  joinedDate: isoInstant,
});
export type SellerProfile = z.output<typeof sellerProfile>;

export const getSeller = defineEndpoint({
  method: 'GET',
  path: '/api/sellers/:id',
  summary: 'The public profile of an approved seller',
  access: 'storefront',
  params: z.object({ id }),
  response: sellerProfile,
  errors: ['seller.not_found'],
});

export const listSellerProducts = defineEndpoint({
  method: 'GET',
  path: '/api/sellers/:id/products',
  summary: "A seller's live products, newest first, at most 1,000",
  access: 'storefront',
  params: z.object({ id }),
  response: z.array(productSummary),
  errors: ['seller.not_found'],
});

/** How many of a store's newest products come with it; the rest is asked for page by page with `seller` as filter. */
export const STORE_PRODUCTS = 100;

export const sellerStore = z.object({
  _id: id,
  businessName: z.string(),
  profileImage: z.string().nullable(),
  banner: z.string().nullable(),
  isVerified: z.boolean(),
  category: z.string(),
  address: z.object({ city: z.string(), state: z.string() }),
  website: z.string().nullable(),
  description: z.string(),
  productCount: z.int(),
  /** Null until one of the seller's products has a review. */
  rating: z.number().nullable(),
  totalReviews: z.int(),
  joinedDate: isoInstant,
  products: z.array(productSummary),
});
export type SellerStore = z.output<typeof sellerStore>;

export const getSellerStore = defineEndpoint({
  method: 'GET',
  path: '/api/sellers/:id/store',
  summary: 'The public store of an approved seller, with its newest products',
  access: 'storefront',
  params: z.object({ id }),
  response: sellerStore,
  errors: ['seller.not_found'],
});

import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, isoInstant } from './fields.ts';
import { listQuery, pageInfo } from './lists.ts';
import { staffNeeds } from './permissions.ts';
import { promoCodeText } from './pricing.ts';

const promoFields = {
  code: promoCodeText,
  description: z.string().trim().max(300).optional(),
  kind: z.enum(['percent', 'fixed']),
  /** Percent off, or dollars off, as `kind` says. */
  value: z.number().positive().max(100_000),
  /** At most so many dollars off. */
  maxDiscount: z.number().positive().max(100_000).optional(),
  minSubtotal: z.number().min(0).max(1_000_000).optional(),
  startsAt: isoInstant.optional(),
  endsAt: isoInstant.optional(),
  maxUses: z.int().positive().max(10_000_000).optional(),
  maxUsesPerUser: z.int().positive().max(1_000).optional(),
};

export const promoCode = z.object({
  _id: id,
  code: z.string(),
  description: z.string().nullable(),
  kind: z.enum(['percent', 'fixed']),
  value: z.number(),
  maxDiscount: z.number().nullable(),
  minSubtotal: z.number(),
  startsAt: isoInstant,
  endsAt: isoInstant.nullable(),
  maxUses: z.int().nullable(),
  maxUsesPerUser: z.int().nullable(),
  used: z.int(),
  active: z.boolean(),
  createdAt: isoInstant,
});
export type PromoCode = z.output<typeof promoCode>;

const promoPage = z.object({ promoCodes: z.array(promoCode), ...pageInfo });

/** A seller's codes are paid by the seller, the site's by the platform: the same calls for both. */
const promoCodeEndpoints = <const Owner extends 'seller' | 'admin'>(access: Owner, whose: string) => {
  const path = `/api/${access}/promo-codes` as const;
  return {
    list: defineEndpoint({
      method: 'GET',
      path,
      summary: `Promo codes ${whose}, newest first`,
      access,
      ...staffNeeds(access, 'promotions.read'),
      query: listQuery({}),
      response: promoPage,
    }),
    create: defineEndpoint({
      method: 'POST',
      path,
      summary: `Make a promo code ${whose}`,
      access,
      ...staffNeeds(access, 'promotions.manage'),
      audit: 'promo.create',
      body: z.object(promoFields),
      response: promoCode,
      status: 201,
      errors: ['promo.code_taken', 'promo.window', 'promo.value'],
      // A taken name reveals a code that exists: a seller who asks for many is guessing.
      rateLimit: 'promo',
      creates: true,
    }),
    change: defineEndpoint({
      method: 'PUT',
      path: `${path}/:id` as const,
      summary: `Switch a promo code ${whose} on or off, or end it`,
      access,
      ...staffNeeds(access, 'promotions.manage'),
      audit: 'promo.change',
      params: z.object({ id }),
      body: z.object({ active: z.boolean().optional(), endsAt: isoInstant.nullable().optional() }),
      response: promoCode,
      errors: ['promo.not_found', 'promo.window'],
    }),
  };
};

const ofSeller = promoCodeEndpoints('seller', 'of the own store');
export const listSellerPromos = ofSeller.list;
export const createSellerPromo = ofSeller.create;
export const changeSellerPromo = ofSeller.change;

const ofSite = promoCodeEndpoints('admin', 'of the whole site');
export const listSitePromos = ofSite.list;
export const createSitePromo = ofSite.create;
export const changeSitePromo = ofSite.change;

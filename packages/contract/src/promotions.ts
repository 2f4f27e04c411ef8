import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, isoInstant } from './fields.ts';
import { listQuery, pageInfo } from './lists.ts';
import { staffNeeds } from './permissions.ts';
import { promoCodePattern } from './pricing.ts';

const SUM = 'Please enter an amount up to $100,000';
const MINIMUM = 'Please enter an amount up to $1,000,000';
const count = (sentence: string, max: number) => z.int(sentence).min(1, sentence).max(max, sentence);

const promoFields = {
  code: z
    .string('Please enter a code')
    .trim()
    .min(1, 'Please enter a code')
    .regex(promoCodePattern, 'A code has 3 to 40 letters, digits, hyphens or underscores'),
  description: z.string().trim().max(300, 'The description can have at most 300 characters').optional(),
  kind: z.enum(['percent', 'fixed'], 'Please choose percent or dollars'),
  /** Percent off, or dollars off, as `kind` says. */
  value: z
    .number('Please enter the discount')
    .positive('Please enter the discount')
    .max(100_000, 'A code can take off at most $100,000'),
  /** At most so many dollars off. */
  maxDiscount: z.number(SUM).positive(SUM).max(100_000, SUM).optional(),
  minSubtotal: z.number(MINIMUM).min(0, MINIMUM).max(1_000_000, MINIMUM).optional(),
  startsAt: isoInstant.optional(),
  endsAt: isoInstant.optional(),
  maxUses: count('Please enter a whole number from 1 to 10,000,000', 10_000_000).optional(),
  maxUsesPerUser: count('Please enter a whole number from 1 to 1,000', 1_000).optional(),
};

/** `usedUp`: every use is taken; `off`: its owner has switched it off. */
export const promoState = z.enum(['scheduled', 'active', 'usedUp', 'off', 'ended']);
export type PromoState = z.output<typeof promoState>;

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
  /** So many of the uses are held by orders that are not paid yet. */
  held: z.int(),
  /** What paid orders have got off by it, in dollars. */
  cost: z.number(),
  active: z.boolean(),
  state: promoState,
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
      summary: `Create a promo code ${whose}`,
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
      body: z.object({
        active: z.boolean().optional(),
        endsAt: isoInstant.nullable().optional(),
        /** Ends it at once, by the server's clock; an end that has passed stays. */
        ended: z.literal(true).optional(),
      }),
      response: promoCode,
      errors: ['promo.not_found', 'promo.window'],
    }),
  };
};

const ofSeller = promoCodeEndpoints('seller', "of the caller's store");
export const listSellerPromos = ofSeller.list;
export const createSellerPromo = ofSeller.create;
export const changeSellerPromo = ofSeller.change;

const ofSite = promoCodeEndpoints('admin', 'of the whole site');
export const listSitePromos = ofSite.list;
export const createSitePromo = ofSite.create;
export const changeSitePromo = ofSite.change;

import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { isoInstant } from './fields.ts';

/** A new version is known to all for so long before it counts, and cannot be withdrawn in its last minute. */
export const POLICY_NOTICE_MINUTES = 15;
const TAX = 'Please enter a tax rate from 0 to 50%, with at most two decimals';
const PRICE = 'Please enter a price from $0 to $1,000, in whole cents';
const WHEN = 'Please choose when it takes effect';

const isWhole = (number: number) => Math.abs(number - Math.round(number)) < 1e-6;
const price = z
  .number(PRICE)
  .min(0, PRICE)
  .max(1_000, PRICE)
  .refine((dollars) => isWhole(dollars * 100), PRICE);
const figures = {
  /** 0.09 is 9%. */
  taxRate: z
    .number(TAX)
    .min(0, TAX)
    .max(0.5, TAX)
    .refine((rate) => isWhole(rate * 10_000), TAX),
  standard: price,
  expedited: price,
  priority: price,
};
const reason = z.string('Please say why').trim().min(1, 'Please say why').max(500);

export const policyVersion = z.object({
  version: z.int(),
  state: z.enum(['inForce', 'next', 'past', 'withdrawn']),
  taxRate: z.number(),
  standard: z.number(),
  expedited: z.number(),
  priority: z.number(),
  /** Null for the first version, which the configuration of the server gives. */
  effectiveAt: isoInstant.nullable(),
  reason: z.string().nullable(),
  scheduledBy: z.string().nullable(),
  scheduledAt: isoInstant.nullable(),
  withdrawnBy: z.string().nullable(),
});
export type PolicyVersion = z.output<typeof policyVersion>;

const pricingPolicy = z.object({
  current: policyVersion,
  next: policyVersion.nullable(),
  /** All versions, the newest first. */
  versions: z.array(policyVersion),
  /** The number that the next one to be scheduled gets. */
  nextNumber: z.int(),
});
export type PricingPolicyState = z.output<typeof pricingPolicy>;

export const getPricingPolicy = defineEndpoint({
  method: 'GET',
  path: '/api/admin/pricing-policy',
  summary: 'What is charged for tax and shipping: in force, next, and before',
  access: 'admin',
  permission: 'pricing.read',
  response: pricingPolicy,
});

export const schedulePolicy = defineEndpoint({
  method: 'POST',
  path: '/api/admin/pricing-policy/versions',
  summary: 'Schedule the next version of the pricing policy; one at a time',
  access: 'admin',
  permission: 'pricing.manage',
  audit: 'pricing.schedule',
  fresh: true,
  body: z.object({
    /** The number that the form was opened with: of two admins who schedule at once, one is refused. */
    version: z.int(),
    ...figures,
    effectiveAt: z.iso.datetime(WHEN),
    reason,
  }),
  response: pricingPolicy,
  status: 201,
  errors: ['pricing.version_taken', 'pricing.too_soon', 'pricing.too_late', 'pricing.unchanged'],
  creates: true,
});

export const withdrawPolicy = defineEndpoint({
  method: 'POST',
  path: '/api/admin/pricing-policy/versions/:version/withdraw',
  summary: 'Withdraw the next version of the pricing policy before it takes effect',
  access: 'admin',
  permission: 'pricing.manage',
  audit: 'pricing.withdraw',
  fresh: true,
  params: z.object({ version: z.string().regex(/^[1-9]\d{0,5}$/) }),
  body: z.object({ reason }),
  response: pricingPolicy,
  errors: ['pricing.version_not_found', 'pricing.not_withdrawable'],
});

import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { paymentMethod } from './orders.ts';
import { shippingPrice } from './pricing.ts';
import { TIERS } from './seller-tiers.ts';

/** The figures by which the server charges, holds, refunds and pays; pages about them state these and no others. */
export const policyFigures = z.object({
  /** 0.09 is 9%. */
  taxRate: z.number(),
  /** Once per checkout. */
  shipping: z.array(shippingPrice.extend({ transit: z.string() })),
  /** Codes of the countries that nothing is delivered to. */
  noDeliveryTo: z.array(z.string()),
  /** After so many days without a word of the carrier, a shipped parcel counts as delivered. */
  deliveredAfterDays: z.int(),
  paymentMethods: z.array(paymentMethod),
  /** How long items are held for an order that is not paid. */
  holds: z.object({ cardMinutes: z.int(), cardEnteredMinutes: z.int(), transferDays: z.int() }),
  /** What the platform keeps of the items, by the sales of the last days; the lowest tier first. */
  fees: z.object({
    days: z.int(),
    tiers: z.array(z.object({ tier: z.enum(TIERS), rate: z.number(), salesFrom: z.number() })),
  }),
  payouts: z.object({ availableAfterDays: z.int(), minimum: z.number() }),
  /** When people answer in the chat: Mon-Fri 10am-4pm EST. */
  chatHours: z.string(),
});
export type PolicyFigures = z.output<typeof policyFigures>;

export const getPolicies = defineEndpoint({
  method: 'GET',
  path: '/api/policies',
  summary: 'The figures that policies state, as the server applies them',
  access: 'public',
  response: policyFigures,
});

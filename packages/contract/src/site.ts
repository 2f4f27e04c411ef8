import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { isoInstant } from './fields.ts';
import { bankAccount, paymentMethod } from './orders.ts';
import { shippingPrice } from './pricing.ts';

export const ping = defineEndpoint({
  method: 'GET',
  path: '/api/ping',
  summary: 'Check that the server can be reached',
  access: 'public',
  response: z.object({ message: z.literal('pong') }),
});

const prices = { taxRate: z.number(), shippingChoices: z.array(shippingPrice) };

/** What the web app must know about this installation before it can draw itself. */
export const siteConfig = z.object({
  productName: z.string(),
  storefrontAccess: z.enum(['open', 'members']),
  googleClientId: z.string().nullable(),
  /** Where the browser is sent to choose a Google account; null while Google sign-in is off or out of reach. */
  googleAuthorizeUrl: z.string().nullable(),
  geocoderUrl: z.string(),
  /** Codes of the countries that nothing is delivered to. */
  noDeliveryTo: z.array(z.string()),
  demo: z.boolean(),
  /** Where a day begins and ends in the figures of sellers; an IANA name. */
  timeZone: z.string(),
  /** `methods`: what is offered here. `sandbox`: our own card form; otherwise the provider's, opened with the key. */
  payments: z.object({
    methods: z.array(paymentMethod),
    publishableKey: z.string(),
    sandbox: z.boolean(),
    /** Where transfers go, shown before one is chosen; null where they are not offered. */
    bankAccount: bankAccount.nullable(),
  }),
  /** 0.09 is 9%. Pages about shipping and tax say what is really charged; `next`: what will be, from when on. */
  pricing: z.object({ ...prices, next: z.object({ ...prices, effectiveAt: isoInstant }).nullable() }),
});
export type SiteConfig = z.output<typeof siteConfig>;

export const getSiteConfig = defineEndpoint({
  method: 'GET',
  path: '/api/config',
  summary: 'Public settings of this installation',
  access: 'public',
  response: siteConfig,
});

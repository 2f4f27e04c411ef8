import { transitText } from '@herbary/contract/delivery.ts';
import { getPolicies } from '@herbary/contract/policies.ts';
import { TIER_DAYS, TIER_TERMS, TIERS, type Tier } from '@herbary/contract/seller-tiers.ts';
import type { Deps } from '../deps.ts';
import { officeHours } from '../features/chat/index.ts';
import { type BoundEndpoint, bind } from '../platform/http/bind.ts';
import { noDeliveryTo, pricingOf } from './site-config.routes.ts';

/** What policy pages state, from the settings and rules that the features go by. */
export const policyRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(getPolicies, async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=60');
    const { env } = deps;
    const { taxRate, shippingChoices } = await pricingOf(deps);
    const { cardMinutes, cardEnteredMinutes, transferDays } = env.unpaid;
    return {
      taxRate,
      shipping: shippingChoices.map((choice) => ({ ...choice, transit: transitText(choice.id) })),
      noDeliveryTo: noDeliveryTo(deps),
      deliveredAfterDays: env.deliveredAfterDays,
      paymentMethods: env.paymentMethods,
      holds: { cardMinutes, cardEnteredMinutes, transferDays },
      fees: { days: TIER_DAYS, tiers: TIERS.map(feeOf) },
      chatHours: officeHours(env.chatHours, deps.clock.now()).hours,
      payouts: { availableAfterDays: env.payouts.availableAfterDays, minimum: env.payouts.minimumCents / 100 },
    };
  }),
];

const feeOf = (tier: Tier) => ({
  tier,
  rate: TIER_TERMS[tier].feeBps / 10_000,
  salesFrom: TIER_TERMS[tier].fromCents / 100,
});

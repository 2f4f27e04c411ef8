import { transitText } from '@herbary/contract/delivery.ts';
import { getPolicies } from '@herbary/contract/policies.ts';
import type { Deps } from '../deps.ts';
import { officeHours } from '../features/chat/index.ts';
import { feeBpsOf } from '../features/pricing/index.ts';
import { TIER_DAYS, tiers } from '../features/sellers/index.ts';
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
      fees: { days: TIER_DAYS, tiers: tiers.map(feeOf).reverse() },
      chatHours: officeHours(env.chatHours, deps.clock.now()).hours,
      payouts: { availableAfterDays: env.payouts.availableAfterDays, minimum: env.payouts.minimumCents / 100 },
    };
  }),
];

const feeOf = ({ tier, fromCents }: (typeof tiers)[number]) => ({
  tier,
  rate: feeBpsOf(tier) / 10_000,
  salesFrom: fromCents / 100,
});

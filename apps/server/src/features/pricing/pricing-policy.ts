import type { ShippingMethod } from '@herbary/contract/pricing.ts';
import type { Env } from '../../env.ts';

/** Charged once per checkout. */
export type ShippingOffer = { id: ShippingMethod; name: string; cents: number };
export type PricingPolicy = { taxBps: number; shippingChoices: ShippingOffer[] };

export const shippingNames: Record<ShippingMethod, string> = {
  standard: 'Standard',
  expedited: 'Expedited',
  priority: 'Priority',
};

export const pricingPolicy = (env: Pick<Env, 'taxRateBasisPoints' | 'shippingFlatCents'>): PricingPolicy => ({
  taxBps: env.taxRateBasisPoints,
  shippingChoices: [
    { id: 'standard', name: shippingNames.standard, cents: env.shippingFlatCents },
    { id: 'expedited', name: shippingNames.expedited, cents: 999 },
    { id: 'priority', name: shippingNames.priority, cents: 1499 },
  ],
});

export function shippingOfferOf(policy: PricingPolicy, method: ShippingMethod): ShippingOffer {
  const offer = policy.shippingChoices.find(({ id }) => id === method);
  if (!offer) throw new Error(`Nothing says what ${method} shipping costs`);
  return offer;
}

const feeBps = new Map([
  ['seedling', 800],
  ['grower', 650],
  ['botanist', 500],
]);

/** What the platform keeps of the items after discount, in ten-thousandths. */
export function feeBpsOf(tier: string): number {
  const rate = feeBps.get(tier);
  if (rate === undefined) throw new Error(`There is no tier called ${tier}`);
  return rate;
}

import type { ShippingMethod } from '@herbary/contract/pricing.ts';
import type { Env } from '../../env.ts';

/** Charged once per checkout; `days` are business days from the order. */
export type ShippingOffer = { id: ShippingMethod; name: string; cents: number; days: { min: number; max: number } };
export type PricingPolicy = { taxBps: number; shippingChoices: ShippingOffer[] };

export const shippingNames: Record<ShippingMethod, string> = {
  standard: 'Standard',
  expedited: 'Expedited',
  priority: 'Priority',
};

export const pricingPolicy = (env: Pick<Env, 'taxRateBasisPoints' | 'shippingFlatCents'>): PricingPolicy => ({
  taxBps: env.taxRateBasisPoints,
  shippingChoices: [
    { id: 'standard', name: shippingNames.standard, cents: env.shippingFlatCents, days: { min: 3, max: 5 } },
    { id: 'expedited', name: shippingNames.expedited, cents: 999, days: { min: 2, max: 3 } },
    { id: 'priority', name: shippingNames.priority, cents: 1499, days: { min: 1, max: 2 } },
  ],
});

export function shippingOfferOf(policy: PricingPolicy, method: ShippingMethod): ShippingOffer {
  const offer = policy.shippingChoices.find(({ id }) => id === method);
  if (!offer) throw new Error(`Nothing says what ${method} shipping costs`);
  return offer;
}

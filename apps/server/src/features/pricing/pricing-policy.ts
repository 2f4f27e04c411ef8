import type { ShippingMethod } from '@herbary/contract/pricing.ts';
import type { Env } from '../../env.ts';

/** Shipping is charged once per checkout, in business days from the order. */
export type ShippingOffer = { id: ShippingMethod; name: string; cents: number; days: { min: number; max: number } };
export type PricingPolicy = { taxBps: number; shippingChoices: ShippingOffer[] };

export const pricingPolicy = (env: Pick<Env, 'taxRateBasisPoints' | 'shippingFlatCents'>): PricingPolicy => ({
  taxBps: env.taxRateBasisPoints,
  shippingChoices: [
    { id: 'standard', name: 'Standard', cents: env.shippingFlatCents, days: { min: 3, max: 5 } },
    { id: 'expedited', name: 'Expedited', cents: 999, days: { min: 2, max: 3 } },
    { id: 'priority', name: 'Priority', cents: 1499, days: { min: 1, max: 2 } },
  ],
});

export function shippingCentsOf(policy: PricingPolicy, method: ShippingMethod): number {
  const offer = policy.shippingChoices.find(({ id }) => id === method);
  if (!offer) throw new Error(`Nothing says what ${method} shipping costs`);
  return offer.cents;
}

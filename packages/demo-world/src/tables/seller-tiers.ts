import { TIER_DAYS, TIER_TERMS, TIERS, type Tier } from '@herbary/contract/seller-tiers.ts';
import { ago, dayMs } from './calendar.ts';
import { type Amounts, netOf } from './price-checkout.ts';

const tierFor = (salesCents: number): Tier =>
  TIERS.findLast((tier) => salesCents >= TIER_TERMS[tier].fromCents) ?? 'seedling';

export type SellerTiers = {
  sold(storeId: string, at: Date, amounts: Amounts): void;
  tierAt(storeId: string, at: Date): Tier;
  feeBpsAt(storeId: string, at: Date): number;
};

/** A seller's rate follows the sales of the days before. */
export function sellerTiers(): SellerTiers {
  const sales = new Map<string, { at: Date; cents: number }[]>();
  const tierAt = (storeId: string, at: Date): Tier => {
    const from = ago(at, TIER_DAYS * dayMs);
    const recent = (sales.get(storeId) ?? []).filter((sale) => sale.at >= from && sale.at <= at);
    return tierFor(recent.reduce((sum, sale) => sum + sale.cents, 0));
  };
  return {
    sold(storeId, at, amounts) {
      const list = sales.get(storeId) ?? [];
      list.push({ at, cents: netOf(amounts) });
      sales.set(storeId, list);
    },
    tierAt,
    feeBpsAt: (storeId, at) => TIER_TERMS[tierAt(storeId, at)].feeBps,
  };
}

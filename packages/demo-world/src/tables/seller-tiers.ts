import { ago, dayMs } from './calendar.ts';
import { type Amounts, netOf } from './price-checkout.ts';

type Tier = 'seedling' | 'grower' | 'botanist';
const feeBps: Record<Tier, number> = { seedling: 800, grower: 650, botanist: 500 };
const trailingDays = 90;

function tierFor(salesCents: number): Tier {
  if (salesCents < 100_000) return 'seedling';
  return salesCents < 1_000_000 ? 'grower' : 'botanist';
}

export type SellerTiers = {
  sold(storeId: string, at: Date, amounts: Amounts): void;
  tierAt(storeId: string, at: Date): Tier;
  feeBpsAt(storeId: string, at: Date): number;
};

/** A seller's rate follows the sales of the ninety days before. */
export function sellerTiers(): SellerTiers {
  const sales = new Map<string, { at: Date; cents: number }[]>();
  const tierAt = (storeId: string, at: Date): Tier => {
    const from = ago(at, trailingDays * dayMs);
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
    feeBpsAt: (storeId, at) => feeBps[tierAt(storeId, at)],
  };
}

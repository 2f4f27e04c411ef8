import type { DemoSeller } from './demo-seller.ts';
import { sellersAtHome } from './sellers-at-home.ts';
import { sellersFurtherAway } from './sellers-further-away.ts';

export const DEMO_SELLER_EMAIL = 'seller@herbary.test';

export type SellerSlug = keyof typeof sellersAtHome | keyof typeof sellersFurtherAway;

const bySlug: Record<SellerSlug, Omit<DemoSeller, 'slug'>> = { ...sellersAtHome, ...sellersFurtherAway };

/** The first one is the store of the demo account. */
export const demoSellers: DemoSeller[] = Object.entries(bySlug).map(([slug, seller]) => ({ slug, ...seller }));

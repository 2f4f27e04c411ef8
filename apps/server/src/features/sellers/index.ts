export { openStores } from './public-sellers.repository.ts';
export { assignTiers, TIER_DAYS, tiers } from './seller-tier.ts';
export { describeStore, sellerRating } from './seller-view.ts';
export { addSellerRating } from './sellers.repository.ts';

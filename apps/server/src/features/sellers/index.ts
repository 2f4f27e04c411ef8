export { assignTiers } from './assign-tiers.ts';
export { describeStore } from './describe-store.ts';
export { openStores } from './open-stores.repository.ts';
export { sellerRating } from './seller-rating.ts';
export { TIER_DAYS } from './seller-tier.ts';
export { addSellerRating } from './sellers.repository.ts';

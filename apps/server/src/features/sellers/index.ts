export { rateSeller } from './rate-seller.ts';
export { assignTiers, TIER_DAYS } from './seller-tier.ts';
export { describeStore, sellerRating } from './seller-view.ts';

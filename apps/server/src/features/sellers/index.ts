export { rateSeller } from './rate-seller.ts';
export { assignTiers } from './seller-tier.ts';
export { describeStore, sellerRating } from './seller-view.ts';

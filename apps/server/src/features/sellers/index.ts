export { describeStore } from './describe-store.ts';
export { openStores } from './open-stores.repository.ts';
export { publicSellerRoutes } from './public-sellers.routes.ts';
export { sellerRating } from './seller-rating.ts';
export { startSellerJobs } from './sellers.jobs.ts';
export { addSellerRating } from './sellers.repository.ts';
export { sellerRoutes } from './sellers.routes.ts';

export { describeStore } from './describe-store.ts';
export { sellerRoutes } from './sellers.routes.ts';

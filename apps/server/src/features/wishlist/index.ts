export { followAccounts } from './wishlist.events.ts';
export { wishlistRoutes } from './wishlist.routes.ts';

export { freeLapsedPlace, retakePromo, settlePromo } from './held-places.repository.ts';
export { discountOf, type Promo, promoProblem } from './promo-rules.ts';
export { promoAdminRoutes } from './promotions.admin-routes.ts';
export { type FoundPromo, findPromo, releasePromo } from './promotions.repository.ts';
export { promoSellerRoutes } from './promotions.seller-routes.ts';
export { redeemPromo } from './redeem-promo.ts';

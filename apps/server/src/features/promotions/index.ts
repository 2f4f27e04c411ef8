export { discountOf, type Promo, promoProblem } from './promo-rules.ts';
export { promoAdminRoutes } from './promotions.admin-routes.ts';
export { findPromo, releasePromo } from './promotions.repository.ts';
export { promoSellerRoutes } from './promotions.seller-routes.ts';
export { redeemPromo } from './redeem-promo.ts';
export { retakePromo } from './retake-promo.repository.ts';

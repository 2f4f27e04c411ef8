export { freeExpiredPlace, retakePromo, settlePromo } from './held-places.repository.ts';
export { discountOf, type Promo, promoProblem } from './promo-rules.ts';
export { type FoundPromo, findPromo, releasePromo } from './promotions.repository.ts';
export { redeemPromo } from './redeem-promo.ts';

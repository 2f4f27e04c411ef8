export { discountOf, type Promo, promoProblem } from './promo-rules.ts';
export {
  type FoundPromo,
  findPromo,
  freeExpiredPlace,
  redeemPromo,
  releasePromo,
  retakePromo,
  settlePromo,
} from './redeem-promo.ts';

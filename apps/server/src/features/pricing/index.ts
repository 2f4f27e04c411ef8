export { feeBpsOf } from './fee-rate.ts';
export { discountCentsOf, type LineAmounts, netOf, shareOfPieces, sumAmounts, totalOf } from './line-amounts.ts';
export {
  eligibleCentsOf,
  type PricedCheckout,
  type PricedLine,
  type PricingLine,
  priceCheckout,
} from './price-checkout.ts';
export { type PricingPolicy, pricingPolicy, shippingNames } from './pricing-policy.ts';
export { quoteOf } from './quote-view.ts';

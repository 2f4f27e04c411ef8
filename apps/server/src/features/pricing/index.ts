export {
  discountCentsOf,
  eligibleCentsOf,
  feeBpsOf,
  type LineAmounts,
  type PricingLine,
  priceCheckout,
  shareOfPieces,
  shippingNames,
  sumAmounts,
  totalOf,
} from './price-checkout.ts';
export { pricingPolicy } from './pricing-policy.ts';
export { quoteOf } from './quote-view.ts';

export {
  discountCentsOf,
  eligibleCentsOf,
  feeBpsOf,
  type LineAmounts,
  type PricingLine,
  priceCheckout,
  pricingPolicy,
  shareOfPieces,
  shippingNames,
  sumAmounts,
  totalOf,
} from './price-checkout.ts';
export { quoteOf } from './quote-view.ts';

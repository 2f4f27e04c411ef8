export { discountCentsOf, type LineAmounts, shareOfPieces, sumAmounts, totalOf } from './line-amounts.ts';
export { eligibleCentsOf, type PricingLine, priceCheckout } from './price-checkout.ts';
export { feeBpsOf, pricingPolicy, shippingNames } from './pricing-policy.ts';
export { quoteOf } from './quote-view.ts';

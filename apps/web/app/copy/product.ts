/** What the product page says. Sentences that a server answers stand in the contract. */
export const productTexts = {
  loading: 'Loading product details...',
  errorTitle: 'Error',
  failed: 'Failed to load product.',
  missing: 'Product not found.',
  missingText: 'This product may no longer be sold, or the link may be mistyped.',
  backToShop: 'Return to Shop',
  noLongerSold: 'This product is no longer sold.',
  related: 'You might also like',
  finalSale: 'Final sale',
  finalSaleText: 'You can return it only if something is wrong with it.',
  shippingFee: (price: string) => `One ${price} shipping fee, however many sellers.`,
  unopened: 'on unopened items.',
  linkCopied: 'Link copied',
  linkNotCopied: 'The link could not be copied',
  newSeller: 'New seller',
  allInCart: (stock: number) => `Your cart already holds all ${stock} in stock`,
};

export const reviewTexts = {
  none: 'No reviews yet. Be the first to leave a review!',
  login: 'Please log in',
  toWrite: 'to leave a review.',
  toLike: 'to mark a review as helpful.',
  toReport: 'to report a review.',
  write: 'Write a Review',
  verified: 'Verified Purchase',
  unverified: 'Not a verified purchase',
  verifiedMeans:
    '“Verified Purchase” marks buyers who received this product on Herbary. Only their stars count in the rating.',
};

export const verifiedBuyers = (count: number) => `${count} verified ${count === 1 ? 'buyer' : 'buyers'}`;

export const reviewSorts = [
  { value: 'helpful', label: 'Most helpful' },
  { value: 'newest', label: 'Newest' },
  { value: 'highest', label: 'Highest' },
  { value: 'lowest', label: 'Lowest' },
] as const;

export const reportReasons = {
  spam: 'It is advertising or spam',
  offensive: 'It is offensive',
  fake: 'It is not about this product, or not honest',
  private: 'It shares private information',
  other: 'Something else',
};

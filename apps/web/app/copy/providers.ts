export const finderDescription =
  "Herbalists, growers and apothecaries whose documents we've checked. Search by name, place, specialty or certification, read what buyers say, and message them.";

export const finderEmptyHint = 'Try another place or plant, or a lower minimum rating.';

export const storeSortLabels = {
  newest: 'Newest',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  name: 'Name',
  rating: 'Rating',
} as const;

export const availabilityLabels = { all: 'All', inStock: 'In stock', outOfStock: 'Out of stock' } as const;

export const sellerNotFound = {
  title: 'Seller Not Found',
  text: 'This seller may no longer be active or does not exist.',
};

export const noReviewsHint = 'Buyers write reviews on the product pages.';

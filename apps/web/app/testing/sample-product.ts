import type { ProductDetail } from '@herbary/contract/products.ts';
import type { ProductReviews, Review } from '@herbary/contract/reviews.ts';

export const tulsiId = '0190a5f0-0000-7000-8000-000000000001';

export const tulsi: ProductDetail = {
  _id: tulsiId,
  name: 'Tulsi Rama',
  latinName: 'Ocimum tenuiflorum',
  image: '/pictures/tulsi-720.webp',
  imageLarge: '/pictures/tulsi-720.webp',
  imageAlt: 'Kraft pouch of Tulsi Rama',
  additionalImages: [
    { url: '/pictures/tulsi-plate-720.webp', large: '/pictures/tulsi-plate-720.webp', alt: 'Pressed tulsi' },
    { url: '/pictures/tulsi-brew-720.webp', large: '/pictures/tulsi-brew-720.webp', alt: 'A cup of tulsi' },
  ],
  price: 14.5,
  originalPrice: 18,
  discount: 19,
  rating: 4.8,
  reviews: 2,
  category: 'Tea',
  subCategory: 'Herbal Tea',
  form: 'Loose Leaf',
  size: '60 g',
  stock: 3,
  featured: false,
  description: 'Rama tulsi, cut in full flower.',
  ingredients: 'Tulsi leaf and flower',
  recommendedUse: null,
  storage: 'Store in a cool, dry place',
  shippingMethod: 'Standard Shipping',
  returnPolicy: '30-day money-back guarantee',
  finalSale: false,
  saleEndsAt: null,
  seller: {
    _id: '0190a5f0-0000-7000-8000-0000000000aa',
    businessName: 'Fern & Field',
    logo: null,
    isVerified: true,
    city: 'Corvallis',
    state: 'Oregon',
    country: 'United States',
    rating: null,
    totalReviews: 0,
    handlingTime: '1-2',
  },
  createdAt: '2026-10-01T10:00:00.000Z',
  updatedAt: '2026-10-01T10:00:00.000Z',
};

export const reviewBy = (firstName: string, more: Partial<Review> = {}): Review => ({
  _id: `review-${firstName}`,
  product: { _id: tulsiId, name: 'Tulsi Rama', available: true },
  user: { firstName, lastName: 'R.' },
  verified: true,
  hidden: false,
  rating: 5,
  title: 'The real thing',
  review: 'Smells like cloves.',
  likes: [],
  likeCount: 0,
  createdAt: '2026-10-12T10:00:00.000Z',
  editedAt: null,
  answer: null,
  can: [],
  ...more,
});

export function reviewsOf(reviews: Review[], more: Partial<ProductReviews> = {}): ProductReviews {
  const ratingDistribution = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  const verified = reviews.filter((review) => review.verified);
  for (const { rating } of verified) ratingDistribution[rating as 5] += 1;
  const sum = verified.reduce((total, { rating }) => total + rating, 0);
  return {
    reviews,
    totalReviews: reviews.length,
    page: 1,
    pages: 1,
    stats: {
      averageRating: verified.length === 0 ? 0 : sum / verified.length,
      totalReviews: verified.length,
      unverifiedReviews: reviews.length - verified.length,
      ratingDistribution,
    },
    mine: null,
    ...more,
  };
}

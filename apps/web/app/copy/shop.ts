import type { ProductSort } from '@herbary/contract/products.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { shopPath } from '../lib/shop-path.ts';

export const shopDescription =
  'Herbs, teas, tinctures, supplements and accessories from independent sellers. Search by common or Latin name, filter by price, rating and form.';

export const collectionDescription = (category: string): string =>
  `${category} from independent sellers: compare prices, forms and reviews, and see what is in stock.`;

/** Where a search finds nothing: words of the shop that look alike, and what has the most reviews. */
export const nearestWords = 'Did you mean';
export const popularProducts = 'Popular with our buyers';

export const sortLabels: Record<ProductSort, string> = {
  featured: 'Featured',
  price_low: 'Price: Low to High',
  price_high: 'Price: High to Low',
  rating: 'Rating',
  newest: 'Newest',
  relevance: 'Relevance',
  reviews: 'Most Reviewed',
  name: 'Name',
};

type BannerSlide = { title: string; text: string; to: string; sprigs: readonly string[]; tint: string };

export const bannerSlides: readonly BannerSlide[] = [
  {
    title: 'Medicinal Herbs',
    text: 'Echinacea, tulsi, calendula: whole, cut or tinctured, from sellers who name the field.',
    to: ROUTES.medicinalHerbs.path,
    sprigs: ['echinacea', 'tulsi', 'calendula'],
    tint: 'fern',
  },
  {
    title: 'Essential Oils',
    text: 'Lavender, rosemary, mint: steam and patience, in small dark bottles.',
    to: shopPath({ category: 'Supplements', subCategory: 'Essential Oils' }),
    sprigs: ['lavender', 'rosemary', 'mint'],
    tint: 'dusk',
  },
  {
    title: 'Wellness Bundles',
    text: 'Teas, herbs and tools that one seller has put together, to give or to keep.',
    to: shopPath({ category: 'Accessories', subCategory: 'Gift Sets' }),
    sprigs: ['chamomile', 'ginger', 'elderberry'],
    tint: 'butter',
  },
];

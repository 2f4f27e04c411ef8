import type { ProductSummary } from '@herbary/contract/products.ts';
import type { KeptProduct } from '@herbary/contract/wishlist.ts';

/** A well-formed id that ends in the number given. */
export const idOf = (number: number): string => `0198f000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** A product as a wishlist keeps it. */
export const wishlistProduct = (number: number, change: Partial<KeptProduct> = {}): KeptProduct => ({
  id: idOf(number),
  name: `Herb ${number}`,
  price: 9.5,
  originalPrice: null,
  image: null,
  seller: 'Fern & Field',
  sellerId: idOf(900),
  category: 'Herbs',
  rating: 4.5,
  reviews: 12,
  stock: 5,
  available: true,
  ...change,
});

/** The same product as a card shows it. */
export const productCard = (number: number, change: Partial<ProductSummary> = {}): ProductSummary => ({
  _id: idOf(number),
  name: `Herb ${number}`,
  latinName: null,
  image: null,
  price: 9.5,
  originalPrice: null,
  discount: null,
  rating: 4.5,
  reviews: 12,
  seller: { _id: idOf(900), businessName: 'Fern & Field' },
  category: 'Herbs',
  subCategory: 'Dried Herbs',
  form: 'Dried',
  size: null,
  stock: 5,
  featured: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...change,
});

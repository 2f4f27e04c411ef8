import type { SellerProduct, SellerProductDetail, SellerProductPage } from '@herbary/contract/seller-products.ts';
import { idOf } from './sample-wishlist.ts';

export const sellerProduct = (number: number, more: Partial<SellerProduct> = {}) =>
  ({
    _id: idOf(number),
    name: `Product ${number}`,
    description: 'Broad leaves from the south wall, dried in the loft.',
    category: 'Tea',
    subCategory: 'Herbal Tea',
    form: 'Loose Leaf',
    size: '60 g',
    recommendedUse: null,
    ingredients: null,
    storage: 'Store in a cool, dry place',
    shippingMethod: 'Standard Shipping',
    returnPolicy: '30-day money-back guarantee',
    price: 14.5,
    originalPrice: null,
    sale: null,
    stock: 64,
    held: 0,
    image: '/pictures/tulsi-720.webp',
    additionalImages: [],
    seller: { _id: idOf(900), businessName: 'Fern & Field' },
    rating: 0,
    reviews: 0,
    status: 'active',
    reason: null,
    missing: [],
    edit: null,
    revision: 1,
    createdAt: '2026-10-01T10:00:00.000Z',
    updatedAt: '2026-10-01T10:00:00.000Z',
    can: ['edit', 'price', 'stock', 'pause', 'duplicate', 'view', 'delete'],
    ...more,
  }) as SellerProduct;

const none = { active: 0, lowStock: 0, outOfStock: 0, pending: 0, rejected: 0, paused: 0, draft: 0 };
const liveStatuses: readonly string[] = ['active', 'lowStock', 'outOfStock'];

export function pageOf(products: readonly SellerProduct[], more: Partial<SellerProductPage> = {}): SellerProductPage {
  const counts = { all: products.length, inStore: 0, ...none };
  for (const { status } of products) {
    counts[status] += 1;
    if (liveStatuses.includes(status)) counts.inStore += 1;
  }
  return { products: [...products], total: products.length, page: 1, pages: 1, counts, ...more };
}

const imageOf = (number: number) => ({
  _id: idOf(number),
  url: `/media/${number}-720.webp`,
  large: `/media/${number}-1080.webp`,
  alt: '',
});

/** A product with three pictures: 501, 502 and 503. */
export function detailOf(product: SellerProduct, more: Partial<SellerProductDetail> = {}): SellerProductDetail {
  const { name, description, category, subCategory, form, size, recommendedUse, ingredients } = product;
  const { storage, shippingMethod, returnPolicy } = product;
  const words = { name, description, category, subCategory, form, size, recommendedUse, ingredients };
  const images = [501, 502, 503].map(imageOf);
  return {
    ...product,
    content: { ...words, storage, shippingMethod, returnPolicy, images },
    flags: [],
    ...more,
  };
}

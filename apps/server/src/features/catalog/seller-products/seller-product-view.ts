import { flagsOf, type Listing, type ListingField, listingProblems } from '@herbary/contract/listing-check.ts';
import {
  LOW_STOCK_MAX,
  type ProductContent,
  type SellerImage,
  type SellerProduct,
  type SellerProductDetail,
  type SellerProductStatus,
} from '@herbary/contract/seller-products.ts';
import { joinedPictureUrl, largePictureUrl } from '../picture-url.ts';
import type { ImageRow, ListingTexts, SellerProductRow } from './seller-products.repository.ts';

type Action = SellerProduct['can'][number];

/** What the status allows; `view` and `discardEdit` depend on more. */
const actions: Record<SellerProductRow['status'], readonly Action[]> = {
  live: ['edit', 'price', 'stock', 'pause', 'duplicate', 'delete'],
  paused: ['edit', 'price', 'stock', 'resume', 'duplicate', 'delete'],
  pending: ['edit', 'price', 'stock', 'duplicate', 'delete'],
  rejected: ['edit', 'price', 'stock', 'submit', 'duplicate', 'delete'],
  draft: ['edit', 'submit', 'duplicate', 'delete'],
  archived: [],
};

export const allows = ({ status }: { status: SellerProductRow['status'] }, action: Action): boolean =>
  actions[status].includes(action);

function statusOf({ status, stock }: Pick<SellerProductRow, 'status' | 'stock'>): SellerProductStatus {
  if (status === 'archived') throw new Error('A deleted product is shown to its seller');
  if (status !== 'live') return status;
  if (stock > LOW_STOCK_MAX) return 'active';
  return stock > 0 ? 'lowStock' : 'outOfStock';
}

const textsOf = (row: ListingTexts): ListingTexts => ({
  name: row.name,
  description: row.description,
  category: row.category,
  subCategory: row.subCategory,
  form: row.form,
  size: row.size,
  recommendedUse: row.recommendedUse,
  ingredients: row.ingredients,
  storage: row.storage,
  shippingMethod: row.shippingMethod,
  returnPolicy: row.returnPolicy,
});

export const imageViews = (images: readonly ImageRow[]): SellerImage[] =>
  images.flatMap((image) => {
    const [url, large] = [joinedPictureUrl(image, 720), largePictureUrl(image)];
    return url && large ? [{ _id: image.id, url, large, alt: image.alt }] : [];
  });

export const contentView = (texts: ListingTexts, images: readonly ImageRow[]): ProductContent => ({
  ...textsOf(texts),
  images: imageViews(images),
});

const fieldNames: Record<ListingField, string> = {
  name: 'Product name',
  description: 'Description',
  category: 'Category',
  subCategory: 'Sub-category',
  form: 'Form',
  price: 'Price',
  stock: 'Stock',
  mainImage: 'Main image',
};

function missingIn(row: SellerProductRow): string[] {
  if (row.status !== 'draft') return [];
  const problems = listingProblems(listingOf(row, { price: row.priceCents / 100, images: row.images }));
  return [...new Set(problems.map(({ field }) => fieldNames[field]))];
}

type Rest = { price: number | null; images: readonly unknown[]; stock?: number | null };
export const listingOf = (texts: ListingTexts, { price, images, stock = 0 }: Rest): Listing => ({
  ...texts,
  price,
  stock,
  hasMainImage: images.length > 0,
});

export function sellerProductView(row: SellerProductRow): SellerProduct {
  const [main, ...others] = imageViews(row.images);
  const { edit } = row;
  return {
    ...textsOf(row),
    _id: row.id,
    price: row.priceCents / 100,
    originalPrice: row.originalPriceCents === null ? null : row.originalPriceCents / 100,
    sale: row.sale && {
      price: row.sale.priceCents / 100,
      startsAt: new Date(row.sale.startsAt).toISOString(),
      endsAt: row.sale.endsAt && new Date(row.sale.endsAt).toISOString(),
      state: row.sale.isRunning ? ('running' as const) : ('scheduled' as const),
    },
    stock: row.stock,
    held: row.reserved,
    image: main?.url ?? null,
    additionalImages: others.map(({ url }) => url),
    seller: { _id: row.sellerId, businessName: row.businessName },
    rating: row.rating,
    reviews: row.reviewCount,
    status: statusOf(row),
    reason: row.status === 'pending' || row.status === 'rejected' ? row.statusReason : null,
    missing: missingIn(row),
    edit: edit && {
      revision: edit.revision,
      status: edit.state,
      reason: edit.reason,
      submittedAt: new Date(edit.createdAt).toISOString(),
    },
    revision: row.lastRevision,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    can: [
      ...actions[row.status],
      ...(edit ? (['discardEdit'] as const) : []),
      ...(row.visible ? (['view'] as const) : []),
    ],
  };
}

/** What the form begins with: the seller's own last words. */
export const lastWordsOf = (row: SellerProductRow): { texts: ListingTexts; images: ImageRow[] } => ({
  texts: row.edit ? textsOf(row.edit.content) : textsOf(row),
  images: row.edit?.images ?? row.images,
});

export function sellerProductDetailView(row: SellerProductRow): SellerProductDetail {
  const { texts, images } = lastWordsOf(row);
  return { ...sellerProductView(row), content: contentView(texts, images), flags: flagsOf(texts) };
}

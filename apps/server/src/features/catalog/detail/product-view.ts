import type { ProductDetail, ProductSummary } from '@herbary/contract/products.ts';
import { sellerRating } from '../../sellers/index.ts';
import { subcategoryOf } from '../catalog-tree.ts';
import { joinedPictureUrl, largePictureUrl } from '../picture-url.ts';
import type { CardRow } from './product-cards.repository.ts';
import type { DetailRow } from './product-detail.repository.ts';

export function summaryView(row: CardRow): ProductSummary {
  const { name: subCategory, categoryName: category } = subcategoryOf(row.subcategory_id);
  return {
    _id: row.id,
    name: row.name,
    latinName: row.latin_name,
    // Drawn pictures come in two widths and the page asks for the one it needs; uploads are sent fit for dense screens.
    image: joinedPictureUrl(row, row.file_key ? 720 : 320),
    price: row.price_cents / 100,
    originalPrice: row.original_price_cents === null ? null : row.original_price_cents / 100,
    discount: discountPercent(row.price_cents, row.original_price_cents),
    rating: row.rating,
    reviews: row.review_count,
    seller: { _id: row.seller_id, businessName: row.business_name },
    category,
    subCategory,
    form: row.form,
    size: row.size,
    stock: row.stock,
    featured: row.featured,
    createdAt: row.created_at,
  };
}

/** Rounded down, so that no shopper is promised more than they save. A saving below one percent gets no badge. */
function discountPercent(priceCents: number, originalCents: number | null): number | null {
  if (originalCents === null) return null;
  return Math.floor(((originalCents - priceCents) * 100) / originalCents) || null;
}

export function detailView(row: DetailRow): ProductDetail {
  const [main, ...others] = row.images;
  const picture = main ?? { external_key: null, file_key: null, file_variants: null, alt: '' };
  return {
    ...summaryView({ ...row, ...picture }),
    image: joinedPictureUrl(picture, 720),
    imageLarge: largePictureUrl(picture),
    imageAlt: picture.alt,
    additionalImages: others.flatMap((image) => {
      const [url, large] = [joinedPictureUrl(image, 720), largePictureUrl(image)];
      return url && large ? [{ url, large, alt: image.alt }] : [];
    }),
    description: row.description,
    ingredients: row.ingredients,
    recommendedUse: row.recommended_use,
    storage: row.storage,
    shippingMethod: row.shipping_method,
    returnPolicy: row.return_policy,
    finalSale: row.final_sale,
    saleEndsAt: row.sale_ends_at,
    seller: {
      _id: row.seller_id,
      businessName: row.business_name,
      logo: row.logo_key && `/files/${row.logo_key}`,
      isVerified: row.is_verified,
      city: row.city,
      state: row.state,
      country: row.country,
      rating: sellerRating(row.seller_rating_sum, row.seller_review_count),
      totalReviews: row.seller_review_count,
      handlingTime: row.handling_time,
    },
    updatedAt: row.updated_at,
  };
}

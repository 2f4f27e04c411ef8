import type { FeaturedSeller } from '@herbary/contract/sellers.ts';
import type { StoredImage } from '../../../platform/files/file-store.ts';
import { sellerRating } from '../../sellers/index.ts';
import { pictureUrl } from '../picture-url.ts';
import type { findFeaturedSeller, listShowcase } from './featured-seller.repository.ts';

type SellerRow = NonNullable<Awaited<ReturnType<typeof findFeaturedSeller>>>;
type ShowcaseRow = Awaited<ReturnType<typeof listShowcase>>[number];

export function featuredSellerView(
  seller: SellerRow,
  productCount: number,
  products: ShowcaseRow[],
  images: Map<string, StoredImage>,
): FeaturedSeller {
  const logo = { file_id: seller.profile_image_file_id, external_key: null };
  return {
    _id: seller.id,
    businessName: seller.business_name,
    description: seller.business_description,
    city: seller.city,
    country: seller.country,
    logo: pictureUrl(logo, images),
    isVerified: seller.is_verified,
    rating: sellerRating(seller.rating_sum, seller.review_count),
    totalReviews: seller.review_count,
    productCount,
    joinedDate: seller.joined_at.toISOString(),
    certifications: seller.certifications,
    products: products.map((product) => ({
      _id: product.id,
      name: product.name,
      price: product.price_cents / 100,
      image: pictureUrl(product, images, 320),
    })),
  };
}

import type { SellerStore } from '@herbary/contract/sellers.ts';
import { sellerRating } from '../../sellers/index.ts';
import type { CardRow } from '../detail/product-cards.repository.ts';
import { summaryView } from '../detail/product-view.ts';
import type { StoreRow } from './store.repository.ts';

export function storeView(store: StoreRow, products: readonly CardRow[]): SellerStore {
  return {
    _id: store.id,
    businessName: store.business_name,
    profileImage: store.logo_key && `/files/${store.logo_key}`,
    banner: store.banner_key && `/files/${store.banner_key}`,
    isVerified: store.is_verified,
    category: store.business_category,
    address: { city: store.city, state: store.state },
    website: store.website,
    description: store.business_description,
    productCount: store.product_count,
    rating: sellerRating(store.rating_sum, store.review_count),
    totalReviews: store.review_count,
    joinedDate: store.joined_at.toISOString(),
    products: products.map(summaryView),
  };
}

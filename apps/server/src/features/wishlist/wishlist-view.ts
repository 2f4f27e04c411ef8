import type { KeptProduct } from '@herbary/contract/wishlist.ts';
import type { StoredImage } from '../../platform/files/file-store.ts';
import { pictureUrl } from '../catalog/index.ts';
import type { WishRow } from './wishlist.repository.ts';

const keptProduct = (row: WishRow, pictures: Map<string, StoredImage>): KeptProduct => ({
  id: row.id,
  name: row.name,
  price: row.price_cents / 100,
  originalPrice: row.original_price_cents === null ? null : row.original_price_cents / 100,
  image: pictureUrl(row, pictures, 320),
  seller: row.business_name,
  sellerId: row.seller_id,
  category: row.category,
  rating: row.rating,
  reviews: row.review_count,
  stock: row.available ? row.stock : 0,
  available: row.available,
});

export function wishlistView(rows: readonly WishRow[], pictures: Map<string, StoredImage>): { items: KeptProduct[] } {
  return { items: rows.map((row) => keptProduct(row, pictures)) };
}

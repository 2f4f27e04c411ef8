import type { ProductSummary } from '@herbary/contract/products.ts';
import type { KeptProduct } from '@herbary/contract/wishlist.ts';
import { hasWish } from '../../features/wishlist/wishlist.ts';
import { addToWishlist, removeFromWishlist, useWishlist } from '../../features/wishlist/wishlist-store.ts';
import { cn } from '../../ui/cn.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

type WishedProduct = Pick<
  ProductSummary,
  '_id' | 'name' | 'price' | 'originalPrice' | 'image' | 'category' | 'rating' | 'reviews' | 'stock'
> & { seller: { _id: string; businessName: string } };

export const wishOf = (product: WishedProduct): KeptProduct => ({
  id: product._id,
  name: product.name,
  price: product.price,
  originalPrice: product.originalPrice,
  image: product.image,
  seller: product.seller.businessName,
  sellerId: product.seller._id,
  category: product.category,
  rating: product.rating,
  reviews: product.reviews,
  stock: product.stock,
  available: true,
});

type WishHeartProps = { product: WishedProduct; className?: string };

/** Empty on the server, which knows no visitor; filled as soon as the browser's wishlist is read. */
export function WishlistButton({ product, className }: WishHeartProps) {
  const kept = hasWish(useWishlist(), product._id);
  return (
    <IconButton
      variant="raised"
      label={`Add to wishlist: ${product.name}`}
      aria-pressed={kept}
      onClick={() => (kept ? removeFromWishlist(product._id) : addToWishlist(wishOf(product)))}
      className={cn('aria-pressed:text-clay-600 aria-pressed:[&_svg]:fill-current', className)}
    >
      <Icon icon="Heart" />
    </IconButton>
  );
}

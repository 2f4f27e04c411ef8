import { ROUTES } from '@herbary/contract/routes.ts';
import { useNavigate } from 'react-router';
import { addToCart } from '../../features/cart/cart-store.ts';
import type { WishlistItem } from '../../features/wishlist/wishlist.ts';
import { WishlistPage } from '../../features/wishlist/wishlist-page.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { ProductTile } from './product-tile.tsx';

export const meta = () => pageMeta(ROUTES.wishlist);

export default function WishlistRoute() {
  const navigate = useNavigate();
  const buy = (item: WishlistItem) => {
    addToCart(item);
    navigate(ROUTES.cart.path);
  };
  return <WishlistPage onAddToCart={buy} relatedCard={(product) => <ProductTile product={product} />} />;
}

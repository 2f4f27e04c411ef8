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
  const buy = ({ id, name, price, image, seller, category }: WishlistItem) => {
    addToCart({ id, name, price, image, seller, category });
    navigate(ROUTES.cart.path);
  };
  return <WishlistPage onAddToCart={buy} relatedCard={(product) => <ProductTile product={product} />} />;
}

import { ROUTES } from '@herbary/contract/routes.ts';
import { CartPage } from '../../features/cart/cart-page.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { ProductTile } from './product-tile.tsx';

export const meta = () => pageMeta(ROUTES.cart);

export default function CartRoute() {
  return <CartPage relatedCard={(product) => <ProductTile product={product} />} />;
}

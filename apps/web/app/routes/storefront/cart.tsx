import { ROUTES } from '@herbary/contract/routes.ts';
import { CartPage } from '../../features/cart/cart-page.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta(ROUTES.cart);

export default CartPage;

import { ROUTES } from '@herbary/contract/routes.ts';
import { onAddedToCart } from '../features/cart/cart-store.ts';
import { notify } from '../features/notifications/notification-store.ts';

export function followCart(): () => void {
  return onAddedToCart(({ name }) =>
    notify({
      type: 'cart',
      title: 'Added to Cart',
      message: `${name} has been added to your cart`,
      actionUrl: ROUTES.cart.path,
    }),
  );
}

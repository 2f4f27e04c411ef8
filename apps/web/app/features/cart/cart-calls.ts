import {
  acknowledgeCart,
  addToCart,
  applyPromo,
  CART_LINES_MAX,
  changeCartItem,
  chooseShipping,
  clearCart,
  getCart,
  mergeCart,
  removeFromCart,
  removePromo,
  type Cart as ServerCart,
  selectCartItems,
} from '@herbary/contract/cart.ts';
import { sentenceOf } from '@herbary/contract/errors.ts';
import { callApi, isApiError } from '../../lib/api.ts';
import type { CartEdit } from './cart.ts';

export { cartErrorMessage } from './cart-messages.ts';

// Fetched when the first call is made: who only looks around never loads the schemas of the contract.

export const fetchCart = (): Promise<ServerCart> => callApi(getCart, {});

export function sendEdit(edit: CartEdit): Promise<ServerCart> {
  const idempotencyKey = edit.key;
  switch (edit.kind) {
    case 'add': {
      const { id: product, quantity } = edit.item;
      return callApi(addToCart, { body: { product, quantity }, idempotencyKey });
    }
    case 'quantity':
      return callApi(changeCartItem, { params: { productId: edit.id }, body: { quantity: edit.quantity } });
    case 'select':
      return callApi(changeCartItem, { params: { productId: edit.id }, body: { selected: edit.selected } });
    case 'select-all':
      return callApi(selectCartItems, { body: { products: edit.selected ? 'all' : 'none' } });
    case 'remove':
      return callApi(removeFromCart, { params: { productId: edit.id } });
    case 'clear':
      return callApi(clearCart, {});
    case 'merge': {
      const items = edit.items
        .filter(({ quantity }) => quantity > 0)
        .slice(0, CART_LINES_MAX)
        .map(({ id: product, quantity, selected }) => ({ product, quantity, selected }));
      return callApi(mergeCart, { body: { items } });
    }
    case 'promo':
      return callApi(applyPromo, { body: { code: edit.code } });
    case 'no-promo':
      return callApi(removePromo, {});
    case 'shipping':
      return callApi(chooseShipping, { body: { method: edit.method } });
    case 'acknowledge':
      return callApi(acknowledgeCart, {});
  }
}

/** Nothing is known about the change: it may be tried again, under the same key. */
export const isUndecided = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.code === 'idempotency.in_progress');

export const outOfStock = (name: string): string => sentenceOf('cart.out_of_stock', { name });

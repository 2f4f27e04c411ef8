import type { Deps } from '../../deps.ts';
import { transaction } from '../../platform/db/client.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type CartCaller, type OpenCart, openCart } from './cart-access.ts';
import { putIntoCart } from './cart-writes.repository.ts';

/** As much as there is; refused only when not a single piece more can be added. */
export async function addToCart(
  { db }: Deps,
  caller: CartCaller,
  { product, quantity = 1 }: { product: string; quantity?: number },
): Promise<OpenCart> {
  return transaction(db, async (tx) => {
    const cart = await openCart(tx, caller);
    const put = await putIntoCart(tx, { cartId: cart.cartId, productId: product, quantity });
    if (!put?.visible) throw new AppError('product.not_found');
    if (put.quantity !== null) return cart;
    if (!put.has_room) throw new AppError('cart.full');
    throw new AppError('cart.out_of_stock', { name: put.name, product, available: put.available });
  });
}

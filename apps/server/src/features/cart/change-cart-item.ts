import type { Deps } from '../../deps.ts';
import { transaction } from '../../platform/db/client.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { CartOwner } from './cart.repository.ts';
import { changeLine, lockCart } from './cart-writes.repository.ts';

type LineChange = { productId: string; quantity?: number; selected?: boolean };

/** All of it, or nothing: a quantity there is not enough for leaves the selection as it was, too. */
export async function changeCartItem({ db }: Deps, owner: CartOwner | undefined, change: LineChange): Promise<void> {
  await transaction(db, async (tx) => {
    const cartId = owner && (await lockCart(tx, owner));
    const line = cartId && (await changeLine(tx, { cartId, ...change }));
    if (!line) throw new AppError('cart.item_not_found');
    if (line.changed) return;
    throw new AppError('cart.out_of_stock', { name: line.name, product: change.productId, available: line.available });
  });
}

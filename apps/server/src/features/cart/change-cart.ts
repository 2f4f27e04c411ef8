import type { Deps } from '../../deps.ts';
import { type Db, transaction } from '../../platform/db/client.ts';
import type { CartOwner } from './cart.repository.ts';
import { lockCart } from './cart-writes.repository.ts';

/** For changes that mean nothing where there is no cart: none is made for them. */
export async function changeCart(
  { db }: Deps,
  owner: CartOwner | undefined,
  change: (tx: Db, cartId: string) => Promise<unknown>,
): Promise<void> {
  if (!owner) return;
  await transaction(db, async (tx) => {
    const cartId = await lockCart(tx, owner);
    if (cartId) await change(tx, cartId);
  });
}

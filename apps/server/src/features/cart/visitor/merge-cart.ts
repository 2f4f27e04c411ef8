import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../platform/db/client.ts';
import { type CartCaller, type OpenCart, openCart } from '../cart-access.ts';
import { type JoiningLine, joinChoices, joinLines, takeVisitorCart } from './cart-joins.repository.ts';

type GivenLine = { product: string; quantity: number; selected?: boolean };

const joiningLine = ({ product, quantity, selected = true }: GivenLine): JoiningLine => ({
  productId: product,
  quantity,
  selected,
  seenPriceCents: null,
});

/**
 * The given lines join the caller's cart, and with a sign-in those of the visitor they have been. Undefined when there
 * was nothing to join: no cart is made for that.
 */
export async function mergeCart(
  { db }: Deps,
  caller: CartCaller,
  items: readonly GivenLine[],
): Promise<OpenCart | undefined> {
  const signedIn = caller.userId !== undefined;
  if (items.length === 0 && !(signedIn && caller.visitor)) return undefined;
  return transaction(db, async (tx) => {
    const cart = await openCart(tx, caller);
    const visitor = signedIn && caller.visitor ? await takeVisitorCart(tx, caller.visitor.hash) : undefined;
    const lines = [...items.map(joiningLine), ...(visitor?.lines ?? [])];
    if (lines.length > 0) await joinLines(tx, cart.cartId, lines);
    if (visitor) await joinChoices(tx, cart.cartId, visitor);
    return cart;
  });
}

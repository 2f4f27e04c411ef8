import type { Deps } from '../../deps.ts';
import { transaction } from '../../platform/db/client.ts';
import { findCart } from './cart.repository.ts';
import { type CartCaller, type OpenCart, openCart, ownerOf } from './cart-access.ts';
import { standingLine } from './cart-lines.ts';
import { setPromoCode } from './cart-writes.repository.ts';
import { judgePromo, linesToPay } from './show-cart.ts';

/** A code that gives nothing for what is selected is refused, and one that was entered before stays. */
export async function applyPromo(deps: Deps, caller: CartCaller, code: string): Promise<OpenCart> {
  const owner = ownerOf(caller);
  const cart = owner && (await findCart(deps.db, owner));
  const lines = linesToPay((cart?.items ?? []).map(standingLine));
  const { promo, problem } = await judgePromo(deps, { code, owner, lines });
  if (problem) throw problem;
  return transaction(deps.db, async (tx) => {
    const open = await openCart(tx, caller);
    await setPromoCode(tx, open.cartId, promo?.code ?? code);
    return open;
  });
}

import type { ShippingMethod } from '@herbary/contract/pricing.ts';
import type { Deps } from '../../deps.ts';
import { transaction } from '../../platform/db/client.ts';
import { type CartCaller, type OpenCart, openCart } from './cart-access.ts';
import { setShippingMethod } from './cart-writes.repository.ts';

export const chooseShipping = ({ db }: Deps, caller: CartCaller, method: ShippingMethod): Promise<OpenCart> =>
  transaction(db, async (tx) => {
    const open = await openCart(tx, caller);
    await setShippingMethod(tx, open.cartId, method);
    return open;
  });

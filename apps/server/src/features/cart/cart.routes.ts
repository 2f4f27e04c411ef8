import * as contract from '@herbary/contract/cart.ts';
import * as orders from '@herbary/contract/orders.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/client.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type BoundEndpoint, bind, type ReplyTools, type RequestFacts } from '../../platform/http/bind.ts';
import { addToCart } from './add-to-cart.ts';
import { applyPromo } from './apply-promo.ts';
import { callerOf, type OpenCart, ownerOf, rememberVisitor } from './cart-access.ts';
import {
  deleteLine,
  deleteLines,
  keepAsShown,
  resetCart,
  selectLines,
  setPromoCode,
} from './cart-writes.repository.ts';
import { changeCart } from './change-cart.ts';
import { changeCartItem } from './change-cart-item.ts';
import { chooseShipping } from './choose-shipping.ts';
import { reorder } from './reorder.ts';
import { showCart } from './show-cart.ts';
import { mergeCart } from './visitor/merge-cart.ts';
import { noVisitorCookie } from './visitor/visitor-token.ts';

type CartCall = { actor: Actor; request: RequestFacts; reply: ReplyTools };

export type CartParts = {
  /** Counts that a product was put into a cart; never throws. */
  countCartAdd: (actor: Actor, request: RequestFacts, productId: string) => Promise<void>;
};

export const cartRoutes = (deps: Deps, { countCartAdd }: CartParts): BoundEndpoint[] => {
  const callerIn = ({ actor, request }: CartCall) => callerOf(deps, actor, request);
  const ownerIn = (call: CartCall) => ownerOf(callerIn(call));
  const showOpened = (call: CartCall, { owner, token }: OpenCart) => {
    rememberVisitor(deps, call.reply, token);
    return showCart(deps, owner);
  };
  const showChanged = async (call: CartCall, change: (tx: Db, cartId: string) => Promise<unknown>) => {
    const owner = ownerIn(call);
    await changeCart(deps, owner, change);
    return showCart(deps, owner);
  };
  return [
    bind(contract.getCart, async (call) => showCart(deps, ownerIn(call))),
    bind(contract.addToCart, async (call) => {
      const opened = await addToCart(deps, callerIn(call), call.body);
      await countCartAdd(call.actor, call.request, call.body.product);
      return showOpened(call, opened);
    }),
    bind(contract.changeCartItem, async (call) => {
      const owner = ownerIn(call);
      await changeCartItem(deps, owner, { ...call.params, ...call.body });
      return showCart(deps, owner);
    }),
    bind(contract.removeFromCart, async (call) =>
      showChanged(call, (tx, cartId) => deleteLine(tx, cartId, call.params.productId)),
    ),
    bind(contract.clearCart, async (call) =>
      showChanged(call, async (tx, cartId) => {
        await deleteLines(tx, cartId);
        await resetCart(tx, cartId);
      }),
    ),
    bind(contract.mergeCart, async (call) => {
      const caller = callerIn(call);
      const merged = await mergeCart(deps, caller, call.body.items);
      if (caller.userId && caller.visitor) call.reply.header('set-cookie', noVisitorCookie(deps.env));
      return merged ? showOpened(call, merged) : showCart(deps, ownerOf(caller));
    }),
    bind(contract.selectCartItems, async (call) =>
      showChanged(call, (tx, cartId) => selectLines(tx, cartId, call.body.products)),
    ),
    bind(contract.acknowledgeCart, async (call) => showChanged(call, keepAsShown)),
    bind(contract.applyPromo, async (call) => showOpened(call, await applyPromo(deps, callerIn(call), call.body.code))),
    bind(contract.removePromo, async (call) => showChanged(call, (tx, cartId) => setPromoCode(tx, cartId, null))),
    bind(contract.chooseShipping, async (call) =>
      showOpened(call, await chooseShipping(deps, callerIn(call), call.body.method)),
    ),
    bind(orders.reorder, ({ actor, params }) => reorder(deps, { buyerId: actor.userId, orderId: params.id })),
  ];
};

import type { Cart } from '@herbary/contract/cart.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/client.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { eligibleCentsOf, type PricingLine, priceCheckout, pricingPolicy, quoteOf } from '../pricing/index.ts';
import { findPromo, type Promo, promoProblem } from '../promotions/index.ts';
import { type CartOwner, findCart } from './cart.repository.ts';
import { groupedBySeller, pricingLineOf, standingLine } from './cart-lines.ts';
import { listUnpaidCheckouts } from './cart-orders.repository.ts';
import { cartView } from './cart-view.ts';
import { ofSamePieces, piecesOf } from './order-cart.ts';

type AskedPromo = { promo?: Promo; problem?: AppError };

/** The code a person entered, with the reason why it gives nothing for these lines. */
export async function judgePromo(
  { db, clock }: Deps,
  { code, owner, lines }: { code: string; owner?: CartOwner; lines: readonly PricingLine[] },
): Promise<AskedPromo> {
  const userId = owner?.kind === 'member' ? owner.userId : undefined;
  const promo = await findPromo(db, code, userId);
  if (!promo) return { problem: new AppError('promo.invalid') };
  const eligibleCents = eligibleCentsOf(lines, promo);
  const without = (own: number) =>
    promoProblem(
      { ...promo, usedCount: promo.usedCount - own },
      { now: clock.now(), eligibleCents, usedByUser: promo.usedByUser - own },
    );
  const problem = without(0);
  if (!userId || problem?.code !== 'promo.used_up') return { promo, problem };
  return { promo, problem: without(await placesHeld(db, { userId, promoId: promo.id, lines })) };
}

/** A buyer who goes back from paying still holds a use of the code: ordered again, the same pieces are that order. */
async function placesHeld(
  db: Db,
  { userId, promoId, lines }: { userId: string; promoId: string; lines: readonly PricingLine[] },
): Promise<number> {
  const same = ofSamePieces(await listUnpaidCheckouts(db, userId), piecesOf(lines));
  return same.filter((checkout) => checkout.promoId === promoId).length;
}

export const linesToPay = (lines: readonly ReturnType<typeof standingLine>[]): PricingLine[] =>
  lines.filter(({ counts }) => counts).map(pricingLineOf);

/** Reads and never writes. Without a cart: an empty one. */
export async function showCart(deps: Deps, owner: CartOwner | undefined): Promise<Cart> {
  const cart = owner && (await findCart(deps.db, owner));
  const lines = groupedBySeller((cart?.items ?? []).map(standingLine));
  const paid = linesToPay(lines);
  const { promo, problem }: AskedPromo = cart?.promo_code
    ? await judgePromo(deps, { code: cart.promo_code, owner, lines: paid })
    : {};
  const policy = cart ? pricingPolicy.of(deps.env, cart.policy) : await pricingPolicy.now(deps.db, deps.env);
  const shippingMethod = cart?.shipping_method ?? 'standard';
  const priced = priceCheckout(policy, { lines: paid, promo: problem ? undefined : promo, shippingMethod });
  const handlingTimes = new Map(lines.map((line) => [line.seller_id, line.handling_time]));
  const facts = { now: deps.clock.now(), shippingMethod, handlingTimes, promo, promoProblem: problem };
  const quote = quoteOf(policy, priced, facts);
  return cartView(cart?.version ?? 1, lines, quote);
}

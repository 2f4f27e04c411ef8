import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/client.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ReplyTools, RequestFacts } from '../../platform/http/bind.ts';
import type { CartOwner } from './cart.repository.ts';
import { insertVisitorCart, lockCart, openMemberCart } from './cart-writes.repository.ts';
import { newVisitorToken, readVisitorCookie, type VisitorToken, visitorCookie } from './visitor/visitor-token.ts';

/** Whose cart the call is about. A visitor without a cookie of ours has none yet. */
export type CartCaller = { userId?: string; visitor?: VisitorToken };

export const callerOf = ({ env }: Deps, actor: Actor, request: RequestFacts): CartCaller => ({
  userId: actor.kind === 'member' ? actor.userId : undefined,
  visitor: readVisitorCookie(env, request.cookies),
});

export function ownerOf({ userId, visitor }: CartCaller): CartOwner | undefined {
  if (userId) return { kind: 'member', userId };
  return visitor && { kind: 'visitor', tokenHash: visitor.hash };
}

export type OpenCart = { cartId: string; owner: CartOwner; token?: string };

/**
 * The caller's cart, locked; made when there is none. A visitor whose cart is gone gets a new token: one that was
 * copied or planted elsewhere must not come to life again.
 */
export async function openCart(tx: Db, caller: CartCaller): Promise<OpenCart> {
  if (caller.userId) {
    const cartId = await openMemberCart(tx, caller.userId);
    if (!cartId) throw new AppError('auth.required');
    return { cartId, owner: { kind: 'member', userId: caller.userId } };
  }
  const known = caller.visitor && (await lockCart(tx, { kind: 'visitor', tokenHash: caller.visitor.hash }));
  const visitor = known && caller.visitor ? caller.visitor : newVisitorToken();
  const cartId = known ?? (await insertVisitorCart(tx, visitor.hash));
  return { cartId, owner: { kind: 'visitor', tokenHash: visitor.hash }, token: visitor.token };
}

/** The cookie lives as long as the cart: both are counted from the last change. */
export function rememberVisitor({ env }: Deps, reply: ReplyTools, token: string | undefined): void {
  if (token) reply.header('set-cookie', visitorCookie(env, token));
}

import type { Member } from '../../platform/http/actor.ts';
import type { RequestFacts } from '../../platform/http/bind.ts';

/** Whose hand is on an order: a buyer's reaches their own, a seller's those of their store, an admin's all. */
export type OrderHand = { as: 'buyer' | 'seller' | 'admin'; userId: string; requestId?: string } | { as: 'system' };

/** What an admin does is written down with its request. */
export const adminHand = (actor: Member, request: RequestFacts) => ({
  as: 'admin' as const,
  userId: actor.userId,
  requestId: request.id,
});

export type OrderScope = { buyerId: string } | { sellerId: string } | 'all';

export function scopeOf(hand: OrderHand): OrderScope {
  if (hand.as === 'buyer') return { buyerId: hand.userId };
  if (hand.as === 'seller') return { sellerId: hand.userId };
  return 'all';
}

export const personOf = (hand: OrderHand): string | undefined => (hand.as === 'system' ? undefined : hand.userId);

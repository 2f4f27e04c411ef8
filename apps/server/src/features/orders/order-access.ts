import type { Member } from '../../platform/http/actor.ts';
import type { Audit } from '../../platform/http/audited-call.ts';

/** Whose hand is on an order: a buyer's reaches their own, a seller's those of their store, an admin's all. */
export type OrderHand =
  | { as: 'buyer' | 'seller' | 'admin'; userId: string; audit?: Audit }
  | { as: 'system'; audit?: undefined };

export const adminHand = ({ userId, audit }: Member & { audit?: Audit }) => ({ as: 'admin' as const, userId, audit });

export type OrderScope = { buyerId: string } | { sellerId: string } | 'all';

export function scopeOf(hand: OrderHand): OrderScope {
  if (hand.as === 'buyer') return { buyerId: hand.userId };
  if (hand.as === 'seller') return { sellerId: hand.userId };
  return 'all';
}

export const personOf = (hand: OrderHand): string | undefined => (hand.as === 'system' ? undefined : hand.userId);

/** Whose hand is on an order: a buyer's reaches their own, a seller's those of their store, an admin's all. */
export type OrderHand = { as: 'buyer' | 'seller' | 'admin'; userId: string; requestId?: string } | { as: 'system' };

export type OrderScope = { buyerId: string } | { sellerId: string } | 'all';

export function scopeOf(hand: OrderHand): OrderScope {
  if (hand.as === 'buyer') return { buyerId: hand.userId };
  if (hand.as === 'seller') return { sellerId: hand.userId };
  return 'all';
}

export const personOf = (hand: OrderHand): string | undefined => (hand.as === 'system' ? undefined : hand.userId);

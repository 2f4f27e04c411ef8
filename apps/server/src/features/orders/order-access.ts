import type { Audit } from '../../platform/http/audited-call.ts';

/** Who acts on an order: a buyer reaches their own orders, a seller those of their store, an admin all. */
export type OrderActor =
  | { as: 'buyer' | 'seller' | 'admin'; userId: string; audit?: Audit }
  | { as: 'system'; audit?: undefined };

export type OrderScope = { buyerId: string } | { sellerId: string } | 'all';

export function scopeOf(actor: OrderActor): OrderScope {
  if (actor.as === 'buyer') return { buyerId: actor.userId };
  if (actor.as === 'seller') return { sellerId: actor.userId };
  return 'all';
}

export const personOf = (actor: OrderActor): string | undefined => (actor.as === 'system' ? undefined : actor.userId);

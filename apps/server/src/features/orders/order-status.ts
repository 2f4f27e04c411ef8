import type { OrderStatus, PaymentStatus } from '@herbary/contract/orders.ts';

export type ActorKind = 'buyer' | 'seller' | 'admin' | 'system';
/** Who said that the money is here. */
export type PaidBy = { kind: 'provider' | 'admin'; actorId?: string };
type Move<Status> = { from: Status; to: Status; by: readonly ActorKind[] };

/** Where a parcel can go from where it is, and on whose word. Whatever is not here cannot happen. */
const parcelMoves: readonly Move<OrderStatus>[] = [
  { from: 'processing', to: 'shipped', by: ['seller'] },
  { from: 'shipped', to: 'delivered', by: ['buyer', 'seller', 'admin', 'system'] },
  // The seller says that it has arrived, and the buyer that it has not.
  { from: 'delivered', to: 'shipped', by: ['buyer'] },
  { from: 'processing', to: 'cancelled', by: ['buyer', 'seller', 'admin', 'system'] },
  // Paid after its time had run out, and the pieces were still there.
  { from: 'cancelled', to: 'processing', by: ['system'] },
];

/** Money moves on the word of the provider or the bank alone, which the system passes on. */
const moneyMoves: readonly Move<PaymentStatus>[] = [
  { from: 'awaiting', to: 'paid', by: ['system'] },
  { from: 'awaiting', to: 'failed', by: ['system'] },
  // Not by a seller: an unpaid checkout is given up as a whole, and other sellers' orders are in it.
  { from: 'awaiting', to: 'expired', by: ['buyer', 'admin', 'system'] },
  { from: 'failed', to: 'paid', by: ['system'] },
  { from: 'expired', to: 'paid', by: ['system'] },
  { from: 'paid', to: 'part-refunded', by: ['system'] },
  { from: 'paid', to: 'refunded', by: ['system'] },
  { from: 'part-refunded', to: 'part-refunded', by: ['system'] },
  { from: 'part-refunded', to: 'refunded', by: ['system'] },
  // The buyer's bank sent the money back: it is owed again.
  { from: 'refunded', to: 'part-refunded', by: ['system'] },
  { from: 'refunded', to: 'paid', by: ['system'] },
  { from: 'part-refunded', to: 'paid', by: ['system'] },
];

const allows = <Status>(moves: readonly Move<Status>[], from: Status, to: Status, by: ActorKind): boolean =>
  moves.some((move) => move.from === from && move.to === to && move.by.includes(by));

export const parcelMayMove = (from: OrderStatus, to: OrderStatus, by: ActorKind): boolean =>
  allows(parcelMoves, from, to, by);

/** The last promised day is over, or only the seller says that it has arrived. */
export const parcelMayBeMissed = (from: OrderStatus, by: ActorKind): boolean =>
  (from === 'shipped' && by === 'buyer') || parcelMayMove(from, 'shipped', by);

/** It never arrived: the order is over without a piece coming back, which is why it is no cancellation of the table above. */
export const parcelMayBeLost = (from: OrderStatus, by: ActorKind): boolean =>
  from === 'shipped' && (by === 'seller' || by === 'admin');

export const moneyMayMove = (from: PaymentStatus, to: PaymentStatus, by: ActorKind): boolean =>
  allows(moneyMoves, from, to, by);

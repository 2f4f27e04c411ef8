import type { OrderAction, OrderStatus, PaymentMethod, PaymentStatus } from '@herbary/contract/orders.ts';

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

export type OrderViewer = 'buyer' | 'seller' | 'admin';

export type OrderFacts = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethod;
  /** It was paid, whatever went back since. */
  paid: boolean;
  /** Its stock is still held, and its payment waits for a card. */
  payable: boolean;
  /** The provider is working on a payment that was already given. */
  paymentInProgress: boolean;
  /** Its parcel has a tracking number. */
  tracked: boolean;
  /** The buyer has said that it did not arrive, and an admin has not decided yet. */
  objected: boolean;
  /** Only the seller says that it has arrived, or its last promised day is over. */
  objectable: boolean;
  /** Pieces that may go back now. */
  returnable: number;
};

type Rule = {
  action: OrderAction;
  for: readonly OrderViewer[];
  when: (order: OrderFacts, viewer: OrderViewer) => boolean;
};

const rules: readonly Rule[] = [
  {
    action: 'pay',
    for: ['buyer'],
    when: (order) =>
      order.status === 'processing' &&
      order.paymentStatus === 'awaiting' &&
      order.paymentMethod === 'card' &&
      order.payable,
  },
  {
    action: 'cancel',
    for: ['buyer', 'seller', 'admin'],
    when: (order, viewer) =>
      !order.paymentInProgress &&
      parcelMayMove(order.status, 'cancelled', viewer) &&
      (order.paid || moneyMayMove(order.paymentStatus, 'expired', viewer)),
  },
  {
    action: 'confirm-delivery',
    for: ['buyer'],
    when: (order, viewer) => parcelMayMove(order.status, 'delivered', viewer),
  },
  {
    action: 'object-delivery',
    for: ['buyer'],
    when: (order, viewer) => order.objectable && parcelMayBeMissed(order.status, viewer),
  },
  { action: 'return', for: ['buyer'], when: (order) => order.status === 'delivered' && order.returnable > 0 },
  { action: 'reorder', for: ['buyer'], when: (order) => order.paid || order.status === 'cancelled' },
  { action: 'invoice', for: ['buyer'], when: (order) => order.paid },
  {
    action: 'ship',
    for: ['seller'],
    when: (order, viewer) =>
      order.paid && order.paymentStatus !== 'refunded' && parcelMayMove(order.status, 'shipped', viewer),
  },
  {
    action: 'deliver',
    for: ['seller', 'admin'],
    when: (order, viewer) =>
      parcelMayMove(order.status, 'delivered', viewer) && (viewer === 'admin' || (order.tracked && !order.objected)),
  },
  { action: 'refund-lost', for: ['seller'], when: (order, viewer) => parcelMayBeLost(order.status, viewer) },
  {
    action: 'decide-objection',
    for: ['admin'],
    when: (order, viewer) => order.objected && parcelMayBeLost(order.status, viewer),
  },
  { action: 'packing-slip', for: ['seller'], when: (order) => order.paid && order.status !== 'cancelled' },
];

/** What this person may do with an order as it stands. */
export const allowedActions = (order: OrderFacts, viewer: OrderViewer): OrderAction[] =>
  rules.filter((rule) => rule.for.includes(viewer) && rule.when(order, viewer)).map((rule) => rule.action);

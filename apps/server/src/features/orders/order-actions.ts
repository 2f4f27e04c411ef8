import type { OrderAction, OrderStatus, PaymentMethod, PaymentStatus } from '@herbary/contract/orders.ts';
import { moneyMayMove, parcelMayBeLost, parcelMayBeMissed, parcelMayMove } from './order-status.ts';

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
    when: (order, viewer) => order.paid && parcelMayMove(order.status, 'shipped', viewer),
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

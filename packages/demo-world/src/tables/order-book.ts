import type { Buyer, Store } from './cast.ts';
import type { DisputeCase } from './dispute-case.ts';
import type { OrderDates } from './order-dates.ts';
import type { Fate, OpenRefund, ReturnStatus } from './order-fate.ts';
import type { CheckoutPlan } from './plan-checkouts.ts';
import { type Amounts, type PricedLine, totalOf } from './price-checkout.ts';
import type { Promo, PromoUse } from './promo-codes.ts';
import type { SellerTiers } from './seller-tiers.ts';
import type { Row } from './world-tables.ts';

export type OrderLine = PricedLine & { id: string; position: number };
export type RefundItem = { line: OrderLine; quantity: number };

export type Refund = {
  id: string;
  reason: 'cancelled' | 'return' | 'out_of_stock';
  at: Date;
  by: string;
  status: OpenRefund | 'succeeded';
  returnId?: string;
  items: (RefundItem & { amounts: Amounts })[];
  amounts: Amounts;
  totalCents: number;
};

export type ReturnCase = {
  id: string;
  number: string;
  status: ReturnStatus;
  whole: boolean;
  items: RefundItem[];
  reason: Row<'return_line'>['reason'];
  details: string;
  notes: string | null;
  opened: boolean;
  withShipping: boolean;
  decisionNote: string | null;
  requestedAt: Date;
  decidedAt?: Date;
  receivedAt?: Date;
  refundedAt?: Date;
  withdrawnAt?: Date;
};

export type Order = {
  id: string;
  number: string;
  checkout: Checkout;
  buyer: Buyer;
  store: Store;
  fate: Fate;
  dates: OrderDates;
  lines: OrderLine[];
  amounts: Amounts;
  refunds: Refund[];
  returnCase?: ReturnCase;
};

export type Checkout = {
  id: string;
  plan: CheckoutPlan;
  promo?: Promo;
  paidAt?: Date;
  orders: Order[];
  amounts: Amounts;
  dispute?: DisputeCase;
};

export type OrderBook = { checkouts: Checkout[]; orders: Order[]; promoUses: PromoUse[]; tiers: SellerTiers };

/** What is with the buyer; the rest is owed. */
export const settledRefunds = ({ refunds }: Order): Refund[] => refunds.filter(({ status }) => status === 'succeeded');
export const refundedOf = (order: Order): number =>
  settledRefunds(order).reduce((sum, refund) => sum + refund.totalCents, 0);
export const orderTotal = (order: Order): number => totalOf(order.amounts);
export const isSold = (order: Order): boolean => order.dates.paidAt !== undefined && order.fate.kind !== 'cancelled';

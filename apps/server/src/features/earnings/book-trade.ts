import type { PaymentMethod } from '@herbary/contract/orders.ts';
import type { Db } from '../../platform/db/client.ts';
import type { LineAmounts } from '../pricing/index.ts';
import { type AccountKind, type Booking, type Entry, writeLedger } from './ledger.repository.ts';
import { reverseRefund, reverseSale } from './reversals.repository.ts';

/** Where the money lies: with the card provider, in our bank account, or with the bank that took it back in a dispute. */
type Means = PaymentMethod | 'dispute';

export type Trade = {
  orderId: string;
  paymentId: string;
  sellerId: string;
  method: Means;
  /** Of the whole order, or of the part of it that goes back. */
  amounts: LineAmounts;
  totalCents: number;
};

const cashAccount = { card: 'provider_cash', 'bank-transfer': 'bank_cash', dispute: 'disputed_funds' } as const;
/** A transfer is the buyer's when it arrives, and pays for the orders once all of it is here. */
const saleAccount = { ...cashAccount, 'bank-transfer': 'buyer_credit' } as const;

/**
 * The seller earns items and shipping and pays the fee and the own codes; the platform pays its codes and holds the tax.
 * The parts are those the order was sold with, so that they always add up to what was paid.
 */
function tradeEntries({ amounts, totalCents }: Trade, paidFrom: AccountKind): Entry[] {
  return [
    { account: paidFrom, component: 'payment', cents: totalCents },
    { account: 'seller_balance', component: 'items', cents: -amounts.subtotalCents },
    { account: 'seller_balance', component: 'discount', cents: amounts.sellerDiscountCents },
    { account: 'platform_promotion', component: 'discount', cents: amounts.platformDiscountCents },
    { account: 'seller_balance', component: 'shipping', cents: -amounts.shippingCents },
    { account: 'tax_held', component: 'tax', cents: -amounts.taxCents },
    { account: 'seller_balance', component: 'fee', cents: amounts.feeCents },
    { account: 'platform_fee', component: 'fee', cents: -amounts.feeCents },
  ];
}

const saleOf = (sale: Trade): Booking => ({
  kind: 'sale',
  dedupeKey: `sale:${sale.orderId}`,
  orderId: sale.orderId,
  paymentId: sale.paymentId,
  sellerId: sale.sellerId,
  entries: tradeEntries(sale, saleAccount[sale.method]),
});

/** The card provider's fee is the platform's cost, not the seller's. */
const providerFeeOf = (paymentId: string, cents: number): Booking => ({
  kind: 'provider_fee',
  dedupeKey: `provider-fee:${paymentId}`,
  paymentId,
  entries: [
    { account: 'provider_fee', component: 'provider_fee', cents },
    { account: 'provider_cash', component: 'provider_fee', cents: -cents },
  ],
});

/** Null while the provider has not reported its fee: it is booked when it has. */
type Fee = number | null | undefined;
const feeBookings = (paymentId: string, cents: Fee): Booking[] => (cents ? [providerFeeOf(paymentId, cents)] : []);

export const bookProviderFee = (tx: Db, paymentId: string, cents: number): Promise<void> =>
  writeLedger(tx, feeBookings(paymentId, cents));

type PaidCheckout = { paymentId: string; sales: readonly Trade[]; providerFeeCents: Fee };

/** Each paid order and the cost of its payment once, however often it is called. */
export async function bookSales(tx: Db, { paymentId, sales, providerFeeCents }: PaidCheckout): Promise<void> {
  await writeLedger(tx, [...sales.map(saleOf), ...feeBookings(paymentId, providerFeeCents)]);
}

const reversed = (entries: Entry[]): Entry[] => entries.map((entry) => ({ ...entry, cents: -entry.cents }));

/** A sale the other way round, for the part that went back. */
export async function bookRefund(tx: Db, refund: Trade & { refundId: string; disputeId?: string }): Promise<void> {
  await writeLedger(tx, [
    {
      kind: 'refund',
      dedupeKey: `refund:${refund.refundId}`,
      orderId: refund.orderId,
      paymentId: refund.paymentId,
      refundId: refund.refundId,
      disputeId: refund.disputeId,
      sellerId: refund.sellerId,
      entries: reversed(tradeEntries(refund, cashAccount[refund.method])),
    },
  ]);
}

/** Pieces that had cost nothing came back: the payer of the discount gets it back from the seller. */
export async function bookFreeReturn(tx: Db, trade: Omit<Trade, 'totalCents'> & { returnId: string }): Promise<void> {
  const { orderId, paymentId, sellerId, returnId, method } = trade;
  const entries = reversed(tradeEntries({ ...trade, totalCents: 0 }, cashAccount[method]));
  await writeLedger(tx, [{ kind: 'refund', dedupeKey: `return:${returnId}`, orderId, paymentId, sellerId, entries }]);
}

type CreditRefund = { refundId: string; paymentId: string; disputeId?: string; method: Means; cents: number };

/** Money that belonged to no order went back to the buyer whose it was. */
export async function bookCreditRefund(tx: Db, refund: CreditRefund): Promise<void> {
  const { refundId, paymentId, disputeId, method, cents } = refund;
  await writeLedger(tx, [
    {
      kind: 'refund',
      dedupeKey: `refund:${refundId}`,
      paymentId,
      refundId,
      disputeId,
      entries: [
        { account: cashAccount[method], component: 'payment', cents: -cents },
        { account: 'buyer_credit', component: 'adjustment', cents },
      ],
    },
  ]);
}

type Deposit = {
  /** Names the credit on the account or the charge of a card. */
  key: string;
  paymentId: string;
  method: PaymentMethod;
  cents: number;
  providerFeeCents?: Fee;
  recordedBy?: string;
};

/** Money that has arrived and belongs to no order: it is the buyer's, until it pays for one or goes back. */
export async function bookDeposit(tx: Db, deposit: Deposit): Promise<void> {
  const { key, paymentId, method, cents, providerFeeCents, recordedBy } = deposit;
  await writeLedger(tx, [
    {
      kind: 'deposit',
      dedupeKey: key,
      paymentId,
      createdBy: recordedBy,
      entries: [
        { account: cashAccount[method], component: 'payment', cents },
        { account: 'buyer_credit', component: 'adjustment', cents: -cents },
      ],
    },
    ...feeBookings(paymentId, providerFeeCents),
  ]);
}

/**
 * The booking of a refund that came back, or of a sale that cost the buyer nothing and is none, once more with the signs
 * turned. Without a refund, who paid for the discount of such a sale would be left with it.
 */
export async function bookReversal(tx: Db, of: { refundId: string } | { orderId: string }): Promise<void> {
  const found = 'refundId' in of ? await reverseRefund(tx, of.refundId) : await reverseSale(tx, of.orderId);
  if (!found) throw new Error(`Nothing was booked that could be turned round: ${JSON.stringify(of)}`);
}

import type { Db } from '../../platform/db/client.ts';
import type { LineAmounts } from '../pricing/index.ts';
import { type Booking, type Entry, writeLedger } from './ledger.repository.ts';

/** Where the money lies: with the card provider or in our bank account. */
export type Cash = 'provider' | 'bank';

export type Trade = {
  orderId: string;
  paymentId: string;
  sellerId: string;
  cash: Cash;
  /** Of the whole order, or of the part of it that goes back. */
  amounts: LineAmounts;
  totalCents: number;
};

const cashAccount = { provider: 'provider_cash', bank: 'bank_cash' } as const;

/**
 * The seller earns items and shipping and pays the fee and the own codes; the platform pays its codes and holds the tax.
 * The parts are those the order was sold with, so that they always add up to what was paid.
 */
function tradeEntries({ amounts, totalCents, cash }: Trade): Entry[] {
  return [
    { account: cashAccount[cash], component: 'payment', cents: totalCents },
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
  entries: tradeEntries(sale),
});

/** What the card provider keeps is the platform's cost, not the seller's. */
const providerFeeOf = (paymentId: string, cents: number): Booking => ({
  kind: 'provider_fee',
  dedupeKey: `provider-fee:${paymentId}`,
  paymentId,
  entries: [
    { account: 'provider_fee', component: 'provider_fee', cents },
    { account: 'provider_cash', component: 'provider_fee', cents: -cents },
  ],
});

type PaidCheckout = { paymentId: string; sales: readonly Trade[]; providerFeeCents: number };

/** Each paid order and the cost of its payment once, however often they are told. */
export async function bookSales(tx: Db, { paymentId, sales, providerFeeCents }: PaidCheckout): Promise<void> {
  const fee = providerFeeCents > 0 ? [providerFeeOf(paymentId, providerFeeCents)] : [];
  await writeLedger(tx, [...sales.map(saleOf), ...fee]);
}

/** A sale the other way round, for the part that went back. */
export async function bookRefund(tx: Db, refund: Trade & { refundId: string }): Promise<void> {
  await writeLedger(tx, [
    {
      kind: 'refund',
      dedupeKey: `refund:${refund.refundId}`,
      orderId: refund.orderId,
      paymentId: refund.paymentId,
      refundId: refund.refundId,
      sellerId: refund.sellerId,
      entries: tradeEntries(refund).map((entry) => ({ ...entry, cents: -entry.cents })),
    },
  ]);
}

type Surplus = { paymentId: string; creditId: string; cents: number; recordedBy: string };

/** More arrived at the bank than was asked for: it is the buyer's until it goes back. */
export async function bookBankSurplus(tx: Db, { paymentId, creditId, cents, recordedBy }: Surplus): Promise<void> {
  await writeLedger(tx, [
    {
      kind: 'adjustment',
      dedupeKey: `surplus:${creditId}`,
      paymentId,
      memo: 'More was transferred than the order cost',
      createdBy: recordedBy,
      entries: [
        { account: 'bank_cash', component: 'adjustment', cents },
        { account: 'buyer_credit', component: 'adjustment', cents: -cents },
      ],
    },
  ]);
}

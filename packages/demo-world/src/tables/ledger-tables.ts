import { after, hourMs } from './calendar.ts';
import type { Cast, Store } from './cast.ts';
import { disputeFeeCents } from './dispute-case.ts';
import { type Checkout, type Order, type OrderBook, orderTotal, type Refund, settledRefunds } from './order-book.ts';
import { creditRows, paymentIdOf, providerFeeOf, providerNumberOf } from './payment-tables.ts';
import type { Payout } from './payouts.ts';
import { earnedOf } from './price-checkout.ts';
import { worldId } from './world-id.ts';
import type { Row, WorldTables } from './world-tables.ts';

type PlatformAccount =
  | 'provider_cash'
  | 'bank_cash'
  | 'buyer_credit'
  | 'tax_held'
  | 'platform_fee'
  | 'platform_promotion'
  | 'provider_fee'
  | 'disputed_funds'
  | 'adjustment';
export type PlatformAccounts = Record<PlatformAccount, string>;

type Component = Row<'ledger_entry'>['component'];
type Entry = [account: string, component: Component, cents: number];
type Booking = Omit<Row<'ledger_transaction'>, 'id' | 'created_at'> & { at: Date; entries: Entry[] };

const balanceAccount = (storeId: string): string => worldId('ledger-account', `${storeId}:seller_balance`);
const transitAccount = (storeId: string) => worldId('ledger-account', `${storeId}:payout_in_transit`);

export const heldAccount = (storeId: string): string => worldId('ledger-account', `${storeId}:seller_held`);

export function accountRows(store: Store): Row<'ledger_account'>[] {
  return [
    { id: balanceAccount(store.id), kind: 'seller_balance', seller_id: store.id, created_at: store.joinedAt },
    { id: transitAccount(store.id), kind: 'payout_in_transit', seller_id: store.id, created_at: store.joinedAt },
  ];
}

export function ledgerTables(cast: Cast, book: OrderBook, payouts: Payout[], accounts: PlatformAccounts): WorldTables {
  const bookings = [
    ...deposits(cast, book, accounts),
    ...book.orders.flatMap((order) => (order.dates.paidAt ? [sale(order, order.dates.paidAt, accounts)] : [])),
    ...providerFees(book, accounts),
    ...book.orders.flatMap((order) => settledRefunds(order).map((refund) => refundBooking(order, refund, accounts))),
    ...payouts.flatMap((payout) => payoutBookings(payout, accounts)),
    ...book.orders.flatMap((order) => disputeBookings(order, accounts)),
    ...goodwill(cast, book, accounts),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  const transactions: Row<'ledger_transaction'>[] = [];
  const entries: Row<'ledger_entry'>[] = [];
  for (const { at, entries: sums, ...columns } of bookings) {
    const id = worldId('ledger-transaction', columns.dedupe_key);
    transactions.push({
      id,
      order_id: null,
      payment_id: null,
      refund_id: null,
      payout_id: null,
      memo: null,
      created_by: null,
      ...columns,
      created_at: at,
    });
    for (const [index, [account, component, cents]] of sums.entries()) {
      if (cents === 0) continue;
      entries.push({
        id: worldId('ledger-entry', `${id}:${index}`),
        transaction_id: id,
        account_id: account,
        component,
        amount_cents: cents,
        created_at: at,
      });
    }
  }
  return { ledger_transaction: transactions, ledger_entry: entries };
}

const isCard = ({ plan }: Checkout) => plan.method === 'card';
const cashOf = ({ checkout }: Order, accounts: PlatformAccounts) =>
  isCard(checkout) ? accounts.provider_cash : accounts.bank_cash;
/** A transfer is the buyer's when it arrives, and pays for the orders out of that. */
const paidFrom = ({ checkout }: Order, accounts: PlatformAccounts) =>
  isCard(checkout) ? accounts.provider_cash : accounts.buyer_credit;

function deposits(cast: Cast, { checkouts }: OrderBook, accounts: PlatformAccounts): Booking[] {
  return checkouts.flatMap((checkout) =>
    creditRows(cast, checkout).map(
      (credit): Booking => ({
        kind: 'deposit',
        dedupe_key: `credit:${credit.id}`,
        payment_id: credit.payment_id,
        created_by: credit.recorded_by,
        at: new Date(credit.created_at ?? 0),
        entries: [
          [accounts.bank_cash, 'payment', credit.amount_cents],
          [accounts.buyer_credit, 'adjustment', -credit.amount_cents],
        ],
      }),
    ),
  );
}

/** Debits above zero. The seller earns items and postage, pays the fee and the own codes; the platform pays its codes, holds the tax. */
function tradeEntries(
  { amounts }: Pick<Order, 'amounts'>,
  total: number,
  storeId: string,
  cash: string,
  accounts: PlatformAccounts,
): Entry[] {
  const balance = balanceAccount(storeId);
  return [
    [cash, 'payment', total],
    [balance, 'items', -amounts.subtotal],
    [balance, 'discount', amounts.sellerDiscount],
    [accounts.platform_promotion, 'discount', amounts.platformDiscount],
    [balance, 'shipping', -amounts.shipping],
    [accounts.tax_held, 'tax', -amounts.tax],
    [balance, 'fee', amounts.fee],
    [accounts.platform_fee, 'fee', -amounts.fee],
  ];
}

function sale(order: Order, at: Date, accounts: PlatformAccounts): Booking {
  const entries = tradeEntries(order, orderTotal(order), order.store.id, paidFrom(order, accounts), accounts);
  return {
    kind: 'sale',
    dedupe_key: `sale:${order.id}`,
    order_id: order.id,
    payment_id: paymentIdOf(order.checkout),
    at,
    entries,
  };
}

function refundBooking(order: Order, refund: Refund, accounts: PlatformAccounts): Booking {
  const forward = tradeEntries(refund, refund.totalCents, order.store.id, cashOf(order, accounts), accounts);
  const entries = forward.map(([account, component, cents]): Entry => [account, component, -cents]);
  return {
    kind: 'refund',
    dedupe_key: `refund:${refund.id}`,
    order_id: order.id,
    payment_id: paymentIdOf(order.checkout),
    refund_id: refund.id,
    at: refund.at,
    entries,
  };
}

function providerFees({ checkouts }: OrderBook, accounts: PlatformAccounts): Booking[] {
  return checkouts.flatMap((checkout): Booking[] => {
    const cents = providerFeeOf(checkout);
    const paymentId = paymentIdOf(checkout);
    if (!checkout.paidAt || cents === 0) return [];
    const entries: Entry[] = [
      [accounts.provider_fee, 'provider_fee', cents],
      [accounts.provider_cash, 'provider_fee', -cents],
    ];
    return [
      {
        kind: 'provider_fee',
        dedupe_key: `provider-fee:${paymentId}`,
        payment_id: paymentId,
        at: checkout.paidAt,
        entries,
      },
    ];
  });
}

function payoutBookings({ row, store }: Payout, accounts: PlatformAccounts): Booking[] {
  const [balance, transit, cents] = [balanceAccount(store.id), transitAccount(store.id), row.amount_cents];
  const requestedAt = new Date(row.created_at ?? 0);
  const sent: Booking = {
    kind: 'payout',
    dedupe_key: `payout:${row.id}:sent`,
    payout_id: row.id,
    at: requestedAt,
    entries: [
      [balance, 'payout', cents],
      [transit, 'payout', -cents],
    ],
  };
  if (!row.settled_at) return [sent];
  const at = new Date(row.settled_at);
  const settled: Booking =
    row.status === 'failed'
      ? {
          kind: 'payout_failed',
          dedupe_key: `payout:${row.id}:failed`,
          payout_id: row.id,
          at,
          entries: [
            [transit, 'payout', cents],
            [balance, 'payout', -cents],
          ],
        }
      : {
          kind: 'payout',
          dedupe_key: `payout:${row.id}:completed`,
          payout_id: row.id,
          at,
          entries: [
            [transit, 'payout', cents],
            [accounts.provider_cash, 'payout', -cents],
          ],
        };
  return [sent, settled];
}

/** The bank takes the money, and the seller's part is held; won, both come back. The fee is the platform's. */
function disputeBookings(order: Order, accounts: PlatformAccounts): Booking[] {
  const { checkout, store } = order;
  const { dispute } = checkout;
  if (!dispute) return [];
  const { id, openedAt, wonAt } = dispute;
  const about = { dispute_id: id, payment_id: paymentIdOf(checkout) };
  const move = (at: Date, sign: 1 | -1, fee: number): Booking => ({
    ...about,
    kind: 'dispute',
    dedupe_key: `dispute-movement:${movementOf(checkout, sign)}`,
    at,
    entries: [
      [accounts.provider_cash, 'payment', sign * orderTotal(order)],
      [accounts.disputed_funds, 'adjustment', -sign * orderTotal(order)],
      [accounts.provider_fee, 'provider_fee', fee],
      [accounts.provider_cash, 'provider_fee', -fee],
    ],
  });
  const holdKey = `dispute-hold:${id}:${order.id}:0`;
  const shift = (at: Date, sign: 1 | -1): Pick<Booking, 'at' | 'entries' | 'order_id'> => ({
    at,
    order_id: order.id,
    entries: [
      [balanceAccount(store.id), 'adjustment', sign * earnedOf(order.amounts)],
      [heldAccount(store.id), 'adjustment', -sign * earnedOf(order.amounts)],
    ],
  });
  const opened: Booking[] = [
    move(openedAt, -1, disputeFeeCents),
    { ...about, ...shift(openedAt, 1), kind: 'dispute_hold', dedupe_key: holdKey },
  ];
  if (!wonAt) return opened;
  const reverses = worldId('ledger-transaction', holdKey);
  return [
    ...opened,
    move(wonAt, 1, 0),
    { ...about, ...shift(wonAt, -1), kind: 'dispute_release', dedupe_key: `release:${holdKey}`, reverses_id: reverses },
  ];
}

/** The provider's number of a movement: what is booked under it is not booked again. */
const movementOf = (checkout: Checkout, sign: 1 | -1): string =>
  `txn_demo_${providerNumberOf(checkout)}_${sign < 0 ? 'taken' : 'back'}`;

/** The platform compensates for its own mistake: one entry signed by an admin. */
function goodwill(cast: Cast, { orders }: OrderBook, accounts: PlatformAccounts): Booking[] {
  const [store] = cast.stores;
  const order = orders.find((candidate) => candidate.store.id === store.id && candidate.dates.deliveredAt);
  if (!order?.dates.deliveredAt) return [];
  const cents = 850;
  return [
    {
      kind: 'adjustment',
      dedupe_key: `adjustment:${order.id}`,
      order_id: order.id,
      memo: `Second label for ${order.number}: our label service printed the first one blank`,
      created_by: cast.admins[0].id,
      at: after(order.dates.deliveredAt, 30 * hourMs),
      entries: [
        [accounts.adjustment, 'adjustment', cents],
        [balanceAccount(store.id), 'adjustment', -cents],
      ],
    },
  ];
}

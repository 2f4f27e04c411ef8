import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { newId } from '../../platform/ids.ts';

export type AccountKind =
  | 'provider_cash'
  | 'bank_cash'
  | 'seller_balance'
  | 'tax_held'
  | 'platform_fee'
  | 'platform_promotion'
  | 'provider_fee'
  | 'buyer_credit'
  | 'seller_held'
  | 'disputed_funds'
  | 'dispute_loss'
  | 'payout_in_transit';

/** Debits above zero. An account of a kind that sellers have is the booking's seller's. */
export type Entry = {
  account: AccountKind;
  component: 'items' | 'shipping' | 'tax' | 'fee' | 'discount' | 'payment' | 'provider_fee' | 'adjustment' | 'payout';
  cents: number;
};

export type Booking = {
  kind:
    | 'sale'
    | 'deposit'
    | 'refund'
    | 'provider_fee'
    | 'dispute'
    | 'dispute_hold'
    | 'dispute_loss'
    | 'payout'
    | 'payout_failed';
  /** Names the one thing in the world that is booked: booking it a second time does nothing. */
  dedupeKey: string;
  orderId?: string;
  /** Absent for a payout alone. */
  paymentId?: string;
  refundId?: string;
  disputeId?: string;
  payoutId?: string;
  sellerId?: string;
  createdBy?: string;
  entries: Entry[];
};

/**
 * A seller's account is opened with the first booking; the update gives the row also when another booking opens it at the same
 * moment. Two rules keep the first sales of two new stores from deadlocks: accounts are opened in one order, and the update
 * changes no column of a key, because that would wait for every entry of the account. An entry whose account is missing
 * would be left out: the balance check at commit then refuses the transaction.
 */
const writeBookings = prepared<{ transaction_id: string }>(
  'earnings.write-bookings',
  `with opened as (
     insert into ledger_account as account (id, kind, seller_id)
       select gen_random_uuid(), wanted.kind, wanted.seller_id
         from (select distinct * from unnest($3::uuid[], $4::text[]) as w (seller_id, kind)) wanted
         where not exists (select from ledger_account a where a.kind = wanted.kind and a.seller_id = wanted.seller_id)
         order by wanted.seller_id, wanted.kind
       on conflict (kind, seller_id, currency) do update set created_at = account.created_at
       returning id, kind, seller_id),
   booked as (
     insert into ledger_transaction (id, kind, dedupe_key, order_id, payment_id, refund_id, dispute_id, payout_id, created_by)
       select id, kind, "dedupeKey", "orderId", "paymentId", "refundId", "disputeId", "payoutId", "createdBy"
         from jsonb_to_recordset($1::jsonb) as b(id uuid, kind text, "dedupeKey" text, "orderId" uuid,
           "paymentId" uuid, "refundId" uuid, "disputeId" uuid, "payoutId" uuid, "createdBy" uuid)
       on conflict (dedupe_key) do nothing
       returning id, kind, order_id)
   insert into ledger_entry (id, transaction_id, account_id, component, amount_cents, booking, order_id)
     select e.id, e."transactionId", account.id, e.component, e.cents, booked.kind, booked.order_id
       from jsonb_to_recordset($2::jsonb) as e(id uuid, "transactionId" uuid, account text, "sellerId" uuid,
         component text, cents bigint)
       join booked on booked.id = e."transactionId"
       cross join lateral (
         select a.id from ledger_account a where a.kind = e.account and a.seller_id = e."sellerId"
         union all
         select o.id from opened o where o.kind = e.account and o.seller_id = e."sellerId"
         union all
         select a.id from ledger_account a where a.kind = e.account and a.seller_id is null
         limit 1) account
     returning transaction_id`,
);

/** Accounts of the seller that such a booking needs beside the balance. */
const besidesBalance: Partial<Record<Booking['kind'], AccountKind[]>> = {
  dispute_hold: ['seller_held'],
  payout: ['payout_in_transit'],
  payout_failed: ['payout_in_transit'],
};

export async function writeLedger(tx: Db, bookings: readonly Booking[]): Promise<void> {
  const rows = bookings.map((booking) => ({ ...booking, id: newId() }));
  const accounts = rows.flatMap(({ sellerId, kind }) => {
    if (!sellerId) return [];
    return ['seller_balance', ...(besidesBalance[kind] ?? [])].map((account) => ({ sellerId, account }));
  });
  const entries = rows.flatMap(({ id, sellerId, entries: sums }) =>
    sums.flatMap((entry) => (entry.cents === 0 ? [] : [{ ...entry, id: newId(), transactionId: id, sellerId }])),
  );
  const sellerIds = accounts.map(({ sellerId }) => sellerId);
  const kinds = accounts.map(({ account }) => account);
  const headers = rows.map(({ entries: _, ...header }) => header);
  await writeBookings(tx, [JSON.stringify(headers), JSON.stringify(entries), sellerIds, kinds]);
}

/**
 * Until the transaction ends, whatever is booked for this seller waits: an entry needs its account, which is locked here.
 * False for a seller for whom nothing was ever booked.
 */
export async function lockSellerBalance(tx: Db, sellerId: string): Promise<boolean> {
  const { rows } = await sql`
    select id from ledger_account where seller_id = ${sellerId} and kind = 'seller_balance' for update
  `.execute(tx);
  return rows.length > 0;
}

import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { together } from '../../platform/db/pipeline.ts';
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
  | 'buyer_credit';

/** Debits above zero. An account of a kind that sellers have is the booking's seller's. */
export type Entry = {
  account: AccountKind;
  component: 'items' | 'shipping' | 'tax' | 'fee' | 'discount' | 'payment' | 'provider_fee' | 'adjustment';
  cents: number;
};

export type Booking = {
  kind: 'sale' | 'deposit' | 'refund' | 'provider_fee';
  /** Names the one thing in the world that is booked: booking it a second time does nothing. */
  dedupeKey: string;
  orderId?: string;
  paymentId: string;
  refundId?: string;
  sellerId?: string;
  createdBy?: string;
  entries: Entry[];
};

const openSellerAccounts = prepared<never>(
  'earnings.open-seller-accounts',
  `insert into ledger_account (id, kind, seller_id)
     select gen_random_uuid(), 'seller_balance', wanted.seller_id
       from (select distinct unnest($1::uuid[]) as seller_id) wanted
       where not exists (select from ledger_account a where a.kind = 'seller_balance' and a.seller_id = wanted.seller_id)
     on conflict do nothing`,
);

/** An entry whose account is missing would be left out: the balance check at commit then refuses the transaction. */
const writeBookings = prepared<{ transaction_id: string }>(
  'earnings.write-bookings',
  `with booked as (
     insert into ledger_transaction (id, kind, dedupe_key, order_id, payment_id, refund_id, created_by)
       select id, kind, "dedupeKey", "orderId", "paymentId", "refundId", "createdBy"
         from jsonb_to_recordset($1::jsonb) as b(id uuid, kind text, "dedupeKey" text, "orderId" uuid,
           "paymentId" uuid, "refundId" uuid, "createdBy" uuid)
       on conflict (dedupe_key) do nothing
       returning id)
   insert into ledger_entry (id, transaction_id, account_id, component, amount_cents)
     select e.id, e."transactionId", account.id, e.component, e.cents
       from jsonb_to_recordset($2::jsonb) as e(id uuid, "transactionId" uuid, account text, "sellerId" uuid,
         component text, cents bigint)
       join booked on booked.id = e."transactionId"
       cross join lateral (
         select a.id from ledger_account a where a.kind = e.account and a.seller_id = e."sellerId"
         union all
         select a.id from ledger_account a where a.kind = e.account and a.seller_id is null
         limit 1) account
     returning transaction_id`,
);

export async function writeLedger(tx: Db, bookings: readonly Booking[]): Promise<void> {
  const rows = bookings.map((booking) => ({ ...booking, id: newId() }));
  const sellerIds = rows.flatMap(({ sellerId }) => (sellerId ? [sellerId] : []));
  const entries = rows.flatMap(({ id, sellerId, entries: sums }) =>
    sums.flatMap((entry) => (entry.cents === 0 ? [] : [{ ...entry, id: newId(), transactionId: id, sellerId }])),
  );
  await together(
    openSellerAccounts(tx, [sellerIds]),
    writeBookings(tx, [JSON.stringify(rows), JSON.stringify(entries)]),
  );
}

/** Above zero: what the platform owes the seller. */
export async function findSellerBalance(db: Db, sellerId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select -coalesce(sum(e.amount_cents), 0)::bigint as cents
    from ledger_account a join ledger_entry e on e.account_id = a.id
    where a.kind = 'seller_balance' and a.seller_id = ${sellerId}
  `.execute(db);
  return rows[0]?.cents ?? 0;
}

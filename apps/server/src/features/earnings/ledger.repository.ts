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
  | 'dispute_loss';

/** Debits above zero. An account of a kind that sellers have is the booking's seller's. */
export type Entry = {
  account: AccountKind;
  component: 'items' | 'shipping' | 'tax' | 'fee' | 'discount' | 'payment' | 'provider_fee' | 'adjustment';
  cents: number;
};

export type Booking = {
  kind: 'sale' | 'deposit' | 'refund' | 'provider_fee' | 'dispute' | 'dispute_hold' | 'dispute_loss';
  /** Names the one thing in the world that is booked: booking it a second time does nothing. */
  dedupeKey: string;
  orderId?: string;
  paymentId: string;
  refundId?: string;
  disputeId?: string;
  sellerId?: string;
  createdBy?: string;
  entries: Entry[];
};

/**
 * A seller's account is opened with the first booking; the update gives the row also when another booking opens it at the same
 * moment. An entry whose account is missing would be left out: the balance check at commit then refuses the transaction.
 */
const writeBookings = prepared<{ transaction_id: string }>(
  'earnings.write-bookings',
  `with opened as (
     insert into ledger_account as account (id, kind, seller_id)
       select gen_random_uuid(), wanted.kind, wanted.seller_id
         from (select distinct * from unnest($3::uuid[], $4::text[]) as w (seller_id, kind)) wanted
         where not exists (select from ledger_account a where a.kind = wanted.kind and a.seller_id = wanted.seller_id)
       on conflict (kind, seller_id, currency) do update set currency = account.currency
       returning id, kind, seller_id),
   booked as (
     insert into ledger_transaction (id, kind, dedupe_key, order_id, payment_id, refund_id, dispute_id, created_by)
       select id, kind, "dedupeKey", "orderId", "paymentId", "refundId", "disputeId", "createdBy"
         from jsonb_to_recordset($1::jsonb) as b(id uuid, kind text, "dedupeKey" text, "orderId" uuid,
           "paymentId" uuid, "refundId" uuid, "disputeId" uuid, "createdBy" uuid)
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
         select o.id from opened o where o.kind = e.account and o.seller_id = e."sellerId"
         union all
         select a.id from ledger_account a where a.kind = e.account and a.seller_id is null
         limit 1) account
     returning transaction_id`,
);

export async function writeLedger(tx: Db, bookings: readonly Booking[]): Promise<void> {
  const rows = bookings.map((booking) => ({ ...booking, id: newId() }));
  const accounts = rows.flatMap(({ sellerId, kind }) => {
    if (!sellerId) return [];
    const kinds = kind === 'dispute_hold' ? ['seller_balance', 'seller_held'] : ['seller_balance'];
    return kinds.map((account) => ({ sellerId, account }));
  });
  const entries = rows.flatMap(({ id, sellerId, entries: sums }) =>
    sums.flatMap((entry) => (entry.cents === 0 ? [] : [{ ...entry, id: newId(), transactionId: id, sellerId }])),
  );
  const sellerIds = accounts.map(({ sellerId }) => sellerId);
  const kinds = accounts.map(({ account }) => account);
  await writeBookings(tx, [JSON.stringify(rows), JSON.stringify(entries), sellerIds, kinds]);
}

/** Above zero: what the platform owes the seller. What is held is not paid out while a dispute about it is open. */
type SellerBalance = { availableCents: number; heldCents: number };

export async function findSellerBalance(db: Db, sellerId: string): Promise<SellerBalance> {
  const { rows } = await sql<SellerBalance>`
    select -coalesce(sum(e.amount_cents) filter (where a.kind = 'seller_balance'), 0)::bigint as "availableCents",
      -coalesce(sum(e.amount_cents) filter (where a.kind = 'seller_held'), 0)::bigint as "heldCents"
    from ledger_account a join ledger_entry e on e.account_id = a.id
    where a.kind in ('seller_balance', 'seller_held') and a.seller_id = ${sellerId}
  `.execute(db);
  return rows[0] ?? { availableCents: 0, heldCents: 0 };
}

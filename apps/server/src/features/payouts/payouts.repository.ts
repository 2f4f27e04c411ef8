import { sql } from 'kysely';
import type { PayoutPolicy } from '../../env.ts';
import type { Db } from '../../platform/db/client.ts';

export type PayoutProviderName = PayoutPolicy['provider'];

/** Counted and booked; with the provider or the bank; there; back. */
export type PayoutStatus = 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled';

/** With what sending it needs. */
export type Payout = {
  id: string;
  number: string;
  sellerId: string;
  amountCents: number;
  status: PayoutStatus;
  provider: PayoutProviderName;
  transferId: string | null;
  bankPayoutId: string | null;
  attempt: number;
  createdAt: Date;
  bankAccountId: string;
  accountId: string | null;
  sealed: Buffer;
  holderName: string;
  country: string;
};

const payoutColumns = sql`p.id, p.payout_number as number, p.seller_id as "sellerId", p.amount_cents as "amountCents",
  p.status, p.provider, p.provider_reference as "transferId", p.provider_payout_id as "bankPayoutId",
  p.attempt, p.created_at as "createdAt", b.id as "bankAccountId", b.provider_account_id as "accountId",
  b.account_encrypted as sealed, b.holder_name as "holderName", b.country
  from payout p join seller_bank_account b on b.id = p.bank_account_id`;

export async function findPayout(db: Db, payoutId: string): Promise<Payout | undefined> {
  const { rows } = await sql<Payout>`select ${payoutColumns} where p.id = ${payoutId}`.execute(db);
  return rows[0];
}

/** Of a run, for the bank: what no person has said anything about. */
export async function listForBank(db: Db, runId: string): Promise<Payout[]> {
  const { rows } = await sql<Payout>`
    select ${payoutColumns} where p.run_id = ${runId} and p.provider = 'bank-file' and p.status = 'pending'
      order by p.payout_number
  `.execute(db);
  return rows;
}

type NewPayout = {
  id: string;
  runId: string;
  sellerId: string;
  amountCents: number;
  availableCents: number;
  provider: PayoutProviderName;
};

/**
 * One for a seller and a day, to an account that has waited long enough. False when there is one, or no such account: the
 * details may have changed a moment ago.
 */
export async function insertPayout(tx: Db, payout: NewPayout): Promise<boolean> {
  const { id, runId, sellerId, amountCents, availableCents, provider } = payout;
  const { numAffectedRows } = await sql`
    insert into payout (id, seller_id, bank_account_id, run_id, period, amount_cents, available_cents, method, provider,
        requested_by)
      select ${id}, b.seller_id, b.id, r.id, r.period, ${amountCents}, ${availableCents}, b.method, ${provider}, r.requested_by
        from payout_run r, ${payableAccounts}
          and r.id = ${runId} and b.seller_id = ${sellerId}
      on conflict (seller_id, period) where status not in ('failed', 'cancelled') do nothing
  `.execute(tx);
  return numAffectedRows === 1n;
}

/**
 * Not of a seller whose application was taken back, whose account is suspended, or whose identity is to be proved anew. What is
 * owed to one whose account was deleted is still paid.
 */
const payableAccounts = sql`seller_bank_account b join seller s on s.id = b.seller_id
  join app_user u on u.id = b.seller_id and (u.is_active or u.deleted_at is not null)
  where b.replaced_at is null and b.payable_from <= now() and b.method = 'bank-transfer' and s.status = 'approved'
    and s.payouts_paused_at is null`;

/** Sellers who may be due in this run: whether enough is available is seen under the lock of their balance. */
export async function listPayable(db: Db, runId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.seller_id as id from ${payableAccounts}
      and not exists (select from payout p join payout_run r on r.id = ${runId} and r.period = p.period
        where p.seller_id = b.seller_id and p.status not in ('failed', 'cancelled'))
      order by 1
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Nothing will be added to a small rest: it goes out however small it is. */
export async function hasLeft(tx: Db, sellerId: string): Promise<boolean> {
  const left = await tx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', sellerId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return left !== undefined;
}

/** The money is at the seller's account with the provider. False when that was known, or the payout is over. */
export async function markTransferred(tx: Db, payoutId: string, transferId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payout set status = 'processing', provider_reference = ${transferId}, sent_at = now()
      where id = ${payoutId} and status = 'pending'
  `.execute(tx);
  return numAffectedRows === 1n;
}

export async function keepBankPayout(
  db: Db,
  payoutId: string,
  { id, arrivesOn }: { id: string; arrivesOn: string },
): Promise<void> {
  await sql`
    update payout set provider_payout_id = ${id}, arrives_on = ${arrivesOn}::date
      where id = ${payoutId} and provider_payout_id is null
  `.execute(db);
}

/** A refused call is answered alike for a day under its key. Of several servers that met the refusal, one counts. */
export async function countAttempt(db: Db, { id, attempt }: Pick<Payout, 'id' | 'attempt'>): Promise<void> {
  await sql`update payout set attempt = attempt + 1 where id = ${id} and attempt = ${attempt}`.execute(db);
}

/** Who sent it, where it was a person. */
type Proof = { bankReference?: string };

/** False when it was over already. */
export async function completePayoutRow(tx: Db, payoutId: string, { bankReference }: Proof = {}): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payout set status = 'completed', settled_at = now(), sent_at = coalesce(sent_at, now()),
        provider_reference = coalesce(provider_reference, ${bankReference ?? null})
      where id = ${payoutId} and status in ('pending', 'processing')
  `.execute(tx);
  return numAffectedRows === 1n;
}

/** Gives where it stood; undefined when it had failed before. */
export async function failPayoutRow(
  tx: Db,
  payoutId: string,
  reason: string,
): Promise<'open' | 'completed' | undefined> {
  const { rows } = await sql<{ stood: 'open' | 'completed' }>`
    with before as (select id, status from payout where id = ${payoutId} for update)
    update payout p set status = 'failed', settled_at = now(), failure_reason = ${reason.slice(0, 1000)}
      from before where p.id = before.id and before.status in ('pending', 'processing', 'completed')
      returning case before.status when 'completed' then 'completed' else 'open' end as stood
  `.execute(tx);
  return rows[0]?.stood;
}

/** A payout that was paid can come back for a few days: it is asked about for so long. */
const watchDays = 7;

/** What the provider has to be asked about, the longest unasked first; it counts as asked from now on. */
export async function takeOpenPayouts(
  db: Db,
  { limit, askedBefore }: { limit: number; askedBefore: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update payout set last_asked_at = now()
      where id in (
        select id from payout
          where provider = 'stripe' and run_id is not null
            and (status in ('pending', 'processing') and coalesce(last_asked_at, '-infinity') <= ${askedBefore}
              or status = 'completed' and settled_at > now() - make_interval(days => ${watchDays})
                and coalesce(last_asked_at, '-infinity') < now() - interval '6 hours')
          order by last_asked_at nulls first, id limit ${limit} for update skip locked)
      returning id
  `.execute(db);
  return rows.map(({ id }) => id);
}

export type PayoutRun = { id: string; period: string; createdAt: Date; isOpen: boolean };

const runColumns = sql`id, to_char(period, 'YYYY-MM-DD') as period, created_at as "createdAt", ended_at is null as "isOpen"`;

/** Undefined while another run is open. */
export async function insertRun(
  tx: Db,
  { id, requestedBy }: { id: string; requestedBy: string | null },
): Promise<PayoutRun | undefined> {
  const { rows } = await sql<PayoutRun>`
    insert into payout_run (id, period, requested_by) values (${id}, (now() at time zone 'UTC')::date, ${requestedBy})
      on conflict do nothing returning ${runColumns}
  `.execute(tx);
  return rows[0];
}

export async function findRun(db: Db, runId: string): Promise<PayoutRun | undefined> {
  const { rows } = await sql<PayoutRun>`select ${runColumns} from payout_run where id = ${runId}`.execute(db);
  return rows[0];
}

export async function findOpenRun(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from payout_run where ended_at is null`.execute(db);
  return rows[0]?.id;
}

export async function endRun(db: Db, runId: string): Promise<void> {
  await sql`update payout_run set ended_at = now() where id = ${runId} and ended_at is null`.execute(db);
}

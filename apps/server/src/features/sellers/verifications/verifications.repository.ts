import type { ApplicationStatus } from '@herbary/contract/application-limits.ts';
import type { VerificationFlag } from '@herbary/contract/seller-verifications.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { ascending, containing, defineList, findRow } from '../../../platform/db/list.ts';
import { newId } from '../../../platform/ids.ts';

/** What is known about one flag of a seller, as json has it. */
export type CheckRow = {
  flag: VerificationFlag;
  isSet: boolean;
  id: string | null;
  setBy: string | null;
  setAt: string | null;
  validUntil: string | null;
  daysLeft: number | null;
  isExpired: boolean;
  isWithdrawn: boolean;
  reason: string | null;
  document: { id: string; name: string; sentAt: string; isRead: boolean | null } | null;
  asked: { by: string; at: string; reason: string } | null;
};

export type SellerChecksRow = {
  id: string;
  businessName: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  businessCategory: string;
  businessDescription: string;
  status: ApplicationStatus;
  pausedAt: Date | null;
  payoutsPausedAt: Date | null;
  checks: CheckRow[];
};

/** The last day counts, and days end at midnight UTC. */
const today = sql`(now() at time zone 'UTC')::date`;

/** Each flag with the kind of its document. */
const flagTable = sql`('businessRegistration', 'business'), ('governmentId', 'identification'), ('productCompliance', 'compliance')`;
const nameOf = (table: string) => sql`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`;

/** A document is read when a check was set, or another one was asked for, after it came. */
const checks = sql`(
  select json_agg(json_build_object(
    'flag', f.flag,
    'isSet', case f.flag when 'businessRegistration' then s.business_registration_verified
      when 'governmentId' then s.government_id_verified else s.product_compliance_verified end,
    'id', v.id, 'setBy', ${nameOf('setter')}, 'setAt', v.created_at, 'validUntil', v.valid_until,
    'daysLeft', v.valid_until - ${today}, 'isExpired', v.expired_at is not null, 'isWithdrawn', v.withdrawn_at is not null,
    'reason', v.withdrawn_reason,
    'document', case when d.id is not null then json_build_object('id', d.id, 'name', coalesce(file.original_name, 'document'),
      'sentAt', d.created_at, 'isRead', d.created_at <= greatest(v.created_at, v.withdrawn_at, q.created_at)) end,
    'asked', case when q.answered_at is null and q.id is not null
      then json_build_object('by', ${nameOf('asker')}, 'at', q.created_at, 'reason', q.reason) end))
  from (values ${flagTable}) as f (flag, kind)
  left join seller_verification v on v.seller_id = s.id and v.flag = f.flag and v.ended_at is null
  left join app_user setter on setter.id = coalesce(v.withdrawn_by, v.set_by)
  left join seller_document d on d.seller_id = s.id and d.kind = f.kind and d.replaced_at is null
  left join stored_file file on file.id = d.file_id
  left join lateral (select * from seller_document_request q where q.seller_id = s.id and q.flag = f.flag
    order by q.created_at desc limit 1) q on true
  left join app_user asker on asker.id = q.requested_by)`;

const columns = sql<SellerChecksRow>`s.id, s.business_name as "businessName", u.first_name as "firstName",
  u.last_name as "lastName", u.email, u.phone_number as phone, s.business_category as "businessCategory",
  s.business_description as "businessDescription", s.status, s.paused_at as "pausedAt",
  s.payouts_paused_at as "payoutsPausedAt", ${checks} as checks`;

const from = sql`seller s join app_user u on u.id = s.id`;
const isKnown = sql`s.closed_at is null and s.status <> 'rejected' and u.deleted_at is null`;
const noDocument = sql`timestamptz '3000-01-01 00:00:00+00'`;

/** A document that waits to be read comes first, the longest waiting at the top. */
export const verificationList = defineList({
  name: 'seller-verifications',
  from,
  id: sql`s.id`,
  columns,
  where: ({ search }: { search?: string }) => [
    isKnown,
    search
      ? sql`(s.business_name ilike ${containing(search)} or u.email ilike ${containing(search)}
          or ${nameOf('u')} ilike ${containing(search)})`
      : sql`(not (s.business_registration_verified and s.government_id_verified and s.product_compliance_verified)
          or s.document_waiting_since is not null
          or exists (select from seller_verification v where v.seller_id = s.id and v.ended_at is null
            and v.withdrawn_at is null and v.valid_until <= ${today} + 30))`,
  ],
  sorts: {
    waiting: [
      ascending(sql`coalesce(s.document_waiting_since, ${noDocument})`, 'timestamptz'),
      ascending(sql`s.applied_at`, 'timestamptz'),
    ],
  },
  sort: 'waiting',
});

const oneSeller = { ...verificationList, where: () => [isKnown] };
export const findSellerChecks = (db: Db, sellerId: string): Promise<SellerChecksRow | undefined> =>
  findRow(db, oneSeller, {}, sellerId);

export type ExpiringRow = {
  sellerId: string;
  businessName: string;
  flag: VerificationFlag;
  validUntil: string;
  daysLeft: number;
};

export async function listExpiring(db: Db): Promise<ExpiringRow[]> {
  const { rows } = await sql<ExpiringRow>`
    select v.seller_id as "sellerId", s.business_name as "businessName", v.flag, v.valid_until as "validUntil",
      v.valid_until - ${today} as "daysLeft"
    from seller_verification v join seller s on s.id = v.seller_id join app_user u on u.id = s.id
    where v.ended_at is null and v.withdrawn_at is null and v.valid_until <= ${today} + 30 and ${isKnown}
    order by v.valid_until, s.business_name, v.id limit 100
  `.execute(db);
  return rows;
}

/** Null where the day is right. */
export async function problemOfDay(db: Db, day: string, yearsMax: number): Promise<'past' | 'far' | null> {
  const { rows } = await sql<{ problem: 'past' | 'far' | null }>`
    select case when ${day}::date <= ${today} then 'past'
      when ${day}::date > ${today} + make_interval(years => ${yearsMax}) then 'far' end as problem
  `.execute(db);
  return rows[0]?.problem ?? null;
}

type NewCheck = {
  sellerId: string;
  flag: VerificationFlag;
  documentId: string | null;
  validUntil: string | null;
  by: string;
};

/** In place of the current one; gives its id. The lock of the account keeps two from being set at once. */
export async function replaceCheck(tx: Db, { sellerId, flag, documentId, validUntil, by }: NewCheck): Promise<string> {
  await tx
    .updateTable('seller_verification')
    .set({ ended_at: sql`now()` })
    .where('seller_id', '=', sellerId)
    .where('flag', '=', flag)
    .where('ended_at', 'is', null)
    .execute();
  const id = newId();
  const row = { id, seller_id: sellerId, flag, document_id: documentId, valid_until: validUntil, set_by: by };
  await tx.insertInto('seller_verification').values(row).execute();
  return id;
}

/** False when it was withdrawn or replaced before. One that has expired can be withdrawn, too. */
export async function withdrawCheck(tx: Db, id: string, by: string, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('seller_verification')
    .set({ withdrawn_at: sql`now()`, withdrawn_by: by, withdrawn_reason: reason, expired_at: null })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Undefined when one is open already. */
export async function insertRequest(
  tx: Db,
  { sellerId, flag, reason, by }: { sellerId: string; flag: VerificationFlag; reason: string; by: string },
): Promise<string | undefined> {
  const id = newId();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('seller_document_request')
    .values({ id, seller_id: sellerId, flag, reason, requested_by: by })
    .onConflict((conflict) => conflict.columns(['seller_id', 'flag']).where('answered_at', 'is', null).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n ? id : undefined;
}

export const answerRequest = (tx: Db, sellerId: string, flag: VerificationFlag) =>
  tx
    .updateTable('seller_document_request')
    .set({ answered_at: sql`now()` })
    .where('seller_id', '=', sellerId)
    .where('flag', '=', flag)
    .where('answered_at', 'is', null)
    .execute();

/**
 * The store's own row says what follows from its checks: what buyers see as verified, whether the store is open, whether it
 * is paid (`pauses` of VERIFICATION_FLAGS). A flag without a check of its own (of an earlier release) stays as it is.
 */
export async function applyChecks(tx: Db, sellerId: string): Promise<void> {
  await sql`
    with current as (
      select flag, expired_at is null and withdrawn_at is null as is_good from seller_verification
      where seller_id = ${sellerId} and ended_at is null
    ), unread as (
      select min(d.created_at) as since
      from (values ${flagTable}) as f (flag, kind)
      join seller_document d on d.seller_id = ${sellerId} and d.kind = f.kind and d.replaced_at is null
      left join seller_verification v on v.seller_id = ${sellerId} and v.flag = f.flag and v.ended_at is null
      left join seller_document_request q on q.seller_id = ${sellerId} and q.flag = f.flag and q.answered_at is null
      where d.created_at > coalesce(greatest(v.created_at, v.withdrawn_at, q.created_at), '-infinity')
    ), found as (
      select coalesce(bool_and(v.is_good) filter (where v.flag = 'businessRegistration'), s.business_registration_verified) as business,
        coalesce(bool_and(v.is_good) filter (where v.flag = 'governmentId'), s.government_id_verified) as identity,
        coalesce(bool_and(v.is_good) filter (where v.flag = 'productCompliance'), s.product_compliance_verified) as compliance,
        coalesce(bool_or(not v.is_good) filter (where v.flag <> 'governmentId'), false) as pauses_store,
        coalesce(bool_or(not v.is_good) filter (where v.flag = 'governmentId'), false) as pauses_payouts
      from seller s left join current v on true where s.id = ${sellerId} group by s.id
    )
    update seller s set business_registration_verified = found.business, government_id_verified = found.identity,
      product_compliance_verified = found.compliance,
      is_verified = s.status = 'approved' and found.business and found.identity,
      paused_at = case when found.pauses_store then coalesce(s.paused_at, now()) end,
      payouts_paused_at = case when found.pauses_payouts then coalesce(s.payouts_paused_at, now()) end,
      document_waiting_since = (select since from unread), updated_at = now()
    from found where s.id = ${sellerId}
  `.execute(tx);
}

export type DueCheck = { id: string; sellerId: string; flag: VerificationFlag; days: 30 | 7 | 1 };

/** Marked as reminded of the shortest term that it is within, so that days without a running job lose no reminder. */
export async function takeDueReminders(tx: Db, limit: number): Promise<DueCheck[]> {
  const term = sql`case when v.valid_until - ${today} <= 1 then 1 when v.valid_until - ${today} <= 7 then 7 else 30 end`;
  const { rows } = await sql<DueCheck>`
    with due as (
      select v.id, ${term} as days from seller_verification v join seller s on s.id = v.seller_id and s.status = 'approved'
      where v.ended_at is null and v.withdrawn_at is null and v.expired_at is null
        and v.valid_until between ${today} and ${today} + 30 and (v.reminded_days is null or v.reminded_days > ${term})
      order by v.valid_until, v.id limit ${limit} for update of v skip locked)
    update seller_verification v set reminded_days = due.days from due where v.id = due.id
    returning v.id, v.seller_id as "sellerId", v.flag, due.days
  `.execute(tx);
  return rows;
}

type OverCheck = Omit<DueCheck, 'days'>;

/** Checks whose last day is over, and that stand still. */
export async function listOver(db: Db, limit: number): Promise<OverCheck[]> {
  const { rows } = await sql<OverCheck>`
    select v.id, v.seller_id as "sellerId", v.flag from seller_verification v
    where v.ended_at is null and v.withdrawn_at is null and v.expired_at is null and v.valid_until < ${today}
    order by v.valid_until, v.id limit ${limit}
  `.execute(db);
  return rows;
}

/** False when another process was faster, or an admin has just renewed or withdrawn it. */
export async function expireCheck(tx: Db, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update seller_verification set expired_at = now()
    where id = ${id} and ended_at is null and withdrawn_at is null and expired_at is null and valid_until < ${today}
  `.execute(tx);
  return numAffectedRows === 1n;
}

export type CheckFacts = {
  businessName: string;
  validUntil: string | null;
  reason: string | null;
  isCurrent: boolean;
  isWithdrawn: boolean;
  isExpired: boolean;
};

/** What messages about a check need to know. */
export async function describeCheck(db: Db, verificationId: string): Promise<CheckFacts | undefined> {
  const { rows } = await sql<CheckFacts>`
    select s.business_name as "businessName", v.valid_until as "validUntil", v.withdrawn_reason as reason,
      v.ended_at is null as "isCurrent", v.withdrawn_at is not null as "isWithdrawn", v.expired_at is not null as "isExpired"
    from seller_verification v join seller s on s.id = v.seller_id join app_user u on u.id = s.id
    where v.id = ${verificationId} and u.deleted_at is null
  `.execute(db);
  return rows[0];
}

export async function describeRequest(db: Db, id: string): Promise<{ reason: string; isOpen: boolean } | undefined> {
  const { rows } = await sql<{ reason: string; isOpen: boolean }>`
    select reason, answered_at is null as "isOpen" from seller_document_request where id = ${id}
  `.execute(db);
  return rows[0];
}

export const findStoreName = (db: Db, sellerId: string) =>
  db.selectFrom('seller').select('business_name as businessName').where('id', '=', sellerId).executeTakeFirst();

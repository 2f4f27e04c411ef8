import type { ApplicationStatus } from '@herbary/contract/application-limits.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

export const findApplicationHead = (db: Db, id: string) =>
  db
    .selectFrom('seller')
    .innerJoin('app_user', 'app_user.id', 'seller.id')
    .select(['seller.business_name as businessName', sql<ApplicationStatus>`seller.status`.as('status')])
    .where('seller.id', '=', id)
    .where('app_user.deleted_at', 'is', null)
    .executeTakeFirst();

type Step = { to: ApplicationStatus; by: string | null; at: Date; reason: string | null };

/** Of all applications of this seller, the newest first. */
export async function listSteps(db: Db, sellerId: string): Promise<Step[]> {
  const { rows } = await sql<Step>`
    select d.to_status as "to", u.first_name || ' ' || u.last_name as by, d.created_at as at, d.reason
    from seller_decision d left join app_user u on u.id = d.decided_by
    where d.seller_id = ${sellerId} order by d.created_at desc, d.id desc limit 100
  `.execute(db);
  return rows;
}

type SimilarSeller = {
  id: string;
  businessName: string;
  applicant: string;
  status: ApplicationStatus;
  appliedAt: Date;
  hasAccount: boolean;
  hasPhone: boolean;
  hasDocument: boolean;
};

/** Seven digits are a number without its area: fewer would find everybody. */
const digits = (column: string) => sql`right(regexp_replace(${sql.ref(column)}, '\\D', '', 'g'), 10)`;

/** `sameAccount` share a bank account. Deleted accounts have given up their phone and documents. */
export async function listSimilarSellers(db: Db, id: string, sameAccount: readonly string[]): Promise<SimilarSeller[]> {
  const { rows } = await sql<SimilarSeller>`
    with by_phone as (
      select other.id from app_user own join app_user other on ${digits('other.phone_number')} = ${digits('own.phone_number')}
      where own.id = ${id} and length(${digits('own.phone_number')}) >= 7 and other.phone_number is not null
    ), by_document as (
      select other.seller_id as id from seller_document own join seller_document other on other.fingerprint = own.fingerprint
      where own.seller_id = ${id}
    ), by_account as (select unnest(${[...sameAccount]}::uuid[]) as id)
    select s.id, s.business_name as "businessName", u.first_name || ' ' || u.last_name as applicant, s.status,
      s.applied_at as "appliedAt", s.id in (select id from by_account) as "hasAccount",
      s.id in (select id from by_phone) as "hasPhone", s.id in (select id from by_document) as "hasDocument"
    from seller s join app_user u on u.id = s.id
    where s.id in (select id from by_phone union select id from by_document union select id from by_account)
      and s.id <> ${id} and u.deleted_at is null
    order by s.applied_at desc, s.id limit 20
  `.execute(db);
  return rows;
}

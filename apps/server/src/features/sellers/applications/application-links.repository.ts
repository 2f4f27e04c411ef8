import { APPLICATION_LINK_DAYS, type ApplicationStatus } from '@herbary/contract/application-limits.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

type NewLink = { tokenHash: Buffer; sellerId: string; email: string };

export const insertApplicationLink = (db: Db, { tokenHash, sellerId, email }: NewLink) =>
  db
    .insertInto('seller_application_link')
    .values({
      token_hash: tokenHash,
      seller_id: sellerId,
      email,
      expires_at: sql<Date>`now() + make_interval(days => ${APPLICATION_LINK_DAYS})`,
    })
    .execute();

export type LinkedApplication = NonNullable<Awaited<ReturnType<typeof findLinkedApplication>>>;

/** Nothing for a link that ran out, and for one that was mailed to an address which the account no longer has. */
export const findLinkedApplication = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('seller_application_link')
    .innerJoin('seller', 'seller.id', 'seller_application_link.seller_id')
    .innerJoin('app_user', 'app_user.id', 'seller.id')
    .select([
      'seller.id',
      sql<ApplicationStatus>`seller.status`.as('status'),
      'seller.business_name',
      'seller.business_category',
      'seller.business_description',
      'seller.city',
      'seller.state',
      'seller.country',
      'seller.certifications',
      'seller.applied_at',
      'seller.decided_at',
      'seller.decision_reason',
      'app_user.email',
      'app_user.first_name',
      'app_user.last_name',
      'app_user.phone_number',
      (of) =>
        of
          .selectFrom('seller_decision')
          .select(({ fn }) => fn.max('seller_decision.created_at').as('at'))
          .whereRef('seller_decision.seller_id', '=', 'seller.id')
          .where('seller_decision.to_status', '=', 'underReview')
          .whereRef('seller_decision.created_at', '>=', 'seller.applied_at')
          .as('review_started_at'),
      sql<Record<string, string>>`coalesce((
        select jsonb_object_agg(d.kind, coalesce(f.original_name, 'document'))
        from seller_document d join stored_file f on f.id = d.file_id
        where d.seller_id = seller.id and d.replaced_at is null), '{}')`.as('documents'),
    ])
    .where('seller_application_link.token_hash', '=', tokenHash)
    .where('seller_application_link.expires_at', '>', sql<Date>`now()`)
    .where('app_user.deleted_at', 'is', null)
    .where('app_user.is_active', '=', true)
    .whereRef(sql`lower(seller_application_link.email)`, '=', 'app_user.email_normalized')
    .executeTakeFirst();

export const removeOldLinks = (db: Db) =>
  db.deleteFrom('seller_application_link').where('expires_at', '<', sql<Date>`now()`).execute();

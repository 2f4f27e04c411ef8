import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { ascending, defineList } from '../../../platform/db/list.ts';

export type ApplicationRow = {
  id: string;
  status: 'pending' | 'underReview';
  businessName: string;
  businessCategory: string;
  businessDescription: string;
  city: string;
  state: string;
  country: string;
  certifications: string[];
  appliedAt: Date;
  firstName: string;
  lastName: string;
  email: string;
  isEmailConfirmed: boolean;
  phone: string | null;
  /** Names of files by kind. */
  documents: Record<string, string>;
  earlierReason: string | null;
};

/** What waits for a decision. Who deleted the account waits no more. */
export const applicationList = defineList({
  name: 'seller-applications',
  from: sql`seller s join app_user u on u.id = s.id`,
  id: sql`s.id`,
  columns: sql<ApplicationRow>`s.id, s.status, s.business_name as "businessName", s.business_category as "businessCategory",
    s.business_description as "businessDescription", s.city, s.state, s.country, s.certifications,
    s.applied_at as "appliedAt", u.first_name as "firstName", u.last_name as "lastName", u.email,
    u.email_verified_at is not null as "isEmailConfirmed", u.phone_number as phone,
    coalesce((select jsonb_object_agg(d.kind, coalesce(f.original_name, 'document'))
      from seller_document d join stored_file f on f.id = d.file_id
      where d.seller_id = s.id and d.replaced_at is null), '{}') as documents,
    (select e.reason from seller_decision e where e.seller_id = s.id and e.to_status = 'rejected'
      order by e.created_at desc limit 1) as "earlierReason"`,
  where: ({ status }: { status?: 'pending' | 'underReview' }) => [
    sql`s.status in ('pending', 'underReview') and s.closed_at is null and u.deleted_at is null`,
    status && sql`s.status = ${status}`,
  ],
  sorts: { applied: [ascending(sql`s.applied_at`, 'timestamptz')] },
  sort: 'applied',
});

export type UnverifiedRow = Awaited<ReturnType<typeof listUnverifiedRows>>[number];

export const listUnverifiedRows = (db: Db) =>
  db
    .selectFrom('seller')
    .innerJoin('app_user', 'app_user.id', 'seller.id')
    .select([
      'seller.id',
      'seller.business_name',
      'seller.business_category',
      'seller.business_description',
      'seller.business_registration_verified',
      'seller.government_id_verified',
      'seller.product_compliance_verified',
      'app_user.first_name',
      'app_user.last_name',
      'app_user.email',
      'app_user.phone_number',
    ])
    .where('seller.is_verified', '=', false)
    .where('seller.closed_at', 'is', null)
    .where('seller.status', '<>', 'rejected')
    .where('app_user.deleted_at', 'is', null)
    .orderBy('seller.applied_at')
    .orderBy('seller.id')
    .limit(1000)
    .execute();

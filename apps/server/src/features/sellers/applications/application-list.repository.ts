import { sql } from 'kysely';
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

export type UnverifiedRow = {
  id: string;
  businessName: string;
  businessCategory: string;
  businessDescription: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  businessRegistration: boolean;
  governmentId: boolean;
  productCompliance: boolean;
};

export const unverifiedList = defineList({
  name: 'unverified-sellers',
  from: sql`seller s join app_user u on u.id = s.id`,
  id: sql`s.id`,
  columns: sql<UnverifiedRow>`s.id, s.business_name as "businessName", s.business_category as "businessCategory",
    s.business_description as "businessDescription", u.first_name as "firstName", u.last_name as "lastName", u.email,
    u.phone_number as phone, s.business_registration_verified as "businessRegistration",
    s.government_id_verified as "governmentId", s.product_compliance_verified as "productCompliance"`,
  where: () => [sql`not s.is_verified and s.closed_at is null and s.status <> 'rejected' and u.deleted_at is null`],
  sorts: { applied: [ascending(sql`s.applied_at`, 'timestamptz')] },
  sort: 'applied',
});

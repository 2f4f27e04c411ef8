import { sql } from 'kysely';
import type { PersonalData } from '../../platform/personal-data.ts';

export const sellersData: PersonalData[] = [
  {
    name: 'store',
    columns: ['seller.id'],
    rows: (userId) => sql`
      select business_name, business_category, business_description, bio, website, contact_email, city, state, country,
        specialties, certifications, years_experience, status, tier, applied_at, decided_at, decision_reason, joined_at,
        closed_at, paused_at, is_verified, handling_time, return_policy, shipping_policy, shipping_settings
      from seller where id = ${userId}
    `,
  },
  {
    name: 'store-application',
    columns: ['seller_decision.seller_id'],
    rows: (userId) => sql`
      select from_status, to_status, reason, message, created_at from seller_decision where seller_id = ${userId}
      order by created_at, id
    `,
  },
  {
    name: 'store-documents',
    columns: ['seller_document.seller_id'],
    rows: (userId) => sql`
      select d.kind, f.original_name, f.id as file, d.created_at, d.replaced_at
      from seller_document d left join stored_file f on f.id = d.file_id where d.seller_id = ${userId}
      order by d.created_at, d.id
    `,
  },
  {
    name: 'store-document-requests',
    columns: ['seller_document_request.seller_id'],
    rows: (userId) => sql`
      select flag, reason, created_at, answered_at from seller_document_request where seller_id = ${userId}
      order by created_at, id
    `,
  },
  {
    name: 'store-verifications',
    columns: ['seller_verification.seller_id'],
    rows: (userId) => sql`
      select flag, valid_until, created_at, expired_at, withdrawn_at, withdrawn_reason from seller_verification
      where seller_id = ${userId} order by created_at, id
    `,
  },
];

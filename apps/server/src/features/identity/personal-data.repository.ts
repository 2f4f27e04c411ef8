import { sql } from 'kysely';
import type { PersonalData } from '../../platform/personal-data.ts';

export const identityData: PersonalData[] = [
  {
    name: 'profile',
    columns: ['user_totp.user_id'],
    rows: (userId) => sql`
      select u.email, u.email_verified_at, u.first_name, u.last_name, u.phone_number, u.date_of_birth, u.business_name, u.role,
        u.staff_role, u.created_at, u.updated_at, u.last_seen_at, u.suspended_at, u.suspension_reason,
        t.confirmed_at as two_factor_since
      from app_user u left join user_totp t on t.user_id = u.id where u.id = ${userId}
    `,
  },
  {
    name: 'addresses',
    columns: ['address.user_id'],
    rows: (userId) => sql`
      select recipient, address_type, address_line1, address_line2, city, state, postal_code, country, phone, is_default,
        created_at, updated_at
      from address where user_id = ${userId} order by created_at, id
    `,
  },
  {
    name: 'sign-ins',
    columns: ['user_session.user_id'],
    rows: (userId) => sql`
      select created_at, last_seen_at, ended_at, end_reason, opened_as, user_agent, ip
      from user_session where user_id = ${userId} order by created_at, id
    `,
  },
  {
    name: 'google-account',
    columns: ['google_identity.user_id'],
    rows: (userId) => sql`
      select email, created_at, last_used_at from google_identity where user_id = ${userId}
    `,
  },
  {
    name: 'email-changes',
    columns: ['email_verification.user_id'],
    rows: (userId) => sql`
      select old_email, new_email, created_at, used_at from email_verification where user_id = ${userId} order by created_at
    `,
  },
  {
    name: 'admin-invitation',
    columns: ['admin_invitation.used_by'],
    rows: (userId) => sql`
      select email, first_name, last_name, staff_role, created_at, used_at from admin_invitation where used_by = ${userId}
    `,
  },
];

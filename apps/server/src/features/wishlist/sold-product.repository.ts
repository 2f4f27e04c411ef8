import { sql } from 'kysely';

/** Whether product `p` of store `s`, kept by account `u`, can be bought at all. */
export const soldProduct = sql<boolean>`(
  p.status = 'live' and s.status = 'approved' and s.closed_at is null and u.is_active and u.deleted_at is null
)`;

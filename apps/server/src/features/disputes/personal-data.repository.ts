import { sql } from 'kysely';
import type { PersonalData } from '../../platform/personal-data.ts';

export const disputesData: PersonalData[] = [
  {
    name: 'disputes',
    columns: ['dispute_order.seller_id'],
    rows: (userId) => sql`
      select o.order_number, d.reason, d.status, s.amount_cents, d.opened_at, d.closed_at
      from dispute_order s join dispute d on d.id = s.dispute_id join customer_order o on o.id = s.order_id
      where s.seller_id = ${userId} order by d.opened_at, d.id
    `,
  },
  {
    name: 'dispute-evidence',
    columns: ['dispute_evidence.seller_id'],
    rows: (userId) => sql`
      select field, body, file_name, created_at, updated_at from dispute_evidence where seller_id = ${userId}
      order by created_at, id
    `,
  },
];

import { sql } from 'kysely';
import type { PersonalData } from '../../platform/personal-data.ts';

export const refundsData: PersonalData[] = [
  {
    name: 'refunds',
    columns: [],
    rows: (userId) => sql`
      select o.order_number, r.reason, r.status, r.method, r.amount_cents, r.currency, r.created_at, r.settled_at
      from refund r join payment p on p.id = r.payment_id left join customer_order o on o.id = r.order_id
      where p.buyer_id = ${userId} order by r.created_at, r.id
    `,
  },
];

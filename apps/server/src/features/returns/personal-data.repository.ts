import { sql } from 'kysely';
import type { PersonalData } from '../../platform/personal-data.ts';

export const returnsData: PersonalData[] = [
  {
    name: 'returns',
    columns: ['return_request.buyer_id'],
    rows: (userId) => sql`
      select r.return_number, o.order_number, r.status, r.notes, r.decision_note, r.refund_cents, r.carrier, r.tracking_number,
        r.created_at, r.decided_at, r.sent_at, r.received_at, r.refunded_at,
        (select json_agg(json_build_object('product', ol.product_name, 'quantity', l.quantity, 'reason', l.reason,
            'details', l.details) order by ol.position)
          from return_line l join order_line ol on ol.id = l.order_line_id where l.return_id = r.id) as items
      from return_request r join customer_order o on o.id = r.order_id where r.buyer_id = ${userId}
      order by r.created_at, r.id
    `,
  },
  {
    name: 'returns-of-sales',
    columns: ['return_request.seller_id'],
    rows: (userId) => sql`
      select return_number, status, decision_note, refund_cents, created_at, decided_at, received_at, refunded_at
      from return_request where seller_id = ${userId} order by created_at, id
    `,
  },
];

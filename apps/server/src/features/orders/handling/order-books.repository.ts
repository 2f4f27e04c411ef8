import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

export type OrderBooksRow = {
  buyer: { id: string; name: string; email: string };
  payment: {
    id: string;
    status: string;
    amountCents: number;
    intentId: string | null;
    reference: string | null;
  } | null;
  bookings: {
    id: string;
    kind: string;
    at: string;
    memo: string | null;
    entries: { account: string; component: string; cents: number }[];
  }[];
};

/** With the bookings of its payment that name no order: money that arrived before it was one's. */
export async function findOrderBooks(db: Db, orderId: string): Promise<OrderBooksRow | undefined> {
  const { rows } = await sql<OrderBooksRow>`
    select json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name), 'email', u.email) as buyer,
        case when p.id is not null then json_build_object('id', p.id, 'status', p.status, 'amountCents', p.amount_cents,
          'intentId', p.provider_intent_id, 'reference', b.reference) end as payment,
        coalesce((
          select json_agg(json_build_object('id', t.id, 'kind', t.kind, 'at', t.created_at, 'memo', t.memo, 'entries', (
              select json_agg(json_build_object('component', e.component, 'cents', e.amount_cents,
                  'account', a.kind || coalesce(': ' || s.business_name, '')) order by e.amount_cents desc, e.id)
                from ledger_entry e join ledger_account a on a.id = e.account_id left join seller s on s.id = a.seller_id
                where e.transaction_id = t.id)) order by t.created_at, t.id)
            from ledger_transaction t where t.order_id = o.id or (t.order_id is null and t.payment_id = p.id)
        ), '[]') as bookings
      from customer_order o join app_user u on u.id = o.buyer_id
      left join lateral (
        select * from payment where checkout_group_id = o.checkout_group_id
          order by (status in ('canceled', 'expired')), created_at desc limit 1) p on true
      left join bank_transfer b on b.payment_id = p.id
      where o.id = ${orderId}
  `.execute(db);
  return rows[0];
}

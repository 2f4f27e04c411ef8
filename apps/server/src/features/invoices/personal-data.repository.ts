import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import type { PersonalData } from '../../platform/personal-data.ts';

export const invoiceRows: PersonalData['rows'] = (userId) => sql`
  select i.invoice_number, o.order_number, o.total_cents, i.issued_at
  from invoice i join customer_order o on o.id = i.order_id where o.buyer_id = ${userId} order by i.issued_at, i.id
`;

export async function listInvoicedOrders(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    select i.order_id as "orderId" from invoice i join customer_order o on o.id = i.order_id
    where o.buyer_id = ${userId} and o.paid_at is not null order by i.issued_at, i.id
  `.execute(db);
  return rows.map(({ orderId }) => orderId);
}

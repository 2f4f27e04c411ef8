import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

export type OrderThread = {
  id: string;
  guestId: string | null;
  kind: 'support' | 'order';
  isTeam: boolean;
  memberIds: string[];
};

/**
 * The thread of the order, and the buyer's with the team where it speaks of the order; for what the team did, also where
 * they have talked since `teamSince`. Locked.
 */
export async function lockThreadsAbout(
  tx: Db,
  { orderId, teamSince }: { orderId: string; teamSince: Date | null },
): Promise<OrderThread[]> {
  const { rows } = await sql<OrderThread>`
    select c.id, c.guest_id as "guestId", c.kind, c.is_team as "isTeam",
      array(select p.user_id from conversation_participant p where p.conversation_id = c.id) as "memberIds"
    from conversation c
    where c.kind = 'order' and c.order_id = ${orderId} or c.kind = 'support' and (
      c.id in (
        select m.conversation_id from message_card k join message m on m.id = k.message_id where k.order_id = ${orderId})
      or c.last_message_at > ${teamSince}::timestamptz
        and c.user_id = (select o.buyer_id from customer_order o where o.id = ${orderId}))
    order by c.id for update of c
  `.execute(tx);
  return rows;
}

export async function findOrderOfReturn(tx: Db, returnId: string) {
  const { rows } = await sql<{ orderId: string; returnNumber: string; status: string }>`
    select order_id as "orderId", return_number as "returnNumber", status from return_request where id = ${returnId}
  `.execute(tx);
  return rows[0];
}

/** Whether an admin asked for it. */
export async function isRefundOfTeam(tx: Db, refundId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from refund r join app_user u on u.id = r.requested_by where r.id = ${refundId} and u.role = 'admin'
  `.execute(tx);
  return rows.length > 0;
}

export async function findOrderNumber(tx: Db, orderId: string): Promise<string> {
  const row = await tx.selectFrom('customer_order').select('order_number').where('id', '=', orderId).executeTakeFirst();
  return row?.order_number ?? '';
}

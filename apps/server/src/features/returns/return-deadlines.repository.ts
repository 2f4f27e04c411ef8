import { RETURN_DEADLINES } from '@herbary/contract/return-terms.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

const { answer, send, receive } = RETURN_DEADLINES;

/** Measured by the database: an app server whose clock is off must not close anything. */
const silentSeller = sql`escalated_at is null and (
  status = 'pending' and created_at <= now() - make_interval(days => ${answer})
  or status = 'approved' and sent_at <= now() - make_interval(days => ${receive}))`;
const neverSent = sql`status = 'approved' and sent_at is null and decided_at <= now() - make_interval(days => ${send})`;

/** Which have had their time, from `after` on in the order of their ids. */
export async function listOverdueReturns(db: Db, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from return_request
      where status in ('pending', 'approved') and id > ${after} and (${silentSeller} or ${neverSent}) order by id limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** False when buyer, seller or admin has acted meanwhile. */
export async function escalateOverdue(tx: Db, returnId: string): Promise<boolean> {
  const { rows } = await sql`
    update return_request set escalated_at = now(), updated_at = now() where id = ${returnId} and ${silentSeller} returning id
  `.execute(tx);
  return rows.length === 1;
}

export async function expireUnsent(tx: Db, returnId: string): Promise<boolean> {
  const { rows } = await sql`
    update return_request set status = 'cancelled', expired_at = now(), updated_at = now()
      where id = ${returnId} and ${neverSent} returning id
  `.execute(tx);
  return rows.length === 1;
}

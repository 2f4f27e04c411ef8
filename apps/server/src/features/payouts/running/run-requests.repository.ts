import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

export type RunRequest = {
  id: string;
  requestedById: string;
  requestedBy: string;
  createdAt: Date;
  reason: string;
  sellers: number;
  totalCents: number;
  isOpen: boolean;
};

const columns = sql`q.id, q.requested_by as "requestedById", trim(u.first_name || ' ' || u.last_name) as "requestedBy",
  q.created_at as "createdAt", q.reason, q.sellers, q.total_cents as "totalCents", q.decided_at is null as "isOpen"
  from payout_run_request q join app_user u on u.id = q.requested_by`;

export async function findOpenRequest(db: Db): Promise<RunRequest | undefined> {
  const { rows } = await sql<RunRequest>`select ${columns} where q.decided_at is null`.execute(db);
  return rows[0];
}

/** Of two who decide at once, the second one waits here and finds it decided. */
export async function lockRequest(tx: Db, id: string): Promise<RunRequest | undefined> {
  const { rows } = await sql<RunRequest>`select ${columns} where q.id = ${id} for update of q`.execute(tx);
  return rows[0];
}

type NewRequest = Pick<RunRequest, 'id' | 'reason' | 'sellers' | 'totalCents'> & { requestedBy: string };

/** False while another one waits. */
export async function insertRequest(tx: Db, given: NewRequest): Promise<boolean> {
  const { id, reason, sellers, totalCents, requestedBy } = given;
  const { numAffectedRows } = await sql`
    insert into payout_run_request (id, reason, sellers, total_cents, requested_by)
      values (${id}, ${reason}, ${sellers}, ${totalCents}, ${requestedBy})
      on conflict do nothing
  `.execute(tx);
  return numAffectedRows === 1n;
}

/** Without a run it is discarded. */
export async function decideRequest(tx: Db, id: string, { by, runId }: { by: string; runId?: string }): Promise<void> {
  await sql`
    update payout_run_request set decided_by = ${by}, decided_at = now(), run_id = ${runId ?? null} where id = ${id}
  `.execute(tx);
}

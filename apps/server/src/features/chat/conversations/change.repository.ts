import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

/** False where nothing changed. */
export async function setBlock(tx: Db, { id, userId, at }: { id: string; userId: string; at: Date | null }) {
  const { numUpdatedRows } = await tx
    .updateTable('conversation_participant')
    .set({ blocked_at: at })
    .where('conversation_id', '=', id)
    .where('user_id', '=', userId)
    .where('blocked_at', at ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type Call = { id: string; by: string; at: Date };

/** False when the team is in it already. */
export async function joinTeam(tx: Db, { id, by, at }: Call): Promise<boolean> {
  const { rows } = await sql`
    update conversation set support_called_at = ${at}, support_called_by = ${by}, waiting_since = ${at}, status = 'open'
    where id = ${id} and support_called_at is null and kind in ('private', 'order') returning 1
  `.execute(tx);
  return rows.length === 1;
}

/** For the first time, or again after the team has answered or closed. False while a call waits for its answer. */
export async function callTeam(tx: Db, { id, by, at }: Call): Promise<boolean> {
  const { rows } = await sql`
    update conversation set support_called_at = ${at}, support_called_by = ${by}, waiting_since = ${at}, status = 'open'
    where id = ${id} and waiting_since is null and kind in ('private', 'order') returning 1
  `.execute(tx);
  return rows.length === 1;
}

export async function setTeamBlock(tx: Db, { id, at }: { id: string; at: Date | null }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('conversation')
    .set({ team_blocked_at: at })
    .where('id', '=', id)
    .where('team_blocked_at', at ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const setAssignment = (tx: Db, id: string, adminId: string | null) =>
  tx.updateTable('conversation').set({ assigned_admin_id: adminId }).where('id', '=', id).execute();

/** A closed one waits for nobody. */
export const setStatus = (tx: Db, id: string, status: 'open' | 'closed') =>
  sql`
    update conversation set status = ${status},
      waiting_since = case when ${status} = 'closed' then null else waiting_since end
    where id = ${id}
  `.execute(tx);

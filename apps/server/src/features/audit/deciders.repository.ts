import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

export type Decision = { action: string; by: string; at: Date };

/** The last thing that a person did to the subject, whoever that was. */
export async function findLastDecision(
  db: Db,
  { type, id }: { type: string; id: string },
): Promise<Decision | undefined> {
  const { rows } = await sql<Decision>`
    select e.action, trim(u.first_name || ' ' || u.last_name) as by, e.created_at as at
      from audit_entry e join app_user u on u.id = e.actor_id
      where e.subject_type = ${type} and e.subject_id = ${id} order by e.created_at desc limit 1
  `.execute(db);
  return rows[0];
}

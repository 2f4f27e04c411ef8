import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

/** The longest unasked first; they count as asked from now on, so that two reconcilers do not ask the same. */
export async function takePollable(db: Db, limit: number, unaskedSeconds: number): Promise<string[]> {
  const { rows } = await sql<{ intentId: string }>`
    update payment set last_polled_at = now()
      where id in (
        select id from payment
          where status in ('awaiting', 'requires_action', 'processing') and method = 'card'
            and provider_intent_id is not null
            and coalesce(last_polled_at, '-infinity') < now() - make_interval(secs => ${unaskedSeconds})
          order by last_polled_at nulls first, id limit ${limit} for update skip locked)
      returning provider_intent_id as "intentId"
  `.execute(db);
  return rows.map(({ intentId }) => intentId);
}

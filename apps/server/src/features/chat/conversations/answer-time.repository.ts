import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

/** Fewer answers say nothing about the next one. */
const answersMin = 3;

/** The median from a buyer's first words to the seller's next ones; null where there were too few. */
export async function findAnswerSeconds(db: Db, sellerId: string, since: Date): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    with sent as (
      select m.created_at, m.sender_id = ${sellerId} as own,
        lag(m.sender_id = ${sellerId}) over talk as "wasOwn",
        min(m.created_at) filter (where m.sender_id = ${sellerId})
          over (talk rows between current row and unbounded following) as "answeredAt"
      from conversation c join message m on m.conversation_id = c.id
      where c.seller_id = ${sellerId} and m.sender_kind = 'user' and m.created_at > ${since}
      window talk as (partition by m.conversation_id order by m.seq))
    select case when count(*) >= ${answersMin}::integer then
      (percentile_cont(0.5) within group (order by extract(epoch from sent."answeredAt" - sent.created_at)))::integer
    end as seconds
    from sent where not sent.own and sent."wasOwn" is distinct from false and sent."answeredAt" is not null
  `.execute(db);
  return rows[0]?.seconds ?? null;
}

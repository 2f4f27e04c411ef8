import { sql } from 'kysely';
import { asynchronousCommit } from '../db/asynchronous-commit.ts';
import type { Db } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';

export type Count = { count: number; resetSeconds: number };

const add = prepared<Count>(
  'http.add-to-window',
  `insert into rate_limit_bucket as bucket (key, window_start, count, expires_at)
    select $1, start.at, $3::integer, start.at + make_interval(secs => $2::integer)
    from (select to_timestamp(floor(extract(epoch from now()) / $2::integer) * $2::integer) as at) as start
    where ${asynchronousCommit}
    on conflict (key, window_start) do update set count = least(bucket.count + excluded.count, 1000000000)
    returning count, greatest(1, ceil(extract(epoch from expires_at - now())))::integer as "resetSeconds"`,
);

/** Adds to the counter of the current window, in one statement, so that parallel servers never lose a call. */
export async function addToWindow(db: Db, key: string, windowSeconds: number, amount: number): Promise<Count> {
  const [row] = await add(db, [key, windowSeconds, amount]);
  if (!row) throw new Error('The rate limit counter returned no row');
  return row;
}

export async function deleteExpiredWindows(db: Db): Promise<void> {
  await sql`delete from rate_limit_bucket where expires_at < now()`.execute(db);
}

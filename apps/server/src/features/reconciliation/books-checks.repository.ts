import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import type { Break } from './books.repository.ts';

export type BooksCheckRow = {
  id: string;
  startedAt: Date;
  endedAt: Date | null;
  requestedBy: string | null;
  failure: string | null;
  breaks: Break[];
};

const checkColumns = sql`c.id, c.started_at as "startedAt", c.ended_at as "endedAt", c.failure, c.breaks,
  trim(u.first_name || ' ' || u.last_name) as "requestedBy" from books_check c left join app_user u on u.id = c.requested_by`;

/** Longer than a check may take: what is open since then was cut short with its process. */
const longestMinutes = 60;

/** False while another one runs. */
export async function insertCheck(tx: Db, check: { id: string; requestedBy: string | null }): Promise<boolean> {
  await sql`
    update books_check set ended_at = now(), failure = 'It was cut short'
      where ended_at is null and started_at < now() - make_interval(mins => ${longestMinutes})
  `.execute(tx);
  const { numAffectedRows } = await sql`
    insert into books_check (id, requested_by) values (${check.id}, ${check.requestedBy}) on conflict do nothing
  `.execute(tx);
  return numAffectedRows === 1n;
}

export async function endCheck(
  db: Db,
  id: string,
  found: { breaks: readonly Break[] } | { failure: string },
): Promise<void> {
  const failure = 'failure' in found ? found.failure.slice(0, 500) : null;
  const breaks = JSON.stringify('breaks' in found ? found.breaks : []);
  await sql`
    update books_check set ended_at = clock_timestamp(), failure = ${failure}, breaks = ${breaks}::jsonb
      where id = ${id} and ended_at is null
  `.execute(db);
}

export async function isRunning(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from books_check where id = ${id} and ended_at is null`.execute(db);
  return rows.length > 0;
}

export async function findLastCheck(db: Db): Promise<BooksCheckRow | undefined> {
  const { rows } = await sql<BooksCheckRow>`
    select ${checkColumns} where c.ended_at is not null order by c.started_at desc limit 1
  `.execute(db);
  return rows[0];
}

export async function findRunningCheck(db: Db): Promise<BooksCheckRow | undefined> {
  const { rows } = await sql<BooksCheckRow>`select ${checkColumns} where c.ended_at is null`.execute(db);
  return rows[0];
}

/** The last one stays, however old. */
export async function deleteOldChecks(db: Db): Promise<void> {
  await sql`
    delete from books_check where started_at < now() - interval '90 days'
      and id <> (select id from books_check where ended_at is not null order by started_at desc limit 1)
  `.execute(db);
}

import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

/** Days of UTC, the last not included. */
type Days = { from: string; until: string };

/**
 * What to close next, with the progress locked: at most so many days, of those that are over. A booking carries the time its
 * transaction began; what began ten minutes ago is in the table, or was given up.
 */
export async function takeOpenDays(tx: Db, atATime: number): Promise<Days | undefined> {
  const { rows } = await sql<Days>`
    with known as (select closed_until from ledger_closing_progress for update),
    edge as (
      select coalesce((select closed_until from known), (
          select (min(first.at) at time zone 'UTC')::date from ledger_account a
            cross join lateral (
              select e.created_at as at from ledger_entry e where e.account_id = a.id order by e.created_at limit 1) first)) as day,
        ((now() - interval '10 minutes') at time zone 'UTC')::date as today)
    select day::text as "from", least(day + ${atATime}::int, today)::text as until from edge where day < today
  `.execute(tx);
  return rows[0];
}

export async function closeDays(tx: Db, { from, until }: Days): Promise<void> {
  await sql`
    insert into ledger_closing (account_id, day, balance_cents)
    select moved.account_id, moved.day,
        coalesce(before.balance_cents, 0) + sum(moved.cents) over (partition by moved.account_id order by moved.day)
      from (
        select e.account_id, (e.created_at at time zone 'UTC')::date as day, sum(e.amount_cents) as cents
          from ledger_account a join ledger_entry e on e.account_id = a.id
          where e.created_at >= ${from}::date::timestamp at time zone 'UTC'
            and e.created_at < ${until}::date::timestamp at time zone 'UTC'
          group by 1, 2) moved
      left join lateral (
        select c.balance_cents from ledger_closing c where c.account_id = moved.account_id order by c.day desc limit 1) before
        on true
  `.execute(tx);
  await sql`
    insert into ledger_closing_progress (closed_until) values (${until})
      on conflict (only_row) do update set closed_until = excluded.closed_until
  `.execute(tx);
}

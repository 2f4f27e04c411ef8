import type { ActivityPeriod, ActivityType } from '@herbary/contract/admin-overview.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { offsetOf } from '../../../platform/db/list.ts';

export type ActivityRow = { id: string; type: ActivityType; name: string; at: Date };

const COUNT_UP_TO = 10_000;
type Sql = RawBuilder<unknown>;
type Source = { type: ActivityType; at: Sql; from: Sql; id: Sql; name: Sql };

const decision = (status: 'approved' | 'rejected'): Omit<Source, 'type'> => ({
  at: sql`d.created_at`,
  from: sql`seller_decision d join seller s on s.id = d.seller_id join app_user a on a.id = d.decided_by
    where d.to_status = ${status}`,
  id: sql`d.id`,
  name: sql`s.business_name || ', by ' || a.first_name`,
});

const sources: readonly Source[] = [
  {
    type: 'seller_registration',
    at: sql`d.created_at`,
    from: sql`seller_decision d join seller s on s.id = d.seller_id join app_user a on a.id = s.id
      where d.to_status = 'pending'`,
    id: sql`d.id`,
    name: sql`s.business_name || ', ' || trim(a.first_name || ' ' || a.last_name)`,
  },
  {
    type: 'product_listing',
    at: sql`p.created_at`,
    from: sql`product p join seller s on s.id = p.seller_id where p.visible`,
    id: sql`p.id`,
    name: sql`p.name || ', ' || s.business_name`,
  },
  {
    type: 'order_placed',
    at: sql`o.created_at`,
    from: sql`customer_order o join app_user a on a.id = o.buyer_id where true`,
    id: sql`o.id`,
    name: sql`o.order_number || ', ' || trim(a.first_name || ' ' || a.last_name) || ', $' || to_char(o.total_cents / 100.0, 'FM999,999,990.00')`,
  },
  { type: 'seller_approved', ...decision('approved') },
  { type: 'seller_rejected', ...decision('rejected') },
];

/** By UTC, as all days of the books. */
const bounds: Record<ActivityPeriod, (now: Date) => { from: Sql; until?: Sql } | undefined> = {
  today: (now) => ({ from: sql`date_trunc('day', ${now}::timestamptz, 'UTC')` }),
  yesterday: (now) => ({
    from: sql`date_trunc('day', ${now}::timestamptz, 'UTC') - interval '1 day'`,
    until: sql`date_trunc('day', ${now}::timestamptz, 'UTC')`,
  }),
  week: (now) => ({ from: sql`${now}::timestamptz - interval '7 days'` }),
  month: (now) => ({ from: sql`${now}::timestamptz - interval '30 days'` }),
  all: () => undefined,
};

type Asked = { types: readonly ActivityType[]; period: ActivityPeriod; now: Date; page: number; limit: number };

/** Each source is read from its newest row on and no further than the page reaches: there may be millions of orders. */
export async function listActivity(db: Db, { types, period, now, page, limit }: Asked) {
  const offset = offsetOf({ page, limit });
  const span = bounds[period](now);
  const asked = sources.filter(({ type }) => types.includes(type));
  const within = (at: Sql): Sql =>
    span ? sql`and ${at} >= ${span.from} ${span.until ? sql`and ${at} < ${span.until}` : sql``}` : sql``;
  const rows = asked.map(
    ({ type, at, from, id, name }) => sql`
      (select ${id} as id, ${type}::text as type, ${name} as name, ${at} as at from ${from} ${within(at)}
       order by ${at} desc limit ${offset + limit})`,
  );
  const counts = asked.map(
    ({ at, from }) => sql`(select count(*) from (select from ${from} ${within(at)} limit ${COUNT_UP_TO + 1}) counted)`,
  );
  const [found, counted] = await Promise.all([
    sql<ActivityRow>`
      select * from (${sql.join(rows, sql` union all `)}) happened order by at desc, id desc limit ${limit} offset ${offset}
    `.execute(db),
    sql<{ total: number }>`select (${sql.join(counts, sql` + `)})::int as total`.execute(db),
  ]);
  const total = counted.rows[0]?.total ?? 0;
  return { rows: found.rows, total: Math.min(total, COUNT_UP_TO), moreThanTotal: total > COUNT_UP_TO };
}

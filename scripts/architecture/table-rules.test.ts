import { describe, expect, it } from 'vitest';
import { checkTableUses } from './table-rules.ts';

const reads = 'a feature reads only tables to its left';
const writes = 'a feature writes only its own tables';
/** The table `b` belongs to orders, which stands to the right of promotions; `c` belongs to promotions. */
const twoTables = `create table b (id uuid); comment on table b is 'feature: orders';
  create table c (id uuid); comment on table c is 'feature: promotions';`;

const planted: [sentence: string, rule: string, code: string][] = [
  ['a read', reads, 'sql`select id from b where id = $1`'],
  ['a read of a name in quotes', reads, 'sql`select id from "b" where id = $1`'],
  ['a read of a name with its schema', reads, 'sql`select id from public.b`'],
  ['a read in capitals', reads, 'sql`SELECT id FROM b`'],
  ['a read in prepared text', reads, "prepared('a.b', 'select id from b')"],
  ['a read in a subquery', reads, 'sql`select exists (select from b where b.id = c.id) from c`'],
  ['a read in a list with commas', reads, 'sql`select * from c as one, unnest($1::int[]) two, b`'],
  ['a read after a condition of a list', reads, 'sql`select * from c join c two on c.id = two.id, b`'],
  ['a read in parentheses', reads, 'sql`select * from (b join c on true)`'],
  ['a join', reads, 'sql`select * from c left join lateral (select 1) x on true join b on true`'],
  ['a join in a fragment', reads, 'sql`left join b on b.id = c.id`'],
  ['a fragment that begins with a table', reads, 'sql`b join c on b.id = c.id`'],
  ['a read in text that is composed', reads, `\`select \${columns} from \${source} join b on \${condition}\``],
  [
    'a read in the first of several CTEs',
    reads,
    'sql`with x as (\n select id from b -- of the c\n ), y as (select 1) select from x, y`',
  ],
  [
    'a read in the last line of a CTE',
    reads,
    'sql`with x as (select 1), y as (\n select id from x, c,\n b) select from y`',
  ],
  ['a read by an update', reads, 'sql`update c set id = b.id from b`'],
  ['a read by a delete', reads, 'sql`delete from c using b where c.id = b.id`'],
  ['a built read', reads, "db.selectFrom('b').selectAll()"],
  ['a built read under an alias', reads, "db.selectFrom('b as x').selectAll()"],
  ['a built read of several tables', reads, "db.selectFrom(['c', 'b']).selectAll()"],
  ['a built join', reads, "db.selectFrom('c').leftJoin('b as x', 'x.id', 'c.id')"],
  ['a built subquery', reads, "db.selectFrom('c').where((eb) => eb.exists(eb.selectFrom('b')))"],
  ['an insert', writes, 'sql`insert into b (id) values (1)`'],
  ['an insert in a CTE', writes, 'sql`with x as (insert into b (id) select 1 returning id) select from x`'],
  ['an update', writes, 'sql`update b x set id = 1`'],
  ['an update in prepared text', writes, "prepared('a.b', `with x as (select 1)\n update b set id = 1`)"],
  ['a delete', writes, 'sql`delete from only b`'],
  ['a merge', writes, 'sql`merge into b using c on true when matched then update set id = 1`'],
  ['a built insert', writes, "db.insertInto('b').values({})"],
  ['a built update', writes, "db.updateTable('b as x').set({})"],
  ['a built delete', writes, "db.deleteFrom('b')"],
  ['a built merge', writes, "db.mergeInto('b')"],
  [
    'a CTE that hides a table',
    'a CTE is named after no table',
    'sql`with x as (select 1), b as (select 1) select from b`',
  ],
  ['a built CTE that hides a table', 'a CTE is named after no table', "db.with('b', (q) => q.selectFrom('c'))"],
  ['a table that a variable names', 'a table is named where it is used', 'db.selectFrom(table)'],
];

const allowed: [sentence: string, code: string][] = [
  ['its own tables', 'sql`with x as (insert into c (id) values (1)) update c set id = 1 from c two`'],
  [
    'columns, aliases and functions of that name',
    'sql`select b, x.b, c.id as b, b(1) from c b join b(2) on true where b = 1`',
  ],
  ['comments and literals', "sql`select 'from b' /* from b */ from c -- from b`"],
  [
    'locks and conflicts',
    'sql`insert into c (b) select 1 on conflict do update set b = 1 where c.id is distinct from b`',
  ],
  ['words that are no SQL', "say('b', { b: 1 })"],
];

const migration = { path: 'apps/server/src/platform/db/migrations/0001_orders_b.sql', text: twoTables };

const rulesBrokenIn = (feature: string, code: string) => {
  const path = `apps/server/src/features/${feature}/a.repository.ts`;
  return checkTableUses([migration, { path, text: `export const a = ${code};` }]).map(({ rule }) => rule);
};

describe('the SQL of a feature', () => {
  it.each(planted)('is refused %s', (_sentence, rule, code) => {
    expect(rulesBrokenIn('promotions', code)).toContain(rule);
  });

  it.each(allowed)('may hold %s', (_sentence, code) => {
    expect(rulesBrokenIn('promotions', code)).toEqual([]);
  });

  it('may read tables to its left', () => {
    expect(rulesBrokenIn('returns', "db.selectFrom('c').innerJoin('b', 'b.id', 'c.id')")).toEqual([]);
  });
});

import type { DateRange } from '@herbary/contract/orders.ts';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../http/app-error.ts';
import type { Db } from './client.ts';
import { openCursor, sealCursor } from './list-cursor.ts';
import { runShaped } from './prepared.ts';

type Sql = RawBuilder<unknown>;
type KeyType = 'boolean' | 'bigint' | 'integer' | 'numeric' | 'text' | 'timestamptz' | 'uuid';

/** One key of an order. It is never null: nothing compares with null, so a list would end at its first such row. */
export type SortKey = { by: Sql; type: KeyType; descending: boolean };
export const ascending = (by: Sql, type: KeyType): SortKey => ({ by, type, descending: false });
export const descending = (by: Sql, type: KeyType): SortKey => ({ by, type, descending: true });

/** A leading minus turns an order around. */
type Sorted<Sort extends string> = Sort | `-${Sort}`;

/** What a list reads. All parts name tables by the aliases of `from`. */
export type List<Row, Filter, Sort extends string> = {
  /** Part of its cursors, so that a cursor of another list is refused. */
  name: string;
  /** The table of the rows, joined to what filters and orders need. */
  from: Sql;
  id: Sql;
  /** What an index finds the row by, where its id is put together and no index has it. */
  lookup?: Sql;
  columns: RawBuilder<Row>;
  /** Where planning takes as long as reading: the first pages are prepared. */
  prepared?: true;
  /** What is joined for the rows of the page alone: nothing that is skipped is joined to anything. */
  joins?: Sql;
  where: (filter: Filter) => readonly (Sql | undefined)[];
  /** Rows with equal keys are ordered by their id, in the direction of the last key. */
  sorts: Record<Sort, readonly [SortKey, ...SortKey[]]>;
  sort: Sorted<NoInfer<Sort>>;
};

/** Infers the types of a list. */
export const defineList = <Row, Filter, Sort extends string>(list: List<Row, Filter, Sort>) => list;

const every = (conditions: readonly (Sql | undefined)[]): Sql => {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `);
};

function keysOf<Row, Filter, Sort extends string>({ sorts, id }: List<Row, Filter, Sort>, sort: Sorted<Sort>) {
  const isNamed = Object.hasOwn(sorts, sort);
  const named = sorts[(isNamed ? sort : sort.slice(1)) as Sort];
  const keys = isNamed ? named : named.map((key) => ({ ...key, descending: !key.descending }));
  return [...keys, { by: id, type: 'uuid' as const, descending: keys.at(-1)?.descending ?? false }];
}

const ordering = (keys: readonly SortKey[]): Sql =>
  sql.join(keys.map(({ by, descending }) => (descending ? sql`${by} desc` : sql`${by} asc`)));

const givenAs = ({ type }: SortKey, value: unknown): Sql => sql`${value}::${sql.raw(type)}`;

/** The rows behind the given keys. One comparison of rows where an index can answer it: all keys in one direction. */
function behind(keys: readonly SortKey[], values: readonly unknown[]): Sql {
  const [key, ...rest] = keys;
  if (!key) return sql`false`;
  const sign = sql.raw(key.descending ? '<' : '>');
  if (keys.every(({ descending }) => descending === key.descending)) {
    const given = keys.map((one, index) => givenAs(one, values[index]));
    return sql`(${sql.join(keys.map(({ by }) => by))}) ${sign} (${sql.join(given)})`;
  }
  const value = givenAs(key, values[0]);
  return sql`((${key.by}) ${sign} ${value} or (${key.by}) = ${value} and ${behind(rest, values.slice(1))})`;
}

/** As text a moment keeps its microseconds, which a Date would lose. */
const keyTexts = (keys: readonly SortKey[]): Sql => sql.join(keys.map(({ by }) => sql`(${by})::text`));

type Spot = { limit: number; offset?: number; after?: readonly unknown[] };
/** The keys as the text of an array in JSON: only those of the last row of a page are ever read. */
type Keyed<Row> = Row & { list_keys: string };
const keysIn = ({ list_keys }: { list_keys: string }): string[] => JSON.parse(list_keys) as string[];

function rowsSql<Row, Filter, Sort extends string>(
  list: List<Row, Filter, Sort>,
  { filter, sort = list.sort, limit, offset = 0, after }: Spot & { filter: Filter; sort?: Sorted<Sort> },
) {
  const keys = keysOf(list, sort);
  const order = ordering(keys);
  const conditions = [...list.where(filter), after && behind(keys, after)];
  const { id, lookup } = list;
  // Compared with itself, an id would be taken for a filter that lets few rows through.
  const found = lookup ? sql`page_id = ${id} and page_key = ${lookup}` : sql`page_id = ${id}`;
  return sql<Keyed<Row>>`
    select ${list.columns}, json_build_array(${keyTexts(keys)})::text as list_keys from ${list.from}
    join (
      select ${id} as page_id, ${lookup ?? sql`null`} as page_key from ${list.from} where ${every(conditions)}
      order by ${order} limit ${sql.lit(limit)} ${offset > 0 ? sql`offset ${offset}` : sql``}
    ) page on ${found} ${list.joins ?? sql``}
    order by ${order}
  `;
}

/** Taken out of the row itself, where they are the last: a copy of a wide row takes longer than reading it. */
function withoutKeys<Row>(row: Keyed<Row>): Row {
  Reflect.deleteProperty(row, 'list_keys');
  return row;
}

export type PageRequest = { page: number; limit: number };
export const offsetOf = ({ page, limit }: PageRequest): number => (page - 1) * limit;

/** An empty list still has its one, empty page. */
export const pagesOf = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit));

type Counted = { total: number; moreThanTotal: boolean };

/** `upTo` keeps counting cheap where there may be millions: at more rows it stops. */
export async function countRows<Row, Filter, Sort extends string>(
  db: Db,
  list: List<Row, Filter, Sort>,
  filter: Filter,
  upTo?: number,
): Promise<Counted> {
  const most = upTo === undefined ? sql`` : sql`limit ${upTo + 1}`;
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select from ${list.from} where ${every(list.where(filter))} ${most}) counted
  `.execute(db);
  const total = rows[0]?.total ?? 0;
  return upTo !== undefined && total > upTo ? { total: upTo, moreThanTotal: true } : { total, moreThanTotal: false };
}

export async function findRow<Row, Filter, Sort extends string>(
  db: Db,
  list: List<Row, Filter, Sort>,
  filter: Filter,
  id: string,
): Promise<Row | undefined> {
  const conditions = every([sql`${list.id} = ${id}`, ...list.where(filter)]);
  const { rows } = await sql<Row>`
    select ${list.columns} from ${list.from} ${list.joins ?? sql``} where ${conditions}
  `.execute(db);
  return rows[0];
}

/** Of a row that is known to be there. */
export async function getRow<Row, Filter, Sort extends string>(
  db: Db,
  list: List<Row, Filter, Sort>,
  filter: Filter,
  id: string,
): Promise<Row> {
  const row = await findRow(db, list, filter, id);
  if (!row) throw new Error(`The list ${list.name} has no row ${id}`);
  return row;
}

/** The page on which the row with this id stands; undefined where the list does not hold it. */
async function findPageOf<Row, Filter, Sort extends string>(
  db: Db,
  list: List<Row, Filter, Sort>,
  { id, filter, sort, limit }: { id: string; filter: Filter; sort: Sorted<Sort>; limit: number },
): Promise<number | undefined> {
  const keys = keysOf(list, sort);
  const conditions = list.where(filter);
  const { rows } = await sql<{ list_keys: string }>`
    select json_build_array(${keyTexts(keys)})::text as list_keys from ${list.from}
    where ${every([sql`${list.id} = ${id}`, ...conditions])}
  `.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const place = await sql<{ place: number }>`
    select count(*) as place from ${list.from} where ${every([...conditions, sql`not ${behind(keys, keysIn(row))}`])}
  `.execute(db);
  return pagesOf(place.rows[0]?.place ?? 0, limit);
}

const mostFound = 10_000;
const isSearch = (query: object): boolean => 'search' in query && query.search !== undefined;

/**
 * How many rows a search finds and the ids of one page of them, unless they are too many: looking through an index of texts
 * takes longer than all the rest, and page and count would each do it.
 */
async function findPage<Row, Filter, Sort extends string>(
  db: Db,
  list: List<Row, Filter, Sort>,
  { filter, sort, limit, offset }: { filter: Filter; sort: Sorted<Sort>; limit: number; offset: number },
): Promise<{ total: number; ids: string[] } | undefined> {
  const keys = keysOf(list, sort).map((key, place) => ({ ...key, column: sql.ref(`key_${place}`) }));
  const columns = sql.join(keys.map(({ by, column }) => sql`${by} as ${column}`));
  const order = ordering(keys.map(({ column, ...key }) => ({ ...key, by: column })));
  const { rows } = await sql<{ total: number; ids: string[] }>`
    with found as materialized (
      select ${list.id} as id, ${columns} from ${list.from} where ${every(list.where(filter))} limit ${mostFound + 1})
    select (select count(*) from found) as total,
      array(select id from found order by ${order} limit ${limit} offset ${offset}) as ids
  `.execute(db);
  const [found] = rows;
  return found && found.total <= mostFound ? found : undefined;
}

/** More rows of a long list are not counted: that would take longer than reading the page. */
export const mostCounted = 10_000;

/** The query of a list, as the contract has read it: its filters, and these. */
type Asked<Sort extends string> = { page?: number; at?: string; limit?: number; sort?: Sorted<Sort>; after?: string };
type ListDeps = { db: Db; env: { secret: string } };
export type ListPage<Row> = Counted & { rows: Row[]; page: number; pages: number; next: string | null };

/**
 * One page, by its number or behind a cursor (`next` of the page before), with how many rows there are. Page numbers
 * count from the start, so a row that is added meanwhile moves the others; behind a cursor none is doubled or left out.
 * `at` asks for the page that holds a row, for a link to it.
 */
export async function listPage<Row, Filter, Sort extends string>(
  { db, env }: ListDeps,
  list: List<Row, Filter, Sort>,
  query: Filter & Asked<NoInfer<Sort>>,
  { pageSize, countUpTo }: { pageSize: number; countUpTo?: number },
): Promise<ListPage<Row>> {
  const { at, limit = pageSize, sort = list.sort, after: cursor } = query;
  const held = at === undefined ? undefined : await findPageOf(db, list, { id: at, filter: query, sort, limit });
  const page = held ?? query.page ?? 1;
  if (cursor !== undefined && query.page !== undefined) throw new AppError('list.cursor_invalid');
  const place = `${list.name} by ${sort}`;
  const after = cursor === undefined ? undefined : openCursor(env.secret, place, cursor);
  const offset = offsetOf({ page, limit });
  // Behind a cursor, one row more tells whether there is another page; by page numbers the count tells it.
  const spot = after ? { limit: limit + 1, after } : { limit, offset };
  const mayFindFew = isSearch(query) && !after && !list.lookup;
  const few = mayFindFew ? await findPage(db, list, { filter: query, sort, limit, offset }) : undefined;
  const statement = few
    ? rowsSql({ ...list, where: () => [sql`${list.id} = any(${few.ids}::uuid[])`] }, { filter: query, sort, limit })
    : rowsSql(list, { filter: query, sort, ...spot });
  const isPrepared = list.prepared && !after && offset === 0;
  const reading = isPrepared ? runShaped(db, list.name, statement) : statement.execute(db).then(({ rows }) => rows);
  const counting = few ? { total: few.total, moreThanTotal: false } : countRows(db, list, query, countUpTo);
  const [found, counted] = await Promise.all([reading, counting]);
  const rows = found.slice(0, limit);
  const hasMore = after ? found.length > limit : counted.moreThanTotal || offset + rows.length < counted.total;
  const last = hasMore ? rows.at(-1) : undefined;
  const next = last ? sealCursor(env.secret, place, keysIn(last)) : null;
  return {
    rows: rows.map(withoutKeys),
    ...counted,
    page,
    pages: pagesOf(counted.total, limit),
    next,
  };
}

const batchSize = 500;

/**
 * All rows, a batch at a time, each behind the last one: no connection, transaction or snapshot is held while the
 * reader takes its time, and no more than a batch is in memory.
 */
export async function* eachRow<Row, Filter, Sort extends string>(
  db: Db,
  list: List<Row, Filter, Sort>,
  query: Filter & { sort?: Sorted<NoInfer<Sort>> },
): AsyncGenerator<Row> {
  let after: readonly unknown[] | undefined;
  do {
    const { rows } = await rowsSql(list, { filter: query, sort: query.sort, limit: batchSize, after }).execute(db);
    const last = rows.length === batchSize ? rows.at(-1) : undefined;
    after = last && keysIn(last);
    yield* rows.map(withoutKeys);
  } while (after);
}

const spans: Record<Exclude<DateRange, 'all'>, Sql> = {
  '30-days': sql`interval '30 days'`,
  '3-months': sql`interval '3 months'`,
  '6-months': sql`interval '6 months'`,
};

/** By the database's clock, which wrote the moments that are compared. */
export const sinceRange = (column: Sql, range: DateRange = 'all'): Sql | undefined =>
  range === 'all' ? undefined : sql`${column} >= now() - ${spans[range]}`;

/** A pattern that finds the text itself: what people type is no wildcard. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDb, type TestDb } from '../../testing/test-db.ts';
import { newId } from '../ids.ts';
import { openDb } from './client.ts';
import {
  ascending,
  containing,
  countRows,
  defineList,
  descending,
  eachRow,
  findRow,
  getRow,
  listPage,
  offsetOf,
  pagesOf,
} from './list.ts';
import { sealCursor } from './list-cursor.ts';

let testDb: TestDb;
let own: ReturnType<typeof openDb>;

beforeAll(async () => {
  testDb = await createTestDb();
  own = openDb({ url: testDb.url, size: 4 });
  await sql`create table leaf (id uuid primary key, name text not null, grams integer not null,
    picked_at timestamptz not null default clock_timestamp())`.execute(own.db);
  await sql`create table garden (leaf_id uuid references leaf (id), place text not null)`.execute(own.db);
});
beforeEach(async () => {
  await sql`truncate leaf, garden`.execute(own.db);
});
afterAll(async () => {
  await own.close();
  await testDb.close();
});

type Filter = { search?: string; lightest?: number };
type Leaf = { id: string; name: string; grams: number; place: string | null };
const leaves = defineList({
  name: 'leaves',
  from: sql`leaf l`,
  id: sql`l.id`,
  columns: sql<Leaf>`l.id, l.name, l.grams, g.place`,
  joins: sql`left join garden g on g.leaf_id = l.id`,
  where: ({ search, lightest }: Filter) => [
    search === undefined ? undefined : sql`l.name ilike ${containing(search)}`,
    lightest === undefined ? undefined : sql`l.grams >= ${lightest}`,
  ],
  sorts: {
    picked: [ascending(sql`l.picked_at`, 'timestamptz')],
    grams: [ascending(sql`l.grams`, 'integer')],
    name: [ascending(sql`l.name`, 'text'), descending(sql`l.grams`, 'integer')],
  },
  sort: '-picked',
});

type Sort = 'picked' | 'grams' | 'name';
type Query = Filter & { page?: number; at?: string; limit?: number; sort?: Sort | `-${Sort}`; after?: string };
const deps = () => ({ db: own.db, env: { secret: 'a secret' } });
const page = (query: Query = {}, options = {}) => listPage(deps(), leaves, query, { pageSize: 3, ...options });

async function pick(name: string, grams: number): Promise<string> {
  const id = newId();
  await sql`insert into leaf (id, name, grams) values (${id}, ${name}, ${grams})`.execute(own.db);
  return id;
}

/** The whole list behind one cursor after the other. */
async function walk(query: Query, between: () => Promise<unknown> = async () => undefined): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | undefined; ; ) {
    const { rows, next } = await page({ ...query, after });
    ids.push(...rows.map(({ id }) => id));
    if (!next) return ids;
    after = next;
    await between();
  }
}

const refused = { status: 400, code: 'list.cursor_invalid' };

describe('a page of a list', () => {
  it('has its number, the rows of that page and how many there are', async () => {
    const ids = [await pick('mint', 1), await pick('tulsi', 2), await pick('sage', 3), await pick('rue', 4)];
    await sql`insert into garden values (${ids[1]}, 'south bed')`.execute(own.db);
    expect(await page()).toMatchObject({
      rows: [{ name: 'rue' }, { name: 'sage' }, { id: ids[1], name: 'tulsi', grams: 2, place: 'south bed' }],
      total: 4,
      page: 1,
      pages: 2,
      moreThanTotal: false,
    });
    const last = await page({ page: 2 });
    expect(last).toMatchObject({ rows: [{ id: ids[0] }], total: 4, page: 2, pages: 2, next: null });
    expect(Object.keys(last.rows[0] ?? {})).toEqual(['id', 'name', 'grams', 'place']);
    expect(await page({ page: 9 })).toMatchObject({ rows: [], total: 4, page: 9, next: null });
  });

  it('has one empty page when there is nothing', async () => {
    expect(await page()).toEqual({ rows: [], total: 0, moreThanTotal: false, page: 1, pages: 1, next: null });
  });

  it('counts from one', () => {
    expect([1, 3].map((number) => offsetOf({ page: number, limit: 12 }))).toEqual([0, 24]);
    expect([0, 1, 12, 13].map((total) => pagesOf(total, 12))).toEqual([1, 1, 1, 2]);
  });

  it('takes what people type as text, not as a pattern', async () => {
    await pick('mint 50%', 1);
    await pick('mint 500', 1);
    expect((await page({ search: '50%' })).rows.map(({ name }) => name)).toEqual(['mint 50%']);
  });

  it('stops counting where it is told to', async () => {
    for (const grams of [1, 2, 3, 4]) await pick('mint', grams);
    expect(await countRows(own.db, leaves, {}, 3)).toEqual({ total: 3, moreThanTotal: true });
    expect(await countRows(own.db, leaves, {}, 4)).toEqual({ total: 4, moreThanTotal: false });
    expect(await countRows(own.db, leaves, { lightest: 3 })).toEqual({ total: 2, moreThanTotal: false });
    const capped = await page({ page: 1 }, { countUpTo: 3 });
    expect(capped).toMatchObject({ total: 3, moreThanTotal: true, pages: 1 });
    expect((await page({ after: capped.next ?? '' })).rows).toHaveLength(1);
  });
});

describe('a search', () => {
  it('has pages, a count and cursors as any list, whether it finds few or many', async () => {
    await pick('mint', 1);
    await sql`insert into leaf (id, name, grams)
      select gen_random_uuid(), 'tulsi', n from generate_series(1, 10100) n`.execute(own.db);
    for (const [lightest, total] of [
      [10_097, 4],
      [1, 10_100],
    ] as const) {
      const first = await page({ search: 'tulsi', lightest, sort: '-grams' });
      expect(first).toMatchObject({ total, moreThanTotal: false, pages: Math.ceil(total / 3) });
      expect(first.rows.map(({ grams }) => grams)).toEqual([10_100, 10_099, 10_098]);
      const rest = { search: 'tulsi', lightest, sort: '-grams' } as const;
      for (const next of [await page({ ...rest, page: 2 }), await page({ ...rest, after: first.next ?? '' })]) {
        expect(next.rows[0]).toMatchObject({ name: 'tulsi', grams: 10_097 });
        expect(next.total).toBe(total);
      }
    }
    expect(await page({ search: 'rue' })).toMatchObject({ rows: [], total: 0, pages: 1, next: null });
    expect(await page({ search: 'tulsi' }, { countUpTo: 10 })).toMatchObject({ total: 10, moreThanTotal: true });
  });
});

describe('an order', () => {
  it('is turned around by a minus, and ends with the id among equals', async () => {
    const equals = [await pick('mint', 5), await pick('tulsi', 5), await pick('rue', 5)];
    const light = [await pick('sage', 1), ...equals.toSorted()];
    expect(await walk({ sort: 'grams' })).toEqual(light);
    expect(await walk({ sort: '-grams' })).toEqual(light.toReversed());
    expect((await page({ sort: 'grams', limit: 2, page: 2 })).rows.map(({ id }) => id)).toEqual(light.slice(2));
  });

  it('may run up by one key and down by the next', async () => {
    const heavy = [await pick('mint', 9), await pick('mint', 9)].toSorted().toReversed();
    const byName = [await pick('basil', 3), ...heavy, await pick('mint', 1)];
    expect(await walk({ sort: 'name', limit: 1 })).toEqual(byName);
    expect(await walk({ sort: '-name', limit: 1 })).toEqual(byName.toReversed());
  });
});

describe('the page that holds a row', () => {
  it('is found in every order, among equals too', async () => {
    const ids = [await pick('mint', 5), await pick('rue', 5), await pick('rue', 7), await pick('sage', 5)];
    for (const sort of ['picked', '-picked', 'grams', '-grams', 'name', '-name'] as const) {
      const inOrder = await walk({ sort });
      for (const at of ids) {
        const found = await page({ sort, limit: 1, at });
        expect(found).toMatchObject({ rows: [{ id: at }], page: inOrder.indexOf(at) + 1, pages: 4 });
      }
    }
  });

  it('is the page that was asked for where the list does not hold the row', async () => {
    for (const grams of [1, 2, 3, 4]) await pick('mint', grams);
    const other = await pick('sage', 1);
    expect(await page({ at: newId() })).toMatchObject({ page: 1, total: 5 });
    expect(await page({ search: 'mint', at: other, page: 2 })).toMatchObject({ page: 2, total: 4 });
  });
});

describe('a list behind a cursor', () => {
  it('keeps the microseconds of a moment', async () => {
    for (const at of ['.000001', '.000002', '.000003', '.000004']) {
      await sql`insert into leaf values (${newId()}, 'mint', 1, ${`2031-05-04T10:00:00${at}Z`}::timestamptz)`.execute(
        own.db,
      );
    }
    expect(new Set(await walk({ sort: 'picked', limit: 1 })).size).toBe(4);
    expect(new Set(await walk({ sort: '-picked', limit: 1 })).size).toBe(4);
  });

  it('shows no row twice and leaves none out while others are added before and behind', async () => {
    for (const sort of ['picked', '-picked', 'grams', '-grams', 'name', '-name'] as const) {
      await sql`truncate leaf, garden`.execute(own.db);
      const before = await Promise.all(Array.from({ length: 20 }, (_, index) => pick(`leaf ${index % 4}`, index % 5)));
      let additions = 4;
      const seen = await walk({ sort, limit: 5 }, async () => {
        if (additions-- > 0) await Promise.all([pick('leaf 0', 0), pick('leaf 3', 4), pick('a', 9)]);
      });
      expect(new Set(seen).size).toBe(seen.length);
      expect(before.filter((id) => !seen.includes(id))).toEqual([]);
    }
  });

  it('refuses a cursor that is forged, of another list, of another order, or beside a page number', async () => {
    for (const grams of [1, 2, 3, 4]) await pick('mint', grams);
    const { next } = await page({ sort: 'grams' });
    const [text = '', seal = ''] = (next ?? '').split('.');
    const forged = Buffer.from(JSON.stringify(['leaves by grams', "1'; drop table leaf", newId()])).toString(
      'base64url',
    );
    const foreign = sealCursor('a secret', 'twigs by grams', ['1', newId()]);
    const otherSecret = sealCursor('another secret', 'leaves by grams', ['1', newId()]);
    const bad: Query[] = [
      { sort: 'grams', after: `${forged}.${seal}` },
      { sort: 'grams', after: `${text}.${seal.slice(1)}` },
      { sort: 'grams', after: text },
      { sort: 'grams', after: '' },
      { sort: 'grams', after: '%00' },
      { sort: 'grams', after: foreign },
      { sort: 'grams', after: otherSecret },
      { sort: '-grams', after: next ?? '' },
      { sort: 'picked', after: next ?? '' },
      { sort: 'grams', after: next ?? '', page: 1 },
    ];
    for (const query of bad) await expect(page(query)).rejects.toMatchObject(refused);
    expect((await page({ sort: 'grams', after: next ?? '' })).rows).toHaveLength(1);
  });
});

describe('the rows of a list', () => {
  it('come one after the other, however many there are', async () => {
    await sql`insert into leaf (id, name, grams)
      select gen_random_uuid(), 'mint', number % 7 from generate_series(1, 1203) number`.execute(own.db);
    const grams: number[] = [];
    for await (const leaf of eachRow(own.db, leaves, { sort: '-grams' })) grams.push(leaf.grams);
    expect(grams).toHaveLength(1203);
    expect(grams).toEqual(grams.toSorted((a, b) => b - a));
  });

  it('are found by their id, where the filter lets them', async () => {
    const id = await pick('mint', 2);
    expect(await findRow(own.db, leaves, {}, id)).toEqual({ id, name: 'mint', grams: 2, place: null });
    expect(await findRow(own.db, leaves, { lightest: 3 }, id)).toBeUndefined();
    await expect(getRow(own.db, leaves, {}, newId())).rejects.toThrow('The list leaves has no row');
  });
});

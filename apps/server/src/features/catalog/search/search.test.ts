import { listProducts, pageIn, suggestProducts } from '@herbary/contract/products.ts';
import { plants } from '@herbary/demo-world/data/plants.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createDemoWorld } from '../../../demo/load-demo-world.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createSearch, type Search } from './search-products.ts';
import { foldText } from './search-text.ts';
import { refreshSearchWords } from './search-words.repository.ts';

let app: TestApp;
let search: Search;
let now = Date.now();
/** Longer than any search cache lives. */
const laterMs = 120_000;

beforeAll(async () => {
  app = await createTestApp({ work: false });
  await createDemoWorld(app.deps, { products: 120 });
  search = createSearch({ ...app.deps, clock: { now: () => new Date(now) } });
});
afterAll(() => app.close());

async function namesFound(text: string): Promise<string[]> {
  now += laterMs;
  return (await search.find(text)).rows.map(({ name }) => name);
}

const someProduct = () =>
  app.db
    .selectFrom('product')
    .select(['id', 'name', 'seller_id'])
    .where('status', '=', 'live')
    .orderBy('id')
    .executeTakeFirstOrThrow();

const rename = (id: string, name: string) => app.db.updateTable('product').set({ name }).where('id', '=', id).execute();

describe('a hostile search', () => {
  const hostile = [
    ...['', ' ', "'", '"', '\\', '%', '_', '&', '|', '!', '<->', ':*', '(', ')', "'; drop table product; --"],
    ...[
      "tea' | 'oil",
      'tea & !oil',
      'tea <-> (oil',
      'tea:*',
      'tea:A',
      '*:*',
      '\0',
      'tea\0oil',
      'tea\u202eoil',
      '\ud800',
    ],
    ...[
      '🌿',
      '🌿 tea',
      'ﷺ',
      'तुलसी',
      '人参',
      'ромашка',
      'a'.repeat(100),
      'ä'.repeat(100),
      'x '.repeat(50),
      '1'.repeat(100),
    ],
    ...['1e5', '0.1 g', '-1', 'NaN', 'null', 'the', 'de la', '<script>', '../../etc', 'tea tea tea tea tea tea tea'],
  ];

  it.each(hostile)('is answered: %j', async (text) => {
    await expect(search.find(text)).resolves.toMatchObject({ rows: expect.any(Array) });
    await expect(search.suggest(text)).resolves.toMatchObject({ products: expect.any(Array) });
    const url = `/api/products/suggestions?${new URLSearchParams({ q: text })}`;
    expect((await app.inject({ method: 'GET', url })).statusCode).toBe(text.includes('\0') ? 400 : 200);
  });

  it('means what its letters mean', async () => {
    expect(await namesFound("tulsi' & !('tea")).toEqual(await namesFound('tulsi tea'));
    expect(await namesFound('%')).toEqual([]);
    expect(await namesFound('of the')).toEqual([]);
  });

  it('of ten thousand letters is refused before it is read', async () => {
    await expect(app.client().call(suggestProducts, { query: { q: 'x'.repeat(10_000) } })).rejects.toMatchObject({
      status: 400,
    });
  });
});

describe('what is on sale', () => {
  it('is found by its new name at once, and no longer by its old one', async () => {
    const { id, name } = await someProduct();
    await rename(id, 'Zorblax Petals');
    expect(await namesFound('zorblax')).toEqual(['Zorblax Petals']);
    await rename(id, 'Quimbly Petals');
    expect(await namesFound('zorblax')).toEqual([]);
    expect(await namesFound('quimbly')).toEqual(['Quimbly Petals']);
    await rename(id, name);
  });

  it('is found by the new name of its store, and no longer by the old one', async () => {
    const { seller_id } = await someProduct();
    const { business_name } = await app.db
      .selectFrom('seller')
      .select('business_name')
      .where('id', '=', seller_id)
      .executeTakeFirstOrThrow();
    const call = (name: string) =>
      app.db.updateTable('seller').set({ business_name: name }).where('id', '=', seller_id).execute();
    const before = await namesFound(business_name);
    await call('Vexley Sundries');
    const after = await namesFound('vexley sundries');
    expect(after.length).toBeGreaterThan(0);
    expect(before).toEqual(expect.arrayContaining(after));
    expect((await search.suggest('vexl')).sellers).toEqual([{ _id: seller_id, businessName: 'Vexley Sundries' }]);
    await call(business_name);
    expect(await namesFound('vexley')).toEqual([]);
  });

  it('is all that is found: nothing pending, rejected or archived, and nothing of a closed store', async () => {
    const { id, name, seller_id } = await someProduct();
    await rename(id, 'Zorblax Petals');
    for (const status of ['pending', 'rejected', 'archived'] as const) {
      await app.db.updateTable('product').set({ status }).where('id', '=', id).execute();
      expect([status, await namesFound('zorblax')]).toEqual([status, []]);
    }
    await app.db.updateTable('product').set({ status: 'live' }).where('id', '=', id).execute();
    expect(await namesFound('zorblax')).toEqual(['Zorblax Petals']);
    const close = (at: Date | null) =>
      app.db.updateTable('seller').set({ closed_at: at }).where('id', '=', seller_id).execute();
    await close(new Date());
    expect(await namesFound('zorblax')).toEqual([]);
    await close(null);
    await rename(id, name);
  });

  it('moves in the order when it is reviewed or featured', async () => {
    const { id } = await someProduct();
    const prominence = async () =>
      (
        await app.db
          .selectFrom('product_search')
          .select('prominence')
          .where('product_id', '=', id)
          .executeTakeFirstOrThrow()
      ).prominence;
    await app.db
      .updateTable('product')
      .set({ featured: false, rating_sum: 0, review_count: 0 })
      .where('id', '=', id)
      .execute();
    expect(await prominence()).toBe(0);
    await app.db.updateTable('product').set({ rating_sum: 50, review_count: 10 }).where('id', '=', id).execute();
    const reviewed = await prominence();
    expect(reviewed).toBeGreaterThan(0.1);
    await app.db.updateTable('product').set({ featured: true }).where('id', '=', id).execute();
    expect(await prominence()).toBeGreaterThan(reviewed);
  });
});

describe('words', () => {
  it('are folded as the database folds them, letter by letter', async () => {
    const from = (first: number, last: number) =>
      Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place));
    const all = [...from(0xc0, 0x17f), ...from(0x1ea0, 0x1ef9), 'a’b', 'a-b', 'a × b', 'A/B', 'x\u00a0y', '“a”'];
    const { rows } = await sql<{ given: string; folded: string }>`
      select given, search_fold(given) as folded from unnest(${all}::text[]) as given
    `.execute(app.db);
    const different = rows.filter(({ given, folded }) => foldText(given) !== folded);
    expect(different.map(({ given, folded }) => [given, foldText(given), folded])).toEqual([]);
  });

  it('that are misspelled are answered with the corrected text', async () => {
    now += laterMs;
    expect(await search.find('tulzi leef')).toMatchObject({ corrected: 'tulsi leaf' });
    expect(await search.find('tulsi leaf')).toMatchObject({ corrected: null });
    expect(await search.find('xqzzv')).toEqual({ rows: [], capped: false, corrected: null });
  });

  it('of a new product can be misspelled once the vocabulary has been refreshed', async () => {
    const { id, name } = await someProduct();
    await rename(id, 'Zorblaxia Petals');
    expect(await namesFound('zorblaxai')).toEqual([]);
    await refreshSearchWords(app.db);
    expect(await namesFound('zorblaxai')).toEqual(['Zorblaxia Petals']);
    await rename(id, name);
    await refreshSearchWords(app.db);
    expect(await namesFound('zorblaxai')).toEqual([]);
  });

  it('become synonyms by a row in a table, without a restart', async () => {
    expect(await namesFound('grandmas leaf')).not.toEqual(await namesFound('tulsi'));
    await app.db
      .insertInto('search_synonym')
      .values({ term: 'grandma’s leaf', group_key: 'tulsi', kind: 'common' })
      .execute();
    expect((await namesFound('grandmas leaf'))[0]).toMatch(/tulsi/i);
    await app.db.deleteFrom('search_synonym').where('term', '=', 'grandma’s leaf').execute();
  });
});

describe('synonyms', () => {
  it('cover every name of every plant of the demo', async () => {
    const rows = await app.db.selectFrom('search_synonym').select(['term', 'group_key']).execute();
    const groupOf = new Map(rows.map(({ term, group_key }) => [foldText(term), group_key]));
    const namesOf = (group: string | undefined) =>
      rows.filter(({ group_key }) => group_key === group).map(({ term }) => foldText(term));
    const missing = Object.values(plants).flatMap(({ common, latin, otherNames }) =>
      [common, latin, ...otherNames].filter((name) => {
        const names = namesOf(groupOf.get(foldText(name)));
        return !names.includes(foldText(common)) && !names.includes(foldText(latin));
      }),
    );
    expect(missing).toEqual([]);
  });

  it('are never two groups for the same letters', async () => {
    const rows = await app.db.selectFrom('search_synonym').select(['term', 'group_key']).execute();
    const groups = new Map<string, Set<string>>();
    for (const { term, group_key } of rows) {
      const key = foldText(term);
      groups.set(key, (groups.get(key) ?? new Set()).add(group_key));
    }
    expect([...groups].filter(([, keys]) => keys.size > 1).map(([term, keys]) => [term, ...keys])).toEqual([]);
  });
});

describe('suggestions', () => {
  const suggest = (q: string) => app.client().call(suggestProducts, { query: { q } });

  it('begin with the second letter and may be cached for half a minute', async () => {
    expect(await suggest('t')).toEqual({ products: [], categories: [], sellers: [], searches: [], articles: [] });
    const answer = await app.inject({ method: 'GET', url: '/api/products/suggestions?q=tul' });
    expect(answer.headers['cache-control']).toBe('public, max-age=30');
  });

  it('are products with picture and store, by whole words and the beginning of the last', async () => {
    const { products } = await suggest('tulsi le');
    expect(products.length).toBeGreaterThan(0);
    expect(products.length).toBeLessThanOrEqual(6);
    for (const product of products) {
      expect(`${product.name} ${product.latinName}`).toMatch(/tulsi|ocimum tenuiflorum/i);
      expect(product.image).toMatch(/^\/pictures\/\w+-320\.webp$/);
      expect(product.seller).not.toBe('');
    }
  });

  it('are products of what is misspelled, or called by another name', async () => {
    for (const text of ['tulzi', 'holy ba', 'ocimum ten']) {
      const { products } = await suggest(text);
      expect([text, products[0]?.latinName]).toEqual([text, 'Ocimum tenuiflorum']);
    }
  });

  it('are categories, subcategories and stores whose words begin so', async () => {
    expect((await suggest('green t')).categories).toEqual([{ category: 'Tea', subCategory: 'Green Tea' }]);
    expect((await suggest('supp')).categories).toEqual([{ category: 'Supplements', subCategory: null }]);
    expect((await suggest('sets')).categories).toEqual([
      { category: 'Accessories', subCategory: 'Tea Sets' },
      { category: 'Accessories', subCategory: 'Gift Sets' },
    ]);
    expect((await suggest('kett')).sellers.map(({ businessName }) => businessName)).toEqual(
      expect.arrayContaining([expect.stringMatching(/kettle/i)]),
    );
  });

  it('are whole searches that go on as typed', async () => {
    const { searches } = await suggest('holy');
    expect(searches).toContain('holy basil');
    for (const text of ['tul', 'chamo', 'gree']) {
      const answer = await suggest(text);
      expect(answer.searches.length).toBeGreaterThan(0);
      expect(answer.searches.length).toBeLessThanOrEqual(5);
      for (const found of answer.searches) expect(foldText(found).startsWith(text)).toBe(true);
    }
  });
});

describe('a search that many products answer', () => {
  beforeAll(async () => {
    const { id } = await someProduct();
    await sql`
      insert into product (id, seller_id, slug, name, description, category_id, subcategory_id, form, price_cents, status,
        cleared_revision)
      select gen_random_uuid(), seller_id, slug || '-' || copy, 'Quorvix ' || copy, description, category_id,
        subcategory_id, form, price_cents, 'live', 1
      from product, generate_series(1, 700) as copy where id = ${id}
    `.execute(app.db);
  });
  afterAll(async () => {
    await sql`delete from product where name like 'Quorvix %'`.execute(app.db);
    await refreshSearchWords(app.db);
  });

  it('is cut at the best six hundred, and says so', async () => {
    now += laterMs;
    const { rows, capped } = await search.find('quorvix');
    expect(rows).toHaveLength(600);
    expect(capped).toBe(true);
    expect(await search.find('quorvix 7')).toMatchObject({ capped: false });
    await refreshSearchWords(app.db);
    now += laterMs;
    expect((await search.find('quorvix')).rows).toHaveLength(600);
  });

  it('finds a store’s products beyond the best six hundred of the shop, and names the other stores', async () => {
    const common = await someProduct();
    const rare = await app.db
      .selectFrom('product')
      .innerJoin('seller', 'seller.id', 'product.seller_id')
      .select(['product.id', 'product.seller_id', 'product.name', 'product.description'])
      .where('product.visible', '=', true)
      .where('product.seller_id', '<>', common.seller_id)
      .orderBy('product.id')
      .executeTakeFirstOrThrow();
    const description = 'Whole dried leaves with a little quorvix, cut and sifted.';
    const write = (text: string) =>
      app.db.updateTable('product').set({ description: text }).where('id', '=', rare.id).execute();
    onTestFinished(async () => void (await write(rare.description)));
    await write(description);
    now += laterMs;
    expect((await search.find('quorvix')).rows.map(({ id }) => id)).not.toContain(rare.id);
    expect(await search.find('quorvix', rare.seller_id)).toMatchObject({ rows: [{ id: rare.id }], capped: false });
    expect((await search.find('quorvix', common.seller_id)).capped).toBe(true);

    const query = { search: 'quorvix', seller: rare.seller_id };
    const page = pageIn(await app.client().call(listProducts, { query: { ...query, page: 1 } }));
    expect(page).toMatchObject({ total: 1, moreThanTotal: false, products: [{ _id: rare.id }] });
    expect(page.facets.sellers.map(({ _id, count }) => [_id, count])).toEqual([
      [rare.seller_id, 1],
      [common.seller_id, 600],
    ]);
    expect(await app.client().call(listProducts, { query })).toMatchObject([{ _id: rare.id }]);
  });
});

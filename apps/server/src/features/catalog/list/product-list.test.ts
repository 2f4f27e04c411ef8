import { FORMS_BY_CATEGORY, SUBCATEGORIES } from '@herbary/contract/catalog.ts';
import {
  getProduct,
  type ListedProduct,
  listProducts,
  PRODUCT_SORTS,
  type ProductFacets,
  type ProductPage,
  type ProductSummary,
  pageIn,
} from '@herbary/contract/products.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDemoWorld } from '../../../demo/load-demo-world.ts';
import { newId } from '../../../platform/ids.ts';
import { as, type SignedInPerson } from '../../../testing/as.ts';
import { extent } from '../../../testing/extent.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

type Row = {
  id: string;
  name: string;
  category: string;
  sub: string;
  form: string | null;
  seller: string;
  business_name: string;
  price: number;
  original: number | null;
  rating: number;
  reviews: number;
  featured: boolean;
  created: string;
  stock: number;
};
type InjectReply = Awaited<ReturnType<TestApp['inject']>>;
type Query = Record<string, string | number | string[]>;

let app: TestApp;
let seller: SignedInPerson;
let allProducts: Row[];
/** Counts may be seconds old; a test that needs fresh ones advances the clock. */
let aheadMs = 0;

const readAll = async () => {
  const { rows } = await sql<Row>`
    select p.id, p.name, c.name as category, sub.name as sub, p.form, p.seller_id as seller, s.business_name,
      price_now(p) / 100.0::float8 as price, price_before_now(p) / 100.0::float8 as original,
      p.rating_avg::float8 as rating, p.review_count as reviews, p.featured, p.created_at::text as created,
      coalesce(l.available, 0) as stock
    from product p join category c on c.id = p.category_id join subcategory sub on sub.id = p.subcategory_id
    join seller s on s.id = p.seller_id join app_user u on u.id = s.id left join stock_level l on l.product_id = p.id
    where p.status = 'live' and s.status = 'approved' and s.closed_at is null and u.is_active
  `.execute(app.db);
  return rows;
};

async function stock(count: number, change: { status?: string } = {}): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  await sql`
    insert into product (id, seller_id, slug, name, description, category_id, subcategory_id, form, price_cents, status,
      cleared_revision)
    select id, ${seller.userId}, 'product-' || id, 'Plain leaf', 'Whole dried leaves, cut and sifted.', 'herbs',
      'rare-herbs', 'Dried', 1000 + place % 7, ${change.status ?? 'live'}, 1
    from unnest(${ids}::uuid[]) with ordinality as t (id, place)
  `.execute(app.db);
  await sql`insert into stock_level (product_id, on_hand) select id, 5 from unnest(${ids}::uuid[]) as id`.execute(
    app.db,
  );
  return ids;
}

beforeAll(async () => {
  app = await createTestApp({ work: false, deps: { clock: { now: () => new Date(Date.now() + aheadMs) } } });
  await createDemoWorld(app.deps, { products: 400 });
  seller = await as(app, { role: 'seller' });
  await stock(1_100);
  allProducts = await readAll();
});
afterAll(() => app.close());

const list = (query: Query) => app.client().call(listProducts, { query: query as never });
async function page(query: Query): Promise<ProductPage> {
  aheadMs += 60_000;
  return pageIn(await list({ page: 1, ...query }));
}
const idsOf = (products: readonly ProductSummary[]) => products.map(({ _id }) => _id);

const comparers: Record<string, ((row: Row) => string | number)[]> = {
  featured: [(row) => -Number(row.featured), (row) => -row.rating, (row) => -row.reviews],
  price_low: [(row) => row.price],
  price_high: [(row) => -row.price],
  rating: [(row) => -row.rating, (row) => -row.reviews],
  newest: [],
  reviews: [(row) => -row.reviews, (row) => -row.rating],
  name: [(row) => row.name.toLowerCase()],
};
const ascending = new Set(['price_low', 'name']);

function sorted(rows: readonly Row[], sort: string): string[] {
  const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
  const byKeys = (a: Row, b: Row) => {
    for (const key of comparers[sort] ?? []) if (compare(key(a), key(b)) !== 0) return compare(key(a), key(b));
    if (sort === 'newest' && a.created !== b.created) return compare(b.created, a.created);
    return ascending.has(sort) ? compare(a.id, b.id) : compare(b.id, a.id);
  };
  return rows.toSorted(byKeys).map(({ id }) => id);
}

type Choice = {
  category?: string;
  subCategory?: string;
  minPrice?: number;
  maxPrice?: number;
  minRating?: number;
  inStock?: string;
  onOffer?: string;
  seller?: string;
  form?: string[];
};
const tests: { [Name in keyof Choice]-?: (row: Row, value: NonNullable<Choice[Name]>) => boolean } = {
  category: (row, value) => row.category === value,
  subCategory: (row, value) => row.sub === value,
  minPrice: (row, value) => row.price >= value,
  maxPrice: (row, value) => row.price <= value,
  minRating: (row, value) => row.rating >= value,
  inStock: (row, value) => row.stock > 0 === (value === 'true'),
  onOffer: (row) => row.original !== null,
  seller: (row, value) => row.seller === value,
  form: (row, value) => row.form !== null && value.includes(row.form),
};

/** All rows that pass every choice, except the ones left aside. */
function left(choice: Choice, ...aside: (keyof Choice)[]): Row[] {
  const names = (Object.keys(choice) as (keyof Choice)[]).filter((name) => !aside.includes(name));
  return allProducts.filter((row) => names.every((name) => tests[name](row, choice[name] as never)));
}

function expectedFacets(choice: Choice): Omit<ProductFacets, 'sellers'> {
  const count = <T>(rows: Row[], values: readonly T[], has: (row: Row, value: T) => boolean) =>
    values.map((value) => ({ value, count: rows.filter((row) => has(row, value)).length }));
  const offered = choice.category ? [choice.category] : Object.keys(SUBCATEGORIES);
  const of = (lists: Record<string, readonly string[]>) => [...new Set(offered.flatMap((name) => lists[name] ?? []))];
  const prices = left(choice, 'minPrice', 'maxPrice').map(({ price }) => price);
  return {
    categories: count(left(choice, 'category', 'subCategory'), Object.keys(SUBCATEGORIES), tests.category),
    subCategories: count(left(choice, 'subCategory'), of(SUBCATEGORIES), tests.subCategory),
    forms: count(left(choice, 'form'), of(FORMS_BY_CATEGORY), (row, value) => row.form === value),
    ratings: count(left(choice, 'minRating'), [4, 3, 2, 1], tests.minRating),
    inStock: left(choice, 'inStock').filter(({ stock }) => stock > 0).length,
    onOffer: left(choice, 'onOffer').filter(({ original }) => original !== null).length,
    price: {
      min: prices.length > 0 ? Math.min(...prices) : 0,
      max: Math.max(0, ...prices),
      highest: Math.max(...allProducts.map(({ price }) => price)),
    },
  } as Omit<ProductFacets, 'sellers'>;
}

const anyChoice = (): fc.Arbitrary<Choice> =>
  fc.record(
    {
      category: fc.constantFrom(...Object.keys(SUBCATEGORIES)),
      subCategory: fc.constantFrom(...Object.values(SUBCATEGORIES).flat()),
      minPrice: fc.constantFrom(0, 5, 9.99, 12.5, 40),
      maxPrice: fc.constantFrom(8, 10.02, 25.5, 60, 500),
      minRating: fc.constantFrom(1, 3, 3.7, 4, 4.5),
      inStock: fc.constantFrom('true', 'false'),
      onOffer: fc.constant('true'),
      seller: fc.constantFrom(...new Set(allProducts.map((row) => row.seller))),
      form: fc.uniqueArray(fc.constantFrom(...Object.values(FORMS_BY_CATEGORY).flat()), { minLength: 1, maxLength: 4 }),
    },
    { requiredKeys: [] },
  );

describe('a page of products', () => {
  it('holds exactly what the choice leaves, counted by every facet, in any combination of filters', async () => {
    const choices = fc.sample(anyChoice(), { seed: 20, numRuns: extent({ few: 60, many: 120 }) });
    // Nine filters at once leave nothing most of the time: pairs and triples find out more.
    const few = choices.map((choice, index) => Object.fromEntries(Object.entries(choice).slice(0, 1 + (index % 3))));
    for (const choice of [{}, ...choices.slice(0, 30), ...few] as Choice[]) {
      const { products, total, facets } = await page({ ...choice, limit: 100 } as Query);
      const { sellers, ...counted } = facets;
      const rows = left(choice);
      expect({ choice, total }).toEqual({ choice, total: rows.length });
      expect(idsOf(products)).toEqual(sorted(rows, 'featured').slice(0, 100));
      expect({ choice, ...counted }).toEqual({ choice, ...expectedFacets(choice) });
      for (const one of sellers) {
        expect(one.count).toBe(left(choice, 'seller').filter((row) => row.seller === one._id).length);
      }
    }
  });

  it.each(PRODUCT_SORTS)('sorted by %s comes in that order, page by page, without gaps or doubles', async (sort) => {
    const choice = { category: 'Tea' };
    const wanted = sorted(left(choice), sort === 'relevance' ? 'featured' : sort);
    const { pages } = await page({ ...choice, sort });
    const seen: string[] = [];
    for (let number = 1; number <= pages; number++)
      seen.push(...idsOf((await page({ ...choice, sort, page: number })).products));
    expect(seen).toEqual(wanted);
    expect(wanted.length).toBeGreaterThan(60);
  });

  it('names the ten busiest sellers of the choice, and the chosen one in any case', async () => {
    const counts = Map.groupBy(left({ category: 'Tea' }), (row) => row.seller);
    const busiest = [...counts.values()].map((rows) => rows.length).toSorted((a, b) => b - a);
    const { facets } = await page({ category: 'Tea' });
    expect(facets.sellers.map(({ count }) => count)).toEqual(busiest.slice(0, 10));
    const named = allProducts.find((row) => row.seller === facets.sellers[0]?._id);
    expect(facets.sellers[0]?.businessName).toBe(named?.business_name);
    const chosen = await page({ category: 'Tea', seller: seller.userId });
    expect(chosen.total).toBe(0);
    expect(chosen.facets.sellers[0]).toEqual({ _id: seller.userId, businessName: 'Brook & Daughters', count: 0 });
  });

  it('is empty, not an error, where nothing fits', async () => {
    const empty: Query[] = [
      { category: 'Tea', subCategory: 'Rare Herbs' },
      { minPrice: 50, maxPrice: 10 },
      { seller: newId() },
    ];
    for (const query of empty) {
      expect(await page(query)).toMatchObject({ products: [], total: 0, pages: 1, page: 1 });
    }
  });

  it('gives the total on a page far beyond the end', async () => {
    const beyond = await page({ category: 'Tea', page: 200, limit: 100 });
    const total = left({ category: 'Tea' }).length;
    expect(beyond).toMatchObject({ products: [], total, page: 200, pages: Math.ceil(total / 100) });
    const deep = await page({ page: 150, limit: 10 });
    expect(idsOf(deep.products)).toEqual(sorted(allProducts, 'featured').slice(1_490, 1_500));
    expect((await page({ limit: 1 })).pages).toBe(200);
  });

  it('finds by text, filters and sorts what was found, and counts it alike', async () => {
    const found = await page({ search: 'mint', limit: 100 });
    expect(found.total).toBeGreaterThan(5);
    expect(found.products[0]?.name).toMatch(/mint/i);
    const cheap = await page({ search: 'mint', limit: 100, sort: 'price_high', maxPrice: 15, inStock: 'true' });
    const wanted = found.products.filter(({ price, stock }) => price <= 15 && stock > 0);
    expect(new Set(idsOf(cheap.products))).toEqual(new Set(idsOf(wanted)));
    expect(cheap.products.map(({ price }) => price)).toEqual(
      wanted.map(({ price }) => price).toSorted((a, b) => b - a),
    );
    expect(cheap.total).toBe(wanted.length);
    for (const { value, count } of cheap.facets.categories) {
      expect(count).toBe(wanted.filter(({ category }) => category === value).length);
    }
    expect(cheap.facets.price.highest).toBe(Math.max(...allProducts.map(({ price }) => price)));
    const all = (await list({ search: 'mint' })) as ProductSummary[];
    expect(idsOf(all)).toEqual(idsOf(found.products));
  });

  it('may be cached publicly for a second, and not at all for a signed-in person', async () => {
    const url = '/api/products?page=1';
    expect((await app.inject({ url })).headers['cache-control']).toBe('public, max-age=1');
    const headers = { authorization: `Bearer ${seller.token}` };
    expect((await app.inject({ url, headers })).headers['cache-control']).toBe('private, no-store');
  });
});

describe('the whole list', () => {
  async function readPieces(query: string): Promise<{ ids: string[]; sizes: number[]; totals: Set<unknown> }> {
    aheadMs += 60_000;
    const read = { ids: [] as string[], sizes: [] as number[], totals: new Set<unknown>() };
    let url: string | undefined = `/api/products${query}`;
    while (url) {
      const reply: InjectReply = await app.inject({ url });
      const products = reply.json<ProductSummary[]>();
      read.ids.push(...idsOf(products));
      read.sizes.push(products.length);
      read.totals.add(reply.headers['x-total-count']);
      url = /^<(.+)>; rel="next"$/.exec(String(reply.headers.link ?? ''))?.[1];
    }
    return read;
  }

  it.each(Object.keys(comparers))(
    'by %s can be read to its end through its links, a thousand at a time',
    async (sort) => {
      const { ids, sizes, totals } = await readPieces(`?sort=${sort}&minPrice=5`);
      expect(ids).toEqual(sorted(left({ minPrice: 5 }), sort));
      expect(sizes).toEqual([1_000, ids.length - 1_000]);
      expect([...totals]).toEqual([String(ids.length)]);
    },
  );

  it('applies the same filters to every piece', async () => {
    const { ids } = await readPieces('?category=Herbs&form=Dried&form=Fresh&inStock=true');
    expect(ids).toEqual(sorted(left({ category: 'Herbs', form: ['Dried', 'Fresh'], inStock: 'true' }), 'featured'));
    expect(ids.length).toBeGreaterThan(1_000);
  });

  it('includes the description of each product, which a page of cards leaves out', async () => {
    for (const url of ['/api/products?category=Tea', '/api/products?search=mint']) {
      const [first] = (await app.inject({ url })).json<ListedProduct[]>();
      const { description } = await app.client().call(getProduct, { params: { id: first?._id ?? '' } });
      expect(first?.description).toBe(description);
    }
    expect((await page({ category: 'Tea' })).products[0]).not.toHaveProperty('description');
  });

  it('goes on only from where it has been, in the order it had', async () => {
    const { headers } = await app.inject({ url: '/api/products?sort=name' });
    const after = decodeURIComponent(/after=([^>&]+)/.exec(String(headers.link))?.[1] ?? '');
    const [text = '', sign = ''] = after.split('.');
    const forged = Buffer.from(JSON.stringify(['name', "'; drop table product", 'x'])).toString('base64url');
    const bad: Query[] = [
      { sort: 'rating', after },
      { sort: 'name', after: `${forged}.${sign}` },
      { sort: 'name', after: `${text}.${sign.slice(1)}` },
      { sort: 'name', after: text },
      { after: '' },
      { after: '%00' },
      { sort: 'name', after, page: 1 },
      { sort: 'name', after, search: 'mint' },
    ];
    for (const query of bad) {
      await expect(list(query)).rejects.toMatchObject({ status: 400, code: 'list.cursor_invalid' });
    }
    expect(((await list({ sort: 'name', after })) as ProductSummary[]).length).toBe(allProducts.length - 1_000);
  });
});

describe('what cannot be answered', () => {
  it('is refused with a sentence', async () => {
    const refused = [
      'page=0',
      'page=201',
      'page=1.5',
      'page=x',
      'limit=0',
      'limit=101',
      'category=Cheese',
      'category=Tea&category=Herbs',
      'subCategory=tea-sets',
      'sort=price',
      'sort=featured;drop table product',
      'minPrice=-1',
      'minPrice=NaN',
      'maxPrice=Infinity',
      'minRating=6',
      'inStock=yes',
      'onOffer=false',
      'seller=1',
      'form=Bottled',
      'colour=green',
      '__proto__=x',
      `search=${'a'.repeat(10_000)}`,
      'search=a%00b',
      `after=${'a'.repeat(201)}`,
    ];
    for (const query of refused) {
      const { statusCode } = await app.inject({ url: `/api/products?${query}` });
      expect({ query: query.slice(0, 40), statusCode }).toEqual({ query: query.slice(0, 40), statusCode: 400 });
    }
  });

  it.each([
    "'",
    '"',
    '%',
    '_',
    '\\',
    '&',
    '|',
    '!',
    '<->',
    ':*',
    '(',
    '))((',
    'tea & !mint | (',
    "'; drop table product;--",
  ])('or read, such as the search %s, is no fault', async (search) => {
    const reply = await app.inject({ url: `/api/products?page=1&search=${encodeURIComponent(search)}` });
    expect(reply.statusCode).toBe(200);
  });

  it('is refused, not a server error, when it is odd in other ways', async () => {
    for (const search of ['\u202E tea', '🌿', '   ', 'a'.repeat(100), '\ud83c', '名前', 'tea\n\ttea']) {
      const { statusCode } = await app.inject({ url: '/api/products', query: { page: '1', search } });
      expect({ search, statusCode }).toEqual({ search, statusCode: 200 });
    }
  });
});

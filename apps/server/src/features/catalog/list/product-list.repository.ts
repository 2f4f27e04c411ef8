import { SHOP_PAGE_SIZE } from '@herbary/contract/products.ts';
import type { Db } from '../../../platform/db/client.ts';
import { subcategoryOf } from '../catalog-tree.ts';
import {
  type CardRow,
  type CardsStatement,
  preparedCards,
  unpreparedCards,
} from '../detail/product-cards.repository.ts';
import { type ListSort, type ProductChoice, productOrders, type SortKey } from './product-choice.ts';

type KeyInSql = {
  column: (alias: string) => string;
  /** What a list went on from, as a value of the column's type. */
  given: (place: string) => string;
};

const plain = (name: string, type: string): KeyInSql => ({
  column: (alias) => `${alias}.${name}`,
  given: (place) => `${place}::${type}`,
});

const keysInSql: Record<SortKey, KeyInSql> = {
  featured: plain('featured', 'boolean'),
  rating: plain('rating_avg', 'numeric'),
  reviews: plain('review_count', 'integer'),
  price: plain('shelf_price_cents', 'bigint'),
  id: plain('id', 'uuid'),
  // A name is longer than a cursor may be and a moment finer than a Date: both are read from the product.
  created: {
    column: (alias) => `${alias}.created_at`,
    given: (place) => `(select created_at from product where id = ${place}::uuid)`,
  },
  name: {
    column: (alias) => `lower(${alias}.name) collate "C"`,
    given: (place) => `(select lower(name) collate "C" from product where id = ${place}::uuid)`,
  },
};

const orderBy = (sort: ListSort, alias: string) => {
  const { keys, direction } = productOrders[sort];
  return keys.map((key) => `${keysInSql[key].column(alias)} ${direction}`).join(', ');
};

type Condition = { name: string; value: unknown; sql: (place: string) => string };

/** A lookup per product: with a join, PostgreSQL may read all sold-out products to return twelve others. */
const available = 'coalesce((select l.available from stock_level l where l.product_id = c.id), 0)';

function conditionsOf(choice: ProductChoice): Condition[] {
  const conditions: Condition[] = [];
  const add = (name: string, value: unknown, sql: Condition['sql']) => {
    if (value !== undefined) conditions.push({ name, value, sql });
  };
  const { subcategoryId } = choice;
  const categoryId = choice.categoryId ?? (subcategoryId && subcategoryOf(subcategoryId).categoryId);
  add('category', categoryId, (place) => `c.category_id = ${place}`);
  add('subcategory', subcategoryId, (place) => `c.subcategory_id = ${place}`);
  add('seller', choice.sellerId, (place) => `c.seller_id = ${place}`);
  add('stock', choice.inStock, (place) => `(${available} > 0) = ${place}`);
  add('minPrice', choice.minPriceCents, (place) => `c.shelf_price_cents >= ${place}`);
  add('maxPrice', choice.maxPriceCents, (place) => `c.shelf_price_cents <= ${place}`);
  add('rating', choice.minRating, (place) => `c.rating_avg >= ${place}`);
  add('offer', choice.onOffer, (place) => `c.on_offer and ${place}::boolean`);
  add('forms', choice.forms, (place) => `c.form = any(${place}::text[])`);
  return conditions;
}

const chosen = (conditions: readonly Condition[]) =>
  ['c.visible', ...conditions.map(({ sql }, index) => sql(`$${index + 1}`))].join(' and ');

/** The start of a list comes straight from the index that has its order. */
const firstPage = (conditions: readonly Condition[], sort: ListSort, limit: number) =>
  `(select c.* from product c where ${chosen(conditions)} order by ${orderBy(sort, 'c')} limit ${limit}) p`;

/** As far as people page; the bound shows PostgreSQL that skipping is cheap, so that its plan does not change. */
const nearRows = 20 * SHOP_PAGE_SIZE;

/** What is skipped is read from the index alone; only the page itself is fetched. */
const laterPage = (conditions: readonly Condition[], sort: ListSort, limit: number, near: boolean) => {
  const ids = `select c.id from product c where ${chosen(conditions)} order by ${orderBy(sort, 'c')}`;
  const spot = `limit ${limit} offset $${conditions.length + 1}`;
  const page = near ? `select id from (${ids} limit ${nearRows}) near ${spot}` : `${ids} ${spot}`;
  return `(${page}) page join product p on p.id = page.id`;
};

/** Choices an index begins with have one best plan; for ranges it depends on the values, so these are planned anew. */
const preparedChoices = new Set(['category', 'subcategory', 'seller', 'stock']);
const preparedPages = new Map<string, CardsStatement>();

function pageStatement(conditions: readonly Condition[], { sort, limit, offset }: PageSpot) {
  const near = offset + limit <= nearRows;
  const build = () => (offset === 0 ? firstPage(conditions, sort, limit) : laterPage(conditions, sort, limit, near));
  const isPrepared = near && limit === SHOP_PAGE_SIZE && conditions.every(({ name }) => preparedChoices.has(name));
  if (!isPrepared) return unpreparedCards(build(), orderBy(sort, 'p'));
  const name = `catalog.list ${conditions.map((one) => one.name).join(' ')} by ${sort}${offset === 0 ? '' : ' later'}`;
  const known = preparedPages.get(name);
  if (known) return known;
  const statement = preparedCards(name, build(), orderBy(sort, 'p'));
  preparedPages.set(name, statement);
  return statement;
}

export type PageSpot = { sort: ListSort; limit: number; offset: number };

export function listPage(db: Db, choice: ProductChoice, spot: PageSpot): Promise<CardRow[]> {
  const conditions = conditionsOf(choice);
  const values = conditions.map(({ value }) => value);
  return pageStatement(conditions, spot)(db, spot.offset === 0 ? values : [...values, spot.offset]);
}

const keyOf: Record<SortKey, (row: CardRow) => string | number | boolean> = {
  featured: (row) => row.featured,
  rating: (row) => row.rating,
  reviews: (row) => row.review_count,
  price: (row) => row.shelf_price_cents,
  created: (row) => row.id,
  name: (row) => row.id,
  id: (row) => row.id,
};

/** Where a list stands after this row: the values it is ordered by. */
export const keysOf = (sort: ListSort, row: CardRow) => productOrders[sort].keys.map((key) => keyOf[key](row));

/** Continues after a row given by its keys, at the same cost however far down the list. */
export function listAfter(
  db: Db,
  choice: ProductChoice,
  { sort, limit, after }: { sort: ListSort; limit: number; after: readonly unknown[] },
): Promise<CardRow[]> {
  const conditions = conditionsOf(choice);
  const { keys, direction } = productOrders[sort];
  const columns = keys.map((key) => keysInSql[key].column('c')).join(', ');
  const given = keys.map((key, index) => keysInSql[key].given(`$${conditions.length + index + 1}`)).join(', ');
  const beyond = `(${columns}) ${direction === 'asc' ? '>' : '<'} (${given})`;
  const page = `(select c.* from product c where ${chosen(conditions)} and ${beyond}
    order by ${orderBy(sort, 'c')} limit ${limit}) p`;
  const values = [...conditions.map(({ value }) => value), ...after];
  return unpreparedCards(page, orderBy(sort, 'p'))(db, values);
}

import type { Db } from '../../../platform/db/client.ts';
import { type PreparedStatement, prepared, unprepared } from '../../../platform/db/prepared.ts';
import type { PictureRow } from '../picture-url.ts';

export type CardRow = PictureRow & {
  id: string;
  name: string;
  latin_name: string | null;
  price_cents: number;
  original_price_cents: number | null;
  /** What lists are ordered by. */
  shelf_price_cents: number;
  rating: number;
  review_count: number;
  seller_id: string;
  business_name: string;
  subcategory_id: string;
  form: string | null;
  size: string | null;
  featured: boolean;
  /** As it goes out: ISO, UTC, milliseconds. */
  created_at: string;
  stock: number;
};

export const isoTime = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const cardFields: Record<keyof CardRow, string> = {
  id: 'p.id',
  name: 'p.name',
  latin_name: 'p.latin_name',
  // By their columns: `p` may be a subquery, whose rows are no products to a function.
  price_cents: 'price_in_force(p.price_cents, p.sale_price_cents, p.sale_starts_at, p.sale_ends_at, now())',
  original_price_cents: 'price_before(p.price_cents, p.original_price_cents, p.sale_starts_at, p.sale_ends_at, now())',
  shelf_price_cents: 'p.shelf_price_cents',
  rating: 'p.rating_avg',
  review_count: 'p.review_count',
  seller_id: 'p.seller_id',
  business_name: 's.business_name',
  subcategory_id: 'p.subcategory_id',
  form: 'p.form',
  size: 'p.size',
  featured: 'p.featured',
  created_at: isoTime('p.created_at'),
  stock: 'coalesce(l.available, 0)',
  external_key: 'i.external_key',
  file_key: 'f.key',
  file_variants: 'f.variants',
};
const fieldNames = Object.keys(cardFields) as (keyof CardRow)[];

/** `products` brings product `p`. Twelve cards as one JSON value are read in half the time of twelve rows of columns. */
const cardsText = (products: string, orderBy: string) =>
  `select json_agg(json_build_array(${Object.values(cardFields).join(', ')}) order by ${orderBy}) as cards
   from ${products}
   join seller s on s.id = p.seller_id
   left join stock_level l on l.product_id = p.id
   left join product_image i on i.product_id = p.id and i.position = 0
   left join stored_file f on f.id = i.file_id and f.deleted_at is null`;

function cardOf(values: readonly unknown[]): CardRow {
  const card: Record<string, unknown> = {};
  for (let place = 0; place < fieldNames.length; place++) card[fieldNames[place] as string] = values[place];
  return card as CardRow;
}

type CardsInOneRow = { cards: unknown[][] | null };
export type CardsStatement = PreparedStatement<CardRow>;

const unfolded =
  (statement: PreparedStatement<CardsInOneRow>): CardsStatement =>
  async (db, values) => {
    const [row] = await statement(db, values);
    return row?.cards?.map(cardOf) ?? [];
  };

export const preparedCards = (name: string, products: string, orderBy: string): CardsStatement =>
  unfolded(prepared<CardsInOneRow>(name, cardsText(products, orderBy)));

export const unpreparedCards = (products: string, orderBy: string): CardsStatement =>
  unfolded(unprepared<CardsInOneRow>(cardsText(products, orderBy)));

const cardsById = preparedCards(
  'catalog.cards',
  'unnest($1::uuid[]) with ordinality as wanted (id, place) join product p on p.id = wanted.id and p.visible',
  'wanted.place',
);

/** In the order of the ids; products no longer on sale are left out. */
export const listCards = (db: Db, ids: readonly string[]): Promise<CardRow[]> => cardsById(db, [ids]);

/** A statement of its own: cards are read far more often than the list with descriptions. */
const descriptionsById = prepared<{ id: string; description: string }>(
  'catalog.descriptions',
  'select id, description from product where id = any($1::uuid[])',
);

export async function findDescriptions(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await descriptionsById(db, [ids]);
  return new Map(rows.map(({ id, description }) => [id, description]));
}

const newestFirst = 'p.created_at desc, p.id desc';
const cardsOfSeller = preparedCards(
  'catalog.cards-of-seller',
  `(select p.* from product p where p.visible and p.seller_id = $1 order by ${newestFirst} limit $2) p`,
  newestFirst,
);

export const listNewestOfSeller = (db: Db, sellerId: string, limit: number): Promise<CardRow[]> =>
  cardsOfSeller(db, [sellerId, limit]);

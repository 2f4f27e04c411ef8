import type { Db } from '../../../platform/db/client.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { subcategoryOf } from '../catalog-tree.ts';
import type { CategoryRef } from './search-words.repository.ts';

/** What a list needs to filter, count and sort what was found. Prices and stock that people see are read afresh. */
export type MatchRow = {
  id: string;
  categoryId: string;
  subcategoryId: string;
  form: string | null;
  sellerId: string;
  priceCents: number;
  onOffer: boolean;
  rating: number;
  reviewCount: number;
  available: number;
  featured: boolean;
  createdAt: number;
  name: string;
};

/** The whole answer as one text: parsing six hundred rows would take the process as long as finding them. */
type PackedMatches = { packed: string | null };
const [between, after] = ['\u001f', '\u001e'];
const packedColumns = `string_agg(concat_ws(chr(31), p.id, p.subcategory_id, coalesce(p.form, ''), p.seller_id,
  p.shelf_price_cents, p.on_offer::integer, p.rating_avg, p.review_count, p.available,
  p.featured::integer, date_part('epoch', p.created_at) * 1000, translate(p.name, chr(30) || chr(31), '')), chr(30))
  as packed`;
const matchColumns = 'p.*, coalesce(l.available, 0) as available';

const matchesIn = ([row]: PackedMatches[]): MatchRow[] =>
  row?.packed ? row.packed.split(after).map((text) => matchIn(text.split(between))) : [];

function matchIn(fields: string[]): MatchRow {
  const [id = '', subcategoryId = '', form = '', sellerId = '', price, onOffer, rating, reviews, available] = fields;
  const [featured, createdAt, name = ''] = fields.slice(9);
  return {
    id,
    categoryId: subcategoryOf(subcategoryId).categoryId,
    subcategoryId,
    form: form === '' ? null : form,
    sellerId,
    priceCents: Number(price),
    onOffer: onOffer === '1',
    rating: Number(rating),
    reviewCount: Number(reviews),
    available: Number(available),
    featured: featured === '1',
    createdAt: Number(createdAt),
    name,
  };
}

/** D, C, B, A: description, maker, category, name. */
const weights = `'{0.05, 0.15, 0.4, 1}'::float4[]`;

/** So many products are looked at before the best of them are taken: a common word must not rank half the shop. */
const candidateLimit = 2_000;

/**
 * $1 what is looked for, by any of its names; $2 the words as typed; $3 the same where they are name or category. In a query
 * of its own each is read once: a cached plan would otherwise read it again for every row.
 */
const [wanted, typed, named] = [1, 2, 3].map((place) => `(select to_tsquery('herbary', $${place}))`);
const relevanceOf = (column: 'title' | 'document') =>
  `ts_rank(${weights}, s.${column}, ${wanted}, 1)
     + case when $1 = $2 then 0 else ts_rank(${weights}, s.${column}, ${typed}, 1) end as relevance`;
const candidates = 'select s.product_id, s.name, s.prominence';

/**
 * Three rings, each looked at only where those before it do not fill the list: called as typed, called or made by
 * something of that meaning, mentioned in the text. Stock, and stores that have closed since, are settled at the end, when
 * few rows are left to look up. $4 is the folded text, $5 how many. `among` leaves the rest of the shop out from the
 * start: among the best of all, a store's own may not be one.
 */
const byTextAmong = (name: string, among: string) =>
  prepared<PackedMatches>(
    name,
    `with called as materialized (
       ${candidates}, ${relevanceOf('title')} from product_search s where s.title @@ ${named} ${among}
       limit ${candidateLimit}),
     meant as materialized (
       ${candidates}, ${relevanceOf('title')} from product_search s
       where (select count(*) from called) < $5 and s.title @@ ${wanted} and not s.title @@ ${named} ${among}
       limit ${candidateLimit}),
     mentioned as materialized (
       ${candidates}, ${relevanceOf('document')} from product_search s
       where (select count(*) from called) + (select count(*) from meant) < $5
         and s.document @@ ${wanted} and not s.title @@ ${wanted} ${among}
       limit $5),
     titled as (select * from called union all select * from meant),
     match as (
       select product_id, name, prominence, 1 + relevance / (select max(relevance) from titled) as score from titled
       union all
       select product_id, name, prominence, 0.5 * relevance / (select max(relevance) from mentioned) from mentioned),
     best as (
       select product_id,
         score + prominence + case
           when name = $4 then 0.5::float8 when starts_with(name, $4) then 0.2 when strpos(name, $4) > 0 then 0.1 else 0
         end as score
       from match order by 2 desc, product_id desc limit $5 + 50)
     select ${packedColumns} from (
       select ${matchColumns}
       from best join product p on p.id = best.product_id and p.visible
       left join stock_level l on l.product_id = p.id
       order by best.score + case when l.available > 0 then 0.05::float8 else 0 end desc, p.id desc limit $5) p`,
  );
const byText = byTextAmong('search.by-text', '');
const byTextInStore = byTextAmong(
  'search.by-text-in-store',
  'and s.product_id in (select id from product where seller_id = $6)',
);

const without = (place: string) => `and not s.document @@ (select to_tsquery('herbary', ${place}))`;
const byTextWithout = byTextAmong('search.by-text-without', without('$6'));
const byTextInStoreWithout = byTextAmong(
  'search.by-text-in-store-without',
  `and s.product_id in (select id from product where seller_id = $6) ${without('$7')}`,
);

export type TextSearch = { wanted: string; typed: string; named: string; phrase: string; unwanted?: string };

export async function findByText(db: Db, search: TextSearch, limit: number, sellerId?: string): Promise<MatchRow[]> {
  const values = [search.wanted, search.typed, search.named, search.phrase, limit];
  const [anywhere, inStore] = search.unwanted ? [byTextWithout, byTextInStoreWithout] : [byText, byTextInStore];
  const more = [sellerId, search.unwanted].filter((value) => value !== undefined);
  return matchesIn(await (sellerId ? inStore : anywhere)(db, [...values, ...more]));
}

const prominentFirst = 'p.featured desc, p.rating_avg desc, p.review_count desc, p.id desc';

/**
 * For words that much of the shop carries: a scan, most prominent first, until enough have the word. As a condition on
 * each row, because joined the whole shop would be matched and sorted before the first row is known.
 */
const byProminence = prepared<PackedMatches>(
  'search.by-prominence',
  `select ${packedColumns} from (
     select ${matchColumns}
     from product p left join stock_level l on l.product_id = p.id
     where p.visible
       and (select s.title @@ (select to_tsquery('herbary', $1)) from product_search s where s.product_id = p.id)
     order by ${prominentFirst} limit $2) p`,
);

export const findProminent = async (db: Db, query: string, limit: number): Promise<MatchRow[]> =>
  matchesIn(await byProminence(db, [query, limit]));

const inCategory = (name: string, condition: string) =>
  prepared<PackedMatches>(
    name,
    `select ${packedColumns} from (
       select ${matchColumns} from product p left join stock_level l on l.product_id = p.id
       where p.visible and p.category_id = $1 and ${condition} order by ${prominentFirst} limit $2) p`,
  );
const inAnyCategory = inCategory('search.in-category', 'true');
const inOneSubcategory = inCategory('search.in-subcategory', 'p.subcategory_id = $3');
const inCategoryOfStore = inCategory(
  'search.in-category-of-store',
  'p.subcategory_id = coalesce($3, p.subcategory_id) and p.seller_id = $4',
);

export async function findInCategory(
  db: Db,
  category: CategoryRef,
  limit: number,
  sellerId?: string,
): Promise<MatchRow[]> {
  const { categoryId, subcategoryId } = category;
  if (sellerId) return matchesIn(await inCategoryOfStore(db, [categoryId, limit, subcategoryId ?? null, sellerId]));
  const found = subcategoryId
    ? await inOneSubcategory(db, [categoryId, limit, subcategoryId])
    : await inAnyCategory(db, [categoryId, limit]);
  return matchesIn(found);
}

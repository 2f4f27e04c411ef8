import type { Db } from '../../platform/db/client.ts';
import { prepared } from '../../platform/db/prepared.ts';

const popularFirst = 'p.review_count desc, p.rating_avg desc, p.id desc';

// As a value, not a join: joined, stock would be read from end to end instead of along the index.
const inStock = 'coalesce((select l.available from stock_level l where l.product_id = p.id), 0) > 0';

/**
 * For each thing the given products share, the first few down an index that is in that very order: asked for all of them
 * at once, a large shop would be read and sorted from end to end.
 */
const candidates = (closeness: number, shared: string, condition: string, order: string) =>
  `select c.id, ${closeness} as closeness, c.review_count, c.rating_avg from (${shared}) g cross join lateral (
     select p.id, p.review_count, p.rating_avg from product p
     where p.visible and ${condition} and p.id <> all($1::uuid[]) and ${inStock} order by ${order} limit $3) c`;

/** $1 products, $2 categories they are said to be of, $3 how many. */
const related = prepared<{ id: string }>(
  'catalog.related',
  `with given as materialized (
     select latin_name, subcategory_id, category_id from product where id = any($1::uuid[])),
   candidate as (
     ${candidates(
       1,
       'select distinct latin_name from given where latin_name is not null',
       'p.latin_name = g.latin_name',
       'p.review_count desc, p.id desc',
     )}
     union all ${candidates(
       2,
       'select distinct subcategory_id, category_id from given',
       'p.subcategory_id = g.subcategory_id and p.category_id = g.category_id',
       'p.featured desc, p.rating_avg desc, p.review_count desc, p.id desc',
     )}
     union all ${candidates(
       3,
       'select category_id from given union select unnest($2::text[])',
       'p.category_id = g.category_id',
       popularFirst,
     )}
     union all ${candidates(4, 'select', 'true', popularFirst)})
   select p.id from candidate p group by p.id, p.review_count, p.rating_avg
   order by min(p.closeness), ${popularFirst} limit $3`,
);

/** The same plant first, then the same shelf, then what many people bought. */
export async function listRelatedIds(
  db: Db,
  { ids, categoryIds, limit }: { ids: readonly string[]; categoryIds: readonly string[]; limit: number },
): Promise<string[]> {
  const rows = await related(db, [ids, categoryIds, limit]);
  return rows.map(({ id }) => id);
}

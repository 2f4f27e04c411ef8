import type { Db } from '../../../platform/db/client.ts';
import { prepared } from '../../../platform/db/prepared.ts';

const popularFirst = 'p.review_count desc, p.rating_avg desc, p.id desc';

// As a value, not a join: joined, stock would be read from end to end instead of along the index.
const inStock = 'coalesce((select l.available from stock_level l where l.product_id = p.id), 0) > 0';

/** In the text: for a limit of unknown size PostgreSQL plans anew each time, which takes four times as long as finding. */
const shown = 8;

type Given = { is: (id: string) => string; isNot: (id: string) => string; otherCategories: string };

/**
 * For each thing the given products share, the first few down an index that is in that very order: asked for all of them
 * at once, a large shop would be read and sorted from end to end.
 */
function relatedTo({ is, isNot, otherCategories }: Given): string {
  const candidates = (closeness: number, shared: string, condition: string, order: string) =>
    `select c.id, ${closeness} as closeness, c.review_count, c.rating_avg from (${shared}) g cross join lateral (
       select p.id, p.review_count, p.rating_avg from product p
       where p.visible and ${condition} and ${isNot('p.id')} and ${inStock} order by ${order} limit ${shown}) c`;
  return `with given as materialized (
     select latin_name, subcategory_id, category_id from product where ${is('id')}),
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
       `select category_id from given${otherCategories}`,
       'p.category_id = g.category_id',
       popularFirst,
     )}
     union all ${candidates(4, 'select', 'true', popularFirst)})
   select p.id from candidate p group by p.id, p.review_count, p.rating_avg
   order by min(p.closeness), ${popularFirst} limit ${shown}`;
}

/** $1 products, $2 categories they are said to be of. */
const relatedToMany = prepared<{ id: string }>(
  'catalog.related-to-many',
  relatedTo({
    is: (id) => `${id} = any($1::uuid[])`,
    isNot: (id) => `${id} <> all($1::uuid[])`,
    otherCategories: ' union select unnest($2::text[])',
  }),
);

/** $1 a product. A list of unknown length would be planned anew each time, too. */
const relatedToOne = prepared<{ id: string }>(
  'catalog.related-to-one',
  relatedTo({ is: (id) => `${id} = $1::uuid`, isNot: (id) => `${id} <> $1::uuid`, otherCategories: '' }),
);

/** The same plant first, then the same category, then the most reviewed. */
export async function listRelatedIds(
  db: Db,
  { ids, categoryIds }: { ids: readonly string[]; categoryIds: readonly string[] },
): Promise<string[]> {
  const isOne = ids.length === 1 && categoryIds.length === 0;
  const rows = isOne ? await relatedToOne(db, [ids[0]]) : await relatedToMany(db, [ids, categoryIds]);
  return rows.map(({ id }) => id);
}

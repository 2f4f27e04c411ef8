import type { Db } from '../../platform/db/client.ts';
import { prepared } from '../../platform/db/prepared.ts';

const popularFirst = 'p.review_count desc, p.rating_avg desc, p.id desc';

const candidates = (closeness: number, condition: string) =>
  `(select p.id, ${closeness} as closeness, p.review_count, p.rating_avg from product p
    where p.visible and p.id <> all($1::uuid[]) and ${condition} order by ${popularFirst} limit $3)`;

/** $1 products, $2 categories they are said to be of, $3 how many. */
const related = prepared<{ id: string }>(
  'catalog.related',
  `with given as materialized (
     select latin_name, subcategory_id, category_id from product where id = any($1::uuid[])),
   candidate as (
     ${candidates(1, 'p.latin_name in (select latin_name from given)')}
     union all ${candidates(2, 'p.subcategory_id in (select subcategory_id from given)')}
     union all ${candidates(3, 'p.category_id in (select category_id from given union select unnest($2::text[]))')}
     union all ${candidates(4, 'true')})
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

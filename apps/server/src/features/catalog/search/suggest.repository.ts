import type { Db } from '../../../platform/db/client.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import type { PictureRow } from '../picture-url.ts';

export type SuggestedProduct = PictureRow & {
  id: string;
  name: string;
  latin_name: string | null;
  business_name: string;
  subcategory_id: string;
};

const suggestedColumns = `p.id, p.name, p.latin_name, p.subcategory_id, seller.business_name,
  i.external_key, f.key as file_key, f.variants as file_variants`;
const suggestedJoins = `join seller on seller.id = p.seller_id
  left join product_image i on i.product_id = p.id and i.position = 0
  left join stored_file f on f.id = i.file_id and f.deleted_at is null`;

/** So many are compared; the shopper narrows it down by typing on. */
const candidateLimit = 400;

/** $1 what is looked for, $2 what was typed, $3 how many. What begins as typed comes first. */
const beginning = prepared<SuggestedProduct>(
  'suggest.beginning',
  `with candidate as materialized (
     select product_id, name, prominence from product_search where title @@ (select to_tsquery('herbary', $1))
     limit ${candidateLimit}),
   best as (
     select product_id, prominence - length(name) * 0.002::float8 + case
       when starts_with(name, $2) then 2::float8 when strpos(name, ' ' || $2) > 0 then 1 else 0 end as score
     from candidate order by 2 desc, product_id desc limit $3 * 3)
   select ${suggestedColumns}
   from best join product p on p.id = best.product_id and p.visible ${suggestedJoins}
   order by best.score desc, p.id desc limit $3`,
);

export const listBeginning = (db: Db, query: string, typed: string, limit: number): Promise<SuggestedProduct[]> =>
  beginning(db, [query, typed, limit]);

/** How many of the most prominent products are scanned; a word that only descriptions mention may not turn up. */
const scanLimit = 500;
const prominentFirst = 'p.featured desc, p.rating_avg desc, p.review_count desc, p.id desc';

const prominent = prepared<SuggestedProduct>(
  'suggest.prominent',
  `select ${suggestedColumns}
   from (
     select p.* from (select * from product p where p.visible order by ${prominentFirst} limit ${scanLimit}) p
     where (select s.title @@ (select to_tsquery('herbary', $1)) from product_search s where s.product_id = p.id)
     limit $2) p
   ${suggestedJoins} order by ${prominentFirst}`,
);

export const listProminentBeginning = (db: Db, query: string, limit: number): Promise<SuggestedProduct[]> =>
  prominent(db, [query, limit]);

const byId = prepared<SuggestedProduct>(
  'suggest.by-id',
  `select ${suggestedColumns}
   from unnest($1::uuid[]) with ordinality as wanted (id, place)
   join product p on p.id = wanted.id and p.visible ${suggestedJoins} order by wanted.place`,
);

export const listSuggested = (db: Db, ids: readonly string[]): Promise<SuggestedProduct[]> => byId(db, [ids]);

const stores = prepared<{ id: string; business_name: string }>(
  'suggest.stores',
  `select seller.id, seller.business_name
   from seller join app_user on app_user.id = seller.id
   where to_tsvector('herbary_words', seller.business_name) @@ (select to_tsquery('herbary_words', $1))
     and seller.status = 'approved' and seller.closed_at is null and app_user.is_active
     and exists (select from product where product.seller_id = seller.id and product.visible)
   order by seller.featured desc, seller.review_count desc, seller.id limit $2`,
);

export const listStoresBeginning = (db: Db, query: string, limit: number) => stores(db, [query, limit]);

import type { Db } from '../../../platform/db/client.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { forms, subcategories } from '../catalog-tree.ts';

export type ProductIndexRow = { sellers: [id: string, businessName: string][]; products: Buffer | null };

/**
 * Everything lists are counted by, twelve bytes a product: price, seller, and traits as bits. As rows, a hundred
 * thousand products would block the process for longer than a visitor waits for a page.
 */
const wholeIndex = prepared<ProductIndexRow>(
  'catalog.product-index',
  `with store as materialized (
     select id, business_name, (row_number() over (order by id) - 1)::integer as place
     from seller where status = 'approved' and closed_at is null),
   sub as (select id, (place - 1)::integer as place from unnest($1::text[]) with ordinality as t (id, place)),
   form as (select name, place::integer as place from unnest($2::text[]) with ordinality as t (name, place))
   select
     (select coalesce(json_agg(json_build_array(id, business_name) order by place), '[]') from store) as sellers,
     (select string_agg(
         int4send(p.shelf_price_cents::integer) || int4send(store.place) || int4send(
           sub.place | (coalesce(form.place, 0) << 5) | ((p.rating_avg * 100)::integer << 10)
           | ((coalesce(l.available, 0) > 0)::integer << 19) | (p.on_offer::integer << 20)), '')
       from product p
       join store on store.id = p.seller_id
       join sub on sub.id = p.subcategory_id
       left join form on form.name = p.form
       left join stock_level l on l.product_id = p.id
       where p.visible) as products`,
);

export async function readProductIndex(db: Db): Promise<ProductIndexRow> {
  const [row] = await wholeIndex(db, [subcategories.map(({ id }) => id), forms]);
  return row ?? { sellers: [], products: null };
}

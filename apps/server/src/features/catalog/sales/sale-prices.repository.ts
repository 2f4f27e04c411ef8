import type { SaleState } from '@herbary/contract/sale-prices.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { ascending, defineList } from '../../../platform/db/list.ts';
import type { PictureRow } from '../picture-url.ts';

export type SaleRow = PictureRow & {
  id: string;
  productId: string;
  productName: string;
  salePriceCents: number;
  regularPriceCents: number;
  startsAt: Date;
  endsAt: Date | null;
  state: SaleState;
  createdAt: Date;
};

const state = sql<SaleState>`
  case when sale.ended_at is not null or sale.ends_at <= now() or p.status = 'archived' then 'ended'
    when sale.starts_at > now() then 'scheduled' else 'running' end`;

export const saleList = (sellerId: string) =>
  defineList({
    name: 'sale-prices',
    from: sql`product_sale sale join product p on p.id = sale.product_id`,
    id: sql`sale.id`,
    columns: sql<SaleRow>`
      sale.id, p.id as "productId", p.name as "productName", sale.sale_price_cents as "salePriceCents",
      sale.regular_price_cents as "regularPriceCents", sale.starts_at as "startsAt",
      coalesce(sale.ended_at, sale.ends_at) as "endsAt", ${state} as state, sale.created_at as "createdAt",
      i.external_key, f.key as file_key, f.variants as file_variants`,
    joins: sql`
      left join product_image i on i.product_id = p.id and i.position = 0
      left join stored_file f on f.id = i.file_id and f.deleted_at is null`,
    where: (filter: { state?: SaleState }) => [
      sql`p.seller_id = ${sellerId}`,
      filter.state && sql`${state} = ${filter.state}`,
    ],
    sorts: { created: [ascending(sql`sale.created_at`, 'timestamptz')] },
    sort: '-created',
  });

type NewSale = {
  id: string;
  productId: string;
  salePriceCents: number;
  regularPriceCents: number;
  startsAt: Date | null;
  endsAt: Date | null;
};

/** Without a start, and with one that has passed, it begins now. False when it would be over before it begins. */
export async function insertSale(tx: Db, sale: NewSale): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with asked as (
      select greatest(coalesce(${sale.startsAt}::timestamptz, now()), now()) as starts_at, ${sale.endsAt}::timestamptz as ends_at
    ), added as (
      insert into product_sale (id, product_id, sale_price_cents, regular_price_cents, starts_at, ends_at)
      select ${sale.id}, ${sale.productId}, ${sale.salePriceCents}, ${sale.regularPriceCents}, starts_at, ends_at
      from asked where ends_at is null or ends_at > starts_at
      returning *
    )
    update product p set sale_price_cents = added.sale_price_cents, sale_starts_at = added.starts_at,
      sale_ends_at = added.ends_at, updated_at = now()
    from added where p.id = added.product_id
    returning p.id
  `.execute(tx);
  return rows.length === 1;
}

export const findSaleProduct = (db: Db, sellerId: string, saleId: string) =>
  db
    .selectFrom('product_sale')
    .innerJoin('product', 'product.id', 'product_sale.product_id')
    .select('product.id')
    .where('product_sale.id', '=', saleId)
    .where('product.seller_id', '=', sellerId)
    .executeTakeFirst();

/** In the transaction that has locked the product. False when it was over already. */
export const endSale = (tx: Db, saleId: string): Promise<boolean> => endWhere(tx, sql`id = ${saleId}`);

/** The sale of a product that runs or comes next, if there is one. */
export const endSaleOf = (tx: Db, productId: string): Promise<boolean> => endWhere(tx, sql`product_id = ${productId}`);

async function endWhere(tx: Db, which: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with ended as (
      update product_sale set ended_at = now()
      where ${which} and ended_at is null and (ends_at is null or ends_at > now())
      returning product_id
    )
    update product p set sale_price_cents = null, sale_starts_at = null, sale_ends_at = null, updated_at = now()
    from ended where p.id = ended.product_id
    returning p.id
  `.execute(tx);
  return rows.length > 0;
}

/** The stored price of each sale that has begun or ended since: the trigger sets it anew when it is touched. */
export const turnDueSales = (db: Db) =>
  sql`
    update product p set shelf_price_cents = p.shelf_price_cents
    where p.sale_price_cents is not null
      and (p.sale_ends_at <= now() or p.shelf_price_cents <> price_now(p))
  `.execute(db);

/** When sales begin or end within so many seconds. */
export async function listNextTurns(db: Db, seconds: number): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select distinct edge.at from product p
    cross join lateral (values (p.sale_starts_at), (p.sale_ends_at)) as edge (at)
    where p.sale_price_cents is not null and edge.at > now() and edge.at <= now() + ${seconds}::int * interval '1 second'
  `.execute(db);
  return rows.map(({ at }) => at);
}

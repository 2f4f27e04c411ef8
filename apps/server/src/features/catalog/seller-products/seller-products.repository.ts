import { LOW_STOCK_COUNTED, LOW_STOCK_MAX, type SellerProductStatus } from '@herbary/contract/seller-products.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { ascending, containing, defineList } from '../../../platform/db/list.ts';
import type { Product } from '../../../platform/db/types.gen.ts';
import type { PictureRow } from '../picture-url.ts';

export type ImageRow = PictureRow & { id: string; file_id: string | null; alt: string; copied: boolean };

/** What a form holds, by the names that it has on the wire. */
export type ListingTexts = {
  name: string;
  description: string;
  category: string | null;
  subCategory: string | null;
  form: string | null;
  size: string | null;
  recommendedUse: string | null;
  ingredients: string | null;
  storage: string | null;
  shippingMethod: string;
  returnPolicy: string;
};

/** An edit of a live product that waits or was rejected. */
export type HeldEdit = {
  revision: number;
  state: 'pending' | 'rejected';
  reason: string | null;
  createdAt: string;
  content: ListingTexts;
  images: ImageRow[];
};

/** The sale that runs or comes next. */
export type SaleOfProduct = { priceCents: number; startsAt: string; endsAt: string | null; isRunning: boolean };

export type SellerProductRow = ListingTexts & {
  id: string;
  sellerId: string;
  businessName: string;
  priceCents: number;
  originalPriceCents: number | null;
  sale: SaleOfProduct | null;
  stock: number;
  reserved: number;
  rating: number;
  reviewCount: number;
  status: Product['status'];
  statusReason: string | null;
  visible: boolean;
  revision: number;
  clearedRevision: number | null;
  /** The highest number of all its revisions. */
  lastRevision: number;
  createdAt: Date;
  updatedAt: Date;
  images: ImageRow[];
  edit: HeldEdit | null;
};

const imageFields = sql`'external_key', i.external_key, 'file_key', f.key, 'file_variants', f.variants`;
const images = sql`
  coalesce((
    select json_agg(json_build_object('id', i.id, 'file_id', i.file_id, 'alt', i.alt, 'copied', i.copied, ${imageFields})
      order by i.position)
    from product_image i left join stored_file f on f.id = i.file_id
    where i.product_id = p.id), '[]')`;

/** Revisions hold their pictures as they would be shown: file or key, in their order. */
export const revisionImages = sql`
  coalesce((
    select json_agg(json_build_object('id', i.id, 'file_id', i.file_id, 'alt', i.alt, 'copied', i.copied, ${imageFields})
      order by place)
    from rows from (
      jsonb_to_recordset(r.content -> 'images')
        as (id uuid, file_id uuid, external_key text, alt text, copied boolean)) with ordinality
      as i (id, file_id, external_key, alt, copied, place)
    left join stored_file f on f.id = i.file_id), '[]')`;

/** An edit has a higher number than what buyers see; a new listing that waits has the same. */
const heldEdit = sql`
  (select json_build_object('revision', r.revision, 'state', r.state, 'reason', r.reason, 'createdAt', r.created_at,
      'content', r.content - 'images', 'images', ${revisionImages})
    from product_revision r
    where r.product_id = p.id and r.state in ('pending', 'rejected') and r.revision > p.revision)`;

const saleOfProduct = sql`
  case when p.sale_price_cents is not null and (p.sale_ends_at is null or p.sale_ends_at > now()) then json_build_object(
    'priceCents', p.sale_price_cents, 'startsAt', p.sale_starts_at, 'endsAt', p.sale_ends_at,
    'isRunning', p.sale_starts_at <= now()) end`;

export const productColumns = sql<SellerProductRow>`
  p.id, p.seller_id as "sellerId", s.business_name as "businessName", p.name, p.description, c.name as category,
    sc.name as "subCategory", p.form, p.size, p.recommended_use as "recommendedUse", p.ingredients, p.storage,
    p.shipping_method as "shippingMethod", p.return_policy as "returnPolicy", p.price_cents as "priceCents",
    p.original_price_cents as "originalPriceCents", ${saleOfProduct} as sale, coalesce(l.available, 0) as stock, coalesce(l.reserved, 0) as reserved,
    p.rating_avg::float8 as rating, p.review_count as "reviewCount", p.status, p.status_reason as "statusReason", p.visible,
    p.revision, p.cleared_revision as "clearedRevision",
    greatest(p.revision, (select max(r.revision) from product_revision r where r.product_id = p.id)) as "lastRevision",
    p.created_at as "createdAt", p.updated_at as "updatedAt", ${images} as images, ${heldEdit} as edit`;

export const productJoins = sql`
  join seller s on s.id = p.seller_id
  left join category c on c.id = p.category_id
  left join subcategory sc on sc.id = p.subcategory_id`;

const stock = sql`coalesce(l.available, 0)`;
const isStatus: Record<SellerProductStatus, ReturnType<typeof sql>> = {
  active: sql`(p.status = 'live' and ${stock} > ${LOW_STOCK_MAX})`,
  lowStock: sql`(p.status = 'live' and ${stock} between 1 and ${LOW_STOCK_MAX})`,
  outOfStock: sql`(p.status = 'live' and ${stock} <= 0)`,
  pending: sql`(p.status = 'pending')`,
  rejected: sql`(p.status = 'rejected')`,
  paused: sql`(p.status = 'paused')`,
  draft: sql`(p.status = 'draft')`,
};

export type SellerProductFilter = { search?: string; status?: SellerProductStatus };

export const sellerProductList = (sellerId: string) =>
  defineList({
    name: 'seller-products',
    from: sql`product p left join stock_level l on l.product_id = p.id`,
    id: sql`p.id`,
    columns: productColumns,
    joins: productJoins,
    where: ({ search, status }: SellerProductFilter) => [
      sql`p.seller_id = ${sellerId}`,
      sql`p.status <> 'archived'`,
      status && isStatus[status],
      search ? sql`p.name ilike ${containing(search)}` : undefined,
    ],
    sorts: {
      created: [ascending(sql`p.created_at`, 'timestamptz')],
      updated: [ascending(sql`p.updated_at`, 'timestamptz')],
      name: [ascending(sql`lower(p.name)`, 'text')],
      price: [ascending(sql`p.price_cents`, 'bigint')],
      stock: [ascending(stock, 'integer')],
    },
    sort: '-created',
    prepared: true,
  });

type Counts = Record<SellerProductStatus | 'all' | 'inStore', number>;

export async function countSellerProducts(db: Db, sellerId: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*)::int as all, count(*) filter (where p.visible)::int as "inStore",
      count(*) filter (where ${isStatus.active})::int as active,
      count(*) filter (where ${isStatus.lowStock})::int as "lowStock",
      count(*) filter (where ${isStatus.outOfStock})::int as "outOfStock",
      count(*) filter (where ${isStatus.pending})::int as pending,
      count(*) filter (where ${isStatus.rejected})::int as rejected,
      count(*) filter (where ${isStatus.paused})::int as paused,
      count(*) filter (where ${isStatus.draft})::int as draft
    from product p left join stock_level l on l.product_id = p.id
    where p.seller_id = ${sellerId} and p.status <> 'archived'
  `.execute(db);
  return rows[0] as Counts;
}

export async function listLowStock(db: Db, sellerId: string): Promise<{ _id: string; name: string; stock: number }[]> {
  const { rows } = await sql<{ _id: string; name: string; stock: number }>`
    select p.id as _id, p.name, ${stock} as stock
    from product p left join stock_level l on l.product_id = p.id
    where p.seller_id = ${sellerId} and p.status = 'live' and ${stock} <= ${LOW_STOCK_MAX}
    order by ${stock}, lower(p.name), p.id limit ${LOW_STOCK_COUNTED + 1}
  `.execute(db);
  return rows;
}

/** What leaves the shop with its seller. */
export async function countProductsInShop(db: Db, sellerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('product')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('seller_id', '=', sellerId)
    .where('visible', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}

import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { findRow } from '../../../platform/db/list.ts';
import type { Product } from '../../../platform/db/types.gen.ts';
import { newId } from '../../../platform/ids.ts';
import { categoryNamed, subcategoryNamed } from '../catalog-tree.ts';
import type { ListingImage } from './product-images.ts';
import { type ListingTexts, type SellerProductRow, sellerProductList } from './seller-products.repository.ts';

export const findOwnProduct = (db: Db, sellerId: string, id: string): Promise<SellerProductRow | undefined> =>
  findRow(db, sellerProductList(sellerId), {}, id);

/**
 * Everything that changes a product locks its row first, then reads it: a statement that had to wait for the lock does not
 * see what was written meanwhile. Orders that refer to the product go on.
 */
export async function lockProduct(tx: Db, id: string): Promise<{ sellerId: string } | undefined> {
  return tx
    .selectFrom('product')
    .select('seller_id as sellerId')
    .where('id', '=', id)
    .where('status', '<>', 'archived')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function lockOwnProduct(tx: Db, sellerId: string, id: string): Promise<SellerProductRow | undefined> {
  const locked = await lockProduct(tx, id);
  return locked?.sellerId === sellerId ? findOwnProduct(tx, sellerId, id) : undefined;
}

const textColumns = (texts: ListingTexts) => ({
  name: texts.name,
  description: texts.description,
  category_id: texts.category === null ? null : (categoryNamed(texts.category)?.id ?? null),
  subcategory_id: texts.subCategory === null ? null : (subcategoryNamed(texts.subCategory)?.id ?? null),
  form: texts.form,
  size: texts.size,
  recommended_use: texts.recommendedUse,
  ingredients: texts.ingredients,
  storage: texts.storage,
  shipping_method: texts.shippingMethod,
  return_policy: texts.returnPolicy,
});

type Standing = {
  status: Product['status'];
  reason: string | null;
  revision: number;
  clearedRevision: number | null;
};
const standingColumns = ({ status, reason, revision, clearedRevision }: Standing) => ({
  status,
  status_reason: reason,
  revision,
  cleared_revision: clearedRevision,
  status_changed_at: sql<Date>`now()`,
});

type NewProduct = Standing & { id: string; sellerId: string; texts: ListingTexts; priceCents: number };

export const insertProduct = (tx: Db, product: NewProduct): Promise<void> => insertProducts(tx, [product]);

export async function insertProducts(tx: Db, products: readonly NewProduct[]): Promise<void> {
  const rows = products.map(({ id, sellerId, texts, priceCents, ...standing }) => ({
    id,
    seller_id: sellerId,
    slug: slugOf(texts.name, id),
    price_cents: priceCents,
    ...textColumns(texts),
    ...standingColumns(standing),
  }));
  await tx.insertInto('product').values(rows).execute();
}

/** The end of the id makes it unique; the words are those of the first name, because an address is for good. */
function slugOf(name: string, id: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 120)
    .replace(/-+$/, '');
  return `${words || 'product'}-${id.slice(-12)}`;
}

/** What buyers read, or would read. */
export const updateTexts = (tx: Db, id: string, texts: ListingTexts, standing: Standing) =>
  tx
    .updateTable('product')
    .set({ ...textColumns(texts), ...standingColumns(standing), updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();

/** True when the product was in the status that the change begins with. */
export async function changeStatus(
  tx: Db,
  id: string,
  from: readonly Product['status'][],
  { to, reason = null }: { to: Product['status']; reason?: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('product')
    .set({ status: to, status_reason: reason, status_changed_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** A former price that is no longer higher is none. */
export const updatePrice = (tx: Db, id: string, priceCents: number) =>
  sql`
    update product set price_cents = ${priceCents}, updated_at = now(),
      original_price_cents = case when original_price_cents > ${priceCents}::bigint then original_price_cents end
    where id = ${id}
  `.execute(tx);

export const touchProduct = (tx: Db, id: string) =>
  tx.updateTable('product').set({ updated_at: sql`now()` }).where('id', '=', id).execute();

/** All pictures of a product anew, in their order. */
export async function replaceImages(tx: Db, productId: string, images: readonly ListingImage[]): Promise<void> {
  await tx.deleteFrom('product_image').where('product_id', '=', productId).execute();
  if (images.length === 0) return;
  const rows = images.map((image, position) => ({ ...image, product_id: productId, position }));
  await tx.insertInto('product_image').values(rows).execute();
}

/** Of these files, those that no listing shows. */
export async function listUnshownFiles(tx: Db, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select given.id from unnest(${[...fileIds]}::uuid[]) as given (id)
    where not exists (select from product_image i where i.file_id = given.id)
  `.execute(tx);
  return rows.map(({ id }) => id);
}

type NewRevision = {
  productId: string;
  revision: number;
  texts: ListingTexts;
  images: readonly ListingImage[];
  by: string;
  state: 'pending' | 'cleared';
  reason: string | null;
};

/** The one that waited or was rejected before is superseded. */
export async function insertRevision(tx: Db, { productId, revision, ...given }: NewRevision): Promise<void> {
  const { texts, images, by, state, reason } = given;
  await supersedeRevision(tx, productId);
  const content = JSON.stringify({ ...texts, images });
  await tx
    .insertInto('product_revision')
    .values({ product_id: productId, revision, content: sql`${content}::jsonb`, changed_by: by, state, reason })
    .execute();
}

export async function supersedeRevision(tx: Db, productId: string): Promise<void> {
  await tx
    .updateTable('product_revision')
    .set({ state: 'superseded' })
    .where('product_id', '=', productId)
    .where('state', 'in', ['pending', 'rejected'])
    .execute();
}

/** What buyers saw until now is read again, or is cleared as it stands. */
export async function requeueRevision(
  tx: Db,
  product: SellerProductRow,
  { state, reason }: { state: 'pending' | 'cleared'; reason: string | null },
): Promise<void> {
  const { id, revision, sellerId } = product;
  const { name, description, category, subCategory, form, size, ...rest } = product;
  const { recommendedUse, ingredients, storage, shippingMethod, returnPolicy, images } = rest;
  const content = JSON.stringify({
    ...{ name, description, category, subCategory, form, size },
    ...{ recommendedUse, ingredients, storage, shippingMethod, returnPolicy, images },
  });
  await sql`
    insert into product_revision (product_id, revision, content, changed_by, state, reason)
    values (${id}, ${revision}, ${content}::jsonb, ${sellerId}, ${state}, ${reason})
    on conflict (product_id, revision) do update set state = excluded.state, reason = excluded.reason,
      created_at = case excluded.state when 'pending' then now() else product_revision.created_at end
  `.execute(tx);
}

/** True when it waited for this decision. */
export async function settleRevision(
  tx: Db,
  { productId, revision }: { productId: string; revision: number },
  { state, reason }: { state: 'cleared' | 'rejected'; reason: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('product_revision')
    .set({ state, reason })
    .where('product_id', '=', productId)
    .where('revision', '=', revision)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** How the last listing of the store that an admin read, or the last of this product alone, was decided. */
export async function findLastDecision(
  tx: Db,
  of: { sellerId: string } | { productId: string },
): Promise<'approved' | 'rejected' | undefined> {
  const { rows } = await sql<{ decision: 'approved' | 'rejected' }>`
    select d.decision from product_decision d join product p on p.id = d.product_id
    where ${'productId' in of ? sql`p.id = ${of.productId}` : sql`p.seller_id = ${of.sellerId}`}
    order by d.created_at desc, d.id desc limit 1
  `.execute(tx);
  return rows[0]?.decision;
}

type NewDecision = {
  productId: string;
  revision: number;
  decision: 'approved' | 'rejected';
  by: string;
  reason: string | null;
};

/** Gives its id. */
export async function insertDecision(
  tx: Db,
  { productId, revision, decision, by, reason }: NewDecision,
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('product_decision')
    .values({ id, product_id: productId, revision, decision, decided_by: by, reason })
    .execute();
  return id;
}

import pg from 'pg';
import { newId } from '../ids.ts';

type Row = Record<string, unknown>;

/** Raw rows for tests of the schema: no feature's code stands between the statement and the constraint. */
export async function insertRow(client: pg.ClientBase, table: string, row: Row): Promise<void> {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  await client.query(`insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`, Object.values(row));
}

/** Runs `work` in a transaction and says which constraint refused it, at once or at commit; undefined when it was taken. */
export async function refusalOf(
  pool: pg.Pool,
  work: (client: pg.ClientBase) => Promise<unknown>,
): Promise<string | undefined> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
    return undefined;
  } catch (error) {
    await client.query('rollback');
    if (!(error instanceof pg.DatabaseError)) throw error;
    return error.constraint ?? error.message;
  } finally {
    client.release();
  }
}

export async function committed(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<unknown>): Promise<void> {
  const refusal = await refusalOf(pool, work);
  if (refusal) throw new Error(`refused by ${refusal}`);
}

export function userRow(change: Row = {}): Row & { id: string } {
  const id = newId();
  return { id, email: `${id}@example.test`, first_name: 'Ada', last_name: 'Moss', ...change };
}

export function sellerRow(id: string, change: Row = {}): Row {
  return {
    id,
    slug: `store-${id}`,
    business_name: 'Moss & Fern',
    business_category: 'herbs',
    city: 'Portland',
    state: 'Oregon',
    country: 'United States',
    ...change,
  };
}

export function productRow(sellerId: string, change: Row = {}): Row & { id: string } {
  const id = newId();
  return {
    id,
    seller_id: sellerId,
    slug: `product-${id}`,
    name: 'Tulsi leaf',
    description: 'Whole dried leaves of holy basil, cut and sifted.',
    category_id: 'herbs',
    subcategory_id: 'dried-herbs',
    form: 'Dried',
    price_cents: 1250,
    status: 'live',
    cleared_revision: 1,
    ...change,
  };
}

export type World = { buyerId: string; sellerId: string; productId: string };

/** A buyer, and a seller with one product. */
export async function insertWorld(pool: pg.Pool): Promise<World> {
  const buyer = userRow();
  const seller = userRow({ role: 'seller' });
  const product = productRow(seller.id);
  await committed(pool, async (client) => {
    await insertRow(client, 'app_user', buyer);
    await insertRow(client, 'app_user', seller);
    await insertRow(client, 'seller', sellerRow(seller.id));
    await insertRow(client, 'product', product);
  });
  return { buyerId: buyer.id, sellerId: seller.id, productId: product.id };
}

const totals = { subtotal_cents: 2500, shipping_cents: 500, tax_cents: 225, total_cents: 3225 };

export type OrderChange = { group?: Row; order?: Row; line?: Row };

/** Two pieces at 12.50, 5.00 shipping, 9% tax: 32.25. */
export async function insertOrder(
  client: pg.ClientBase,
  world: World,
  change: OrderChange = {},
): Promise<{ groupId: string; orderId: string; lineId: string }> {
  const ids = { groupId: newId(), orderId: newId(), lineId: newId() };
  const choices = { payment_method: 'card', shipping_method: 'standard' };
  await insertRow(client, 'checkout_group', {
    id: ids.groupId,
    buyer_id: world.buyerId,
    idempotency_key: ids.groupId,
    tax_bps: 900,
    ...choices,
    ...totals,
    ...change.group,
  });
  await insertRow(client, 'customer_order', {
    id: ids.orderId,
    order_number: `HB-${ids.orderId.slice(-12).toUpperCase()}`,
    checkout_group_id: ids.groupId,
    buyer_id: world.buyerId,
    seller_id: world.sellerId,
    seller_name: 'Moss & Fern',
    ship_to: { city: 'Portland' },
    fee_cents: 200,
    ...choices,
    ...totals,
    ...change.order,
  });
  await insertRow(client, 'order_line', {
    id: ids.lineId,
    order_id: ids.orderId,
    position: 1,
    product_id: world.productId,
    product_name: 'Tulsi leaf',
    product_snapshot: {},
    quantity: 2,
    unit_price_cents: 1250,
    shipping_cents: 500,
    tax_cents: 225,
    fee_bps: 800,
    fee_cents: 200,
    ...change.line,
  });
  return ids;
}

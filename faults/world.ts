import { sql } from 'kysely';
import { newToken } from '../apps/server/src/features/identity/sessions/session-token.ts';
import { sealNumbers } from '../apps/server/src/features/payouts/bank-accounts/bank-accounts.repository.ts';
import type { Db } from '../apps/server/src/platform/db/client.ts';
import { newId } from '../apps/server/src/platform/ids.ts';

export type Buyer = { userId: string; token: string; addressId: string };
export type World = { buyers: Buyer[]; products: string[] };

/** People with open sessions and an address each, and products of two sellers with so many pieces. */
export async function createWorld(db: Db, size: { buyers: number; products: number; stock: number }): Promise<World> {
  const sellers = await Promise.all(['North Field', 'South Field'].map((name) => createSeller(db, name)));
  const products = Array.from({ length: size.products }, (_, index) => ({
    id: newId(),
    seller: sellers[index % sellers.length] ?? '',
    cents: 500 + index * 137,
  }));
  await insertProducts(db, products, size.stock);
  return { buyers: await createBuyers(db, size.buyers), products: products.map(({ id }) => id) };
}

async function createSeller(db: Db, name: string): Promise<string> {
  const id = newId();
  await sql`insert into app_user (id, role, email, first_name, last_name)
    values (${id}, 'seller', ${`${id}@example.test`}, ${name}, 'Farm')`.execute(db);
  await sql`insert into seller (id, slug, business_name, business_category, city, state, country, status, decided_at, decided_by)
    values (${id}, ${`store-${id}`}, ${name}, 'herbs', 'Ghent', 'East Flanders', 'Belgium', 'approved', now(), ${id})`.execute(
    db,
  );
  return id;
}

/** A seller who is signed in at the seller's login. */
export async function signInSeller(db: Db): Promise<{ sellerId: string; token: string }> {
  const sellerId = await createSeller(db, 'West Field');
  const { token, tokenHash } = newToken();
  await sql`insert into user_session (id, token_hash, user_id, opened_as, expires_at)
    values (gen_random_uuid(), ${tokenHash}, ${sellerId}, 'seller', now() + interval '1 day')`.execute(db);
  return { sellerId, token };
}

async function insertProducts(db: Db, products: { id: string; seller: string; cents: number }[], stock: number) {
  await sql`insert into product (id, seller_id, slug, name, description, category_id, subcategory_id, price_cents, status, revision, cleared_revision)
    select id, seller, 'herb-' || id, 'Herb ' || n, 'A herb that is there to be bought in great haste.', 'tea', 'green-tea', cents, 'live', 1, 1
    from unnest(${products.map(({ id }) => id)}::uuid[], ${products.map(({ seller }) => seller)}::uuid[],
      ${products.map(({ cents }) => cents)}::int[]) with ordinality as p(id, seller, cents, n)`.execute(db);
  if (stock > 0)
    await putInStock(
      db,
      products.map(({ id }) => id),
      stock,
    );
}

/** A new lot of these products. */
async function putInStock(db: Db, productIds: string[], pieces: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`insert into stock_level (product_id, on_hand) select id, 0 from unnest(${productIds}::uuid[]) id
      on conflict do nothing`.execute(tx);
    await sql`update stock_level set on_hand = on_hand + ${pieces} where product_id = any(${productIds}::uuid[])`.execute(
      tx,
    );
    await sql`insert into stock_movement (id, product_id, kind, on_hand_delta, reserved_delta)
      select gen_random_uuid(), id, 'adjust', ${pieces}, 0 from unnest(${productIds}::uuid[]) id`.execute(tx);
  });
}

async function createBuyers(db: Db, count: number): Promise<Buyer[]> {
  const people = Array.from({ length: count }, () => ({ userId: newId(), addressId: newId(), ...newToken() }));
  const ids = people.map(({ userId }) => userId);
  await db.transaction().execute(async (tx) => {
    await sql`insert into app_user (id, role, email, first_name, last_name, email_verified_at)
      select id, 'user', id || '@example.test', 'Ada', 'Brook', now() from unnest(${ids}::uuid[]) id`.execute(tx);
    await sql`insert into address (id, user_id, address_line1, city, state, postal_code, country, is_default)
      select a, u, n || ' Lane', 'Ghent', 'East Flanders', '9000', 'Belgium', true
      from unnest(${people.map(({ addressId }) => addressId)}::uuid[], ${ids}::uuid[]) with ordinality as p(a, u, n)`.execute(
      tx,
    );
    await sql`insert into user_session (id, token_hash, user_id, expires_at)
      select gen_random_uuid(), h, u, now() + interval '1 day'
      from unnest(${people.map(({ tokenHash }) => tokenHash)}::bytea[], ${ids}::uuid[]) as p(h, u)`.execute(tx);
  });
  return people.map(({ userId, token, addressId }) => ({ userId, token, addressId }));
}

/** As if the order had arrived long ago, and its seller had an account to be paid to. Gives the seller. */
export async function makePayable(db: Db, orderId: string, secret: string): Promise<string> {
  const { rows } = await sql<{ seller: string }>`
    update customer_order set status = 'delivered', shipped_at = now() - interval '9 days', delivered_by = 'buyer',
        delivered_at = now() - interval '8 days', payable_from = now() - interval '8 days'
      where id = ${orderId} returning seller_id as seller
  `.execute(db);
  const [seller, id] = [rows[0]?.seller ?? '', newId()];
  const numbers = { kind: 'us', routingNumber: '110000000', accountNumber: '000123456789' } as const;
  await sql`
    insert into seller_bank_account (id, seller_id, method, holder_name, account_encrypted, account_last4, payable_from)
      values (${id}, ${seller}, 'bank-transfer', 'North Farm', ${sealNumbers(secret, id, numbers)}, '6789', now())
  `.execute(db);
  return seller;
}

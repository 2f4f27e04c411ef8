import { type Client, createClient } from '@herbary/contract/client.ts';
import { hashPassword } from '../../apps/server/src/features/identity/passwords/password.ts';
import { newToken } from '../../apps/server/src/features/identity/sessions/session-token.ts';
import type { DbPool } from '../../apps/server/src/platform/db/client.ts';
import {
  committed,
  insertRow,
  productRow,
  sellerRow,
  userRow,
} from '../../apps/server/src/platform/db/data-model-rows.ts';
import { stockUp } from '../../apps/server/src/testing/factories/inventory.ts';
import { withDatabase } from './books.ts';
import type { DemoProduct } from './products.ts';

export type OwnStore = { id: string; name: string; email: string; api: Client; products: DemoProduct[] };
type Wish = { origin: string; name?: string; productNames?: string[]; pieces?: number; password?: string };

/**
 * An approved seller whose products no other journey uses. They are in a category that no journey lists, so the lists
 * of other journeys do not change.
 */
export const openStore = (wish: Wish): Promise<OwnStore> => withDatabase((database) => insertStore(database, wish));

async function insertStore({ pool }: DbPool, { origin, pieces = 40, ...wish }: Wish): Promise<OwnStore> {
  const { password } = wish;
  const user = userRow({ role: 'seller', ...(password ? { password_hash: await hashPassword(password) } : {}) });
  const { id } = user;
  const name = wish.name ?? `Store ${id}`;
  const { token, tokenHash } = newToken();
  const fields = { category_id: 'accessories', subcategory_id: 'measuring-tools', form: 'N/A', price_cents: 1250 };
  const rows = (wish.productNames ?? [`Scoop ${id}`]).map((productName) => ({
    productName,
    ...productRow(id, { name: productName, ...fields }),
  }));
  await committed(pool, async (client) => {
    await insertRow(client, 'app_user', user);
    const decided = { status: 'approved', decided_at: new Date(), decided_by: id };
    await insertRow(client, 'seller', sellerRow(id, { business_name: name, ...decided }));
    for (const { productName: _, ...row } of rows) await insertRow(client, 'product', row);
    const expires = new Date(Date.now() + 86_400_000);
    await insertRow(client, 'user_session', {
      id,
      token_hash: tokenHash,
      user_id: id,
      opened_as: 'seller',
      expires_at: expires,
    });
  });
  for (const row of rows) await stockUp(pool, row.id, pieces);
  const products = rows.map((row) => ({
    _id: row.id,
    name: row.productName,
    price: fields.price_cents / 100,
    stock: pieces,
    reviews: 0,
    seller: { _id: id, businessName: name },
  }));
  return { id, name, email: String(user.email), api: createClient({ baseUrl: origin, token }), products };
}

/** One product for one journey only. */
export async function ownProduct(origin: string, pieces?: number): Promise<DemoProduct> {
  const { products } = await openStore({ origin, pieces });
  return products[0] as DemoProduct;
}

/** Two products of two sellers. */
export const ownProducts = (origin: string): Promise<[DemoProduct, DemoProduct]> =>
  Promise.all([ownProduct(origin), ownProduct(origin)]);

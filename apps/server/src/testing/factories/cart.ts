import { type Client, createClient } from '@herbary/contract/client.ts';
import { committed, insertRow } from '../../platform/db/data-model-rows.ts';
import { newId } from '../../platform/ids.ts';
import { injectFetch } from '../inject-fetch.ts';
import type { TestApp } from '../test-app.ts';
import { stockUp } from './inventory.ts';
import { insertProduct } from './reviews.ts';

/** A live product with so many pieces. */
export async function sellable(
  test: TestApp,
  sellerId: string,
  { pieces = 10, ...change }: Record<string, unknown> & { pieces?: number } = {},
): Promise<string> {
  const id = await insertProduct(test, sellerId, change);
  await stockUp(test.database.pool, id, pieces);
  return id;
}

/** A code of 10% for everything, unless the change says otherwise. */
export async function insertPromo(
  { database }: TestApp,
  createdBy: string,
  change: Record<string, unknown> = {},
): Promise<{ id: string; code: string }> {
  const id = newId();
  const row = { id, code: `HERB${id.slice(-8)}`, kind: 'percent', percent_bps: 1000, created_by: createdBy, ...change };
  await committed(database.pool, (client) => insertRow(client, 'promo_code', row));
  return { id, code: String(row.code) };
}

export type Browser = { client: Client; jar: Map<string, string>; setCookies: string[] };

/** Stores cookies as a browser does; `jar` can be looked at, and tampered with. */
export function openBrowser({ app, deps }: TestApp, options: { token?: string } = {}): Browser {
  const jar = new Map<string, string>();
  const setCookies: string[] = [];
  const network = injectFetch(app, deps.env.publicUrl);
  const withCookies: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await network(input, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      setCookies.push(cookie);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/Max-Age=0\b/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  return { client: createClient({ baseUrl: deps.env.publicUrl, fetch: withCookies, ...options }), jar, setCookies };
}

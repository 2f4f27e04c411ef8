import { Session } from 'node:inspector/promises';
import { setTimeout } from 'node:timers/promises';
import { addToCart, getCart } from '@herbary/contract/cart.ts';
import { login } from '@herbary/contract/identity.ts';
import { listOrders } from '@herbary/contract/orders.ts';
import { placeOrders } from '@herbary/contract/orders-placing.ts';
import { getProduct, listProducts } from '@herbary/contract/products.ts';
import { requestReturn } from '@herbary/contract/returns.ts';
import { afterAll, expect, it } from 'vitest';
import { createAccount } from './testing/as.ts';
import { formFor, openIntent, place, shopper } from './testing/factories/checkout.ts';
import { sellOrder, stockProduct } from './testing/factories/orders.ts';
import { openShop } from './testing/open-shop.ts';

const { test, seller } = await openShop({ work: false, books: 'unchecked' });
const buyer = await shopper(test);
const password = 'quiet-meadow-thyme-41';
const { email } = await createAccount(test, { password });
const product = await stockProduct(test, seller.userId, { pieces: 100 });

const session = new Session();
session.connect();
afterAll(() => session.disconnect());

const source = /apps\/server\/src\/((?!testing\/|sandbox\/).+(?<!\.test)\.ts)$/;

/** How the test runner turns `export { a }` into code: reading an import calls it, and no work is done there. */
const exportGetter = /^\(\)\s*=>\s*\{\s*(try\s*\{\s*)?return [\w$.]+;?\s*\}(\s*catch\s*\{\s*\}\s*\})?$/;

/** The files of which a function runs while `work` does. */
async function filesOf(work: () => Promise<unknown>): Promise<string[]> {
  await session.post('Debugger.enable');
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  await session.post('Profiler.stopPreciseCoverage');
  const files: string[] = [];
  for (const { url, scriptId, functions } of result) {
    const file = source.exec(url.split('?')[0] ?? '')?.[1];
    const called = functions.flatMap(({ ranges: [range] }) => (range && range.count > 0 ? [range] : []));
    if (!file || called.length === 0) continue;
    const { scriptSource } = await session.post('Debugger.getScriptSource', { scriptId });
    const texts = called.map(({ startOffset, endOffset }) => scriptSource.slice(startOffset, endOffset));
    if (texts.some((text) => !exportGetter.test(text))) files.push(file);
  }
  await session.post('Debugger.disable');
  return files.sort();
}

/**
 * What the server does by itself, which is part of no request: also after a product has changed, of which it hears again
 * for as long as any transaction of this PostgreSQL is older.
 */
async function filesOfNoRequest(): Promise<Set<string>> {
  const files = new Set<string>();
  while (!files.has('features/catalog/search/search-cache.ts')) {
    const ran = await filesOf(async () => {
      await test.db.updateTable('product').set({ name: 'Lemon balm' }).where('id', '=', product).execute();
      await setTimeout(2_000);
    });
    for (const file of ran) files.add(file);
  }
  return files;
}

type Prepared = () => Promise<() => Promise<unknown>>;
const asked =
  (work: () => Promise<unknown>): Prepared =>
  async () =>
    work;
const visitor = test.client();

/** Ordered again, the same pieces would be the order that is already there. */
let pieces = 0;

/** Each is done once before it is measured: then everything is loaded. */
const requests: Record<string, Prepared> = {
  'product list': asked(() => visitor.call(listProducts, { query: { page: 1 } })),
  product: asked(() => visitor.call(getProduct, { params: { id: product } })),
  search: asked(() => visitor.call(listProducts, { query: { page: 1, search: 'tulsi' } })),
  'add to cart': asked(() => buyer.client.call(addToCart, { body: { product } })),
  quote: asked(() => buyer.client.call(getCart)),
  'place order': async () => {
    pieces += 1;
    const body = await formFor(buyer, { items: [{ product, quantity: pieces }] });
    return () => buyer.client.call(placeOrders, { body });
  },
  'settle payment': async () => {
    const intent = await openIntent(buyer.client, await place(buyer, { items: [{ product, quantity: 2 }] }));
    await test.cards.confirm(intent.paymentIntentId);
    return () => test.cards.deliverWebhooks();
  },
  'order list': asked(() => buyer.client.call(listOrders, { query: {} })),
  'return request': async () => {
    const things = [{ sellerId: seller.userId, productId: product }];
    const { order } = await sellOrder(test, { buyerId: buyer.userId, things, state: 'delivered' });
    const items = [{ orderLine: order.lineIds[0] ?? '', quantity: 1, reason: 'changed_mind' as const }];
    return () => buyer.client.call(requestReturn, { body: { orderId: order.id, items } });
  },
  'sign in': asked(() => visitor.call(login, { body: { email, password } })),
};

/** It has a limit. The others are only shown, by `npm run call-paths`. */
const limited = 'place order';
const measuredNow = Object.entries(requests).filter(([name]) => name === limited || process.env.CALL_PATHS === 'all');

it('passes few files for the main requests', async () => {
  const idle = await filesOfNoRequest();
  const paths: Record<string, { files: number; 'files of features': number }> = {};
  let limitedFeatures: string[] = [];
  for (const [request, prepare] of measuredNow) {
    await (await prepare())();
    const files = (await filesOf(await prepare())).filter((file) => !idle.has(file));
    const features = files.filter((file) => file.startsWith('features/'));
    if (request === limited) limitedFeatures = features;
    paths[request] = { files: files.length, 'files of features': features.length };
  }
  console.table(paths);
  expect(limitedFeatures.length, limitedFeatures.join(', ')).toBeLessThanOrEqual(20);
});

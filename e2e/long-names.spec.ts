import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { withDatabase } from './support/books.ts';
import { demoSeller, fillCart, newBuyer, plentifulProduct } from './support/buyers.ts';
import { openPage } from './support/open-page.ts';
import { buyCart, placeCart, sendAndDeliver } from './support/purchases.ts';
import { widths } from './support/settings.ts';
import { type Shop, startShop } from './support/shop.ts';

const word = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';
let dataDir: string;
let shop: Shop;

test.describe.configure({ timeout: 180_000 });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  dataDir = mkdtempSync(join(tmpdir(), 'herbary-names-'));
  shop = await startShop({ dataDir, env: { OVERLOAD_DELAY_MS: '0' } });
});

test.afterAll(async () => {
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('the longest names of products, sellers and cities stay within a phone, from the cart to the return', async ({
  browser,
}) => {
  const viewport = { width: widths.phone, height: 780 };
  const context = await browser.newContext({ baseURL: shop.origin, viewport });
  const page = await context.newPage();
  const buyer = await newBuyer(page, { addressLine1: word, city: word, state: word.slice(0, 40) });
  const { id } = await demoSeller(shop.origin);
  const product = await plentifulProduct(page, { seller: id });
  await withDatabase(async ({ pool }) => {
    await pool.query('update product set name = $2 where id = $1', [product._id, word + word]);
    await pool.query('update seller set business_name = $2 where id = $1', [id, word + word]);
  }, dataDir);
  const tooWide: string[] = [];
  const visit = async (path: string) => {
    await openPage(page, path);
    const names = page.getByRole('main').getByText(word).filter({ visible: true });
    await expect(names.first()).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    const reach = await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().right));
    if (overflow > 0 || Math.max(...reach) > viewport.width) tooWide.push(path);
  };

  await fillCart(buyer, [product]);
  await visit('/cart');
  await visit('/checkout');
  const unpaid = await placeCart(buyer, 'bank-transfer');
  await visit(`/order/${unpaid.orders[0]?._id}`);
  await fillCart(buyer, [product]);
  const [open] = (await placeCart(buyer, 'card')).orders;
  await visit(`/checkout?pay=${open?._id}`);
  await fillCart(buyer, [product]);
  const [order] = (await buyCart(buyer)).orders;
  await visit(`/checkout?placed=${order?._id}`);
  await sendAndDeliver(shop.origin, order?._id ?? '');
  await visit('/orders');
  await visit(`/order/${order?._id}`);
  await visit(`/return/${order?._id}`);
  await visit('/account?tab=orders');
  expect(tooWide).toEqual([]);
  await context.close();
});

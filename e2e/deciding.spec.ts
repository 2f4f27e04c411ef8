import { getOrder } from '@herbary/contract/orders.ts';
import { getSellerProduct, updateProduct } from '@herbary/contract/seller-products.ts';
import { expect, type Page, test } from '@playwright/test';
import { committed, insertRow, sellerRow, userRow } from '../apps/server/src/platform/db/data-model-rows.ts';
import { listProduct } from '../apps/server/src/testing/factories/products.ts';
import { UNDO_MS } from '../apps/web/app/ui/held-decision.ts';
import { withDatabase } from './support/books.ts';
import { confirmAddress, fillCart, newBuyer } from './support/buyers.ts';
import { press } from './support/keyboard.ts';
import { openPage } from './support/open-page.ts';
import { openStore } from './support/own-store.ts';
import { demoPerson, recordSignIn } from './support/people.ts';
import { placeCart } from './support/purchases.ts';
import { seeBriefly } from './support/see-briefly.ts';

async function openTab(page: Page, tab: string): Promise<void> {
  const answer = await page.request.post('/api/admin/login', { data: demoPerson('admin') });
  await recordSignIn(page, answer);
  await openPage(page, `/admin/dashboard?tab=${tab}`);
}

/** On a busy machine the seconds for Undo pass before a key is pressed: what is held here waits for the test. */
test.beforeEach(({ page }) =>
  page.addInitScript((undoMs) => {
    const { setTimeout: wait } = window;
    const never = 2 ** 31 - 1;
    window.setTimeout = ((run: TimerHandler, ms?: number, ...rest: unknown[]) =>
      wait(run, ms === undoMs ? never : ms, ...rest)) as typeof window.setTimeout;
  }, UNDO_MS),
);

/** The held decision is sent at once. */
const doItNow = (page: Page) => page.getByRole('button', { name: 'Do it now' }).click();

test('applications are walked through and decided by keyboard alone', async ({ page }) => {
  const user = userRow({ role: 'seller' });
  const name = `Moss ${String(user.id).slice(-6)}`;
  await withDatabase(({ pool }) =>
    committed(pool, async (client) => {
      await insertRow(client, 'app_user', user);
      // The longest waiting stands first.
      const applied = { business_name: name, applied_at: new Date('2020-01-01') };
      await insertRow(client, 'seller', sellerRow(String(user.id), applied));
    }),
  );
  await openPage(page, '/');
  await openTab(page, 'sellers');
  const heading = (text: string | RegExp) => page.getByRole('heading', { level: 2, name: text });
  await expect(heading(name)).toBeVisible();
  await page.keyboard.press('j');
  await expect(heading(name)).toHaveCount(0);
  await page.keyboard.press('k');
  await expect(heading(name)).toBeFocused();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: 'Approve this seller?' });
  await press(page, dialog.getByRole('button', { name: 'Approve' }));
  await expect(page.getByText(`Approving ${name}`)).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByRole('link', { name })).toBeVisible();
  await openPage(page, `/admin/dashboard?tab=sellers&id=${user.id}`);
  await expect(heading(name)).toBeVisible();
  await page.keyboard.press('a');
  await press(page, dialog.getByRole('button', { name: 'Approve' }));
  await seeBriefly(page, 'Seller approved', () => press(page, page.getByRole('button', { name: 'Do it now' })));
});

test('a product is rejected, mended by its seller, and cleared', async ({ page }) => {
  await openPage(page, '/');
  const { api } = await openStore({ origin: new URL(page.url()).origin });
  const place = { category: 'Accessories', subCategory: 'Measuring Tools', form: 'N/A' };
  const claim = 'A measuring scoop that cures insomnia within three nights.';
  const { _id: id } = await listProduct({ client: api }, { ...place, description: claim });
  const state = async () => {
    const { status, reason } = await api.call(getSellerProduct, { params: { id } });
    return { status, reason };
  };
  // It waits behind others: the link leads to its page of the queue.
  await openTab(page, `products&id=${id}`);
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await doItNow(page);
  await expect.poll(state).toMatchObject({ status: 'rejected', reason: expect.stringContaining('Health claim') });
  const description = 'A measuring scoop of beech wood that holds three grams of leaf.';
  await api.call(updateProduct, { params: { id }, body: { description }, files: {} });
  await openPage(page, `/admin/dashboard?tab=products&id=${id}`);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await doItNow(page);
  await expect.poll(state).toMatchObject({ status: 'active' });
});

test('a bank statement turns an awaited order into a paid one', async ({ page, browser, baseURL }) => {
  const shop = await (await browser.newContext({ baseURL })).newPage();
  await openPage(shop, '/');
  const { products } = await openStore({ origin: new URL(shop.url()).origin });
  const buyer = await newBuyer(shop);
  await confirmAddress(shop, buyer);
  await fillCart(buyer, products);
  const { orders, total } = await placeCart(buyer, 'bank-transfer');
  const [order] = orders;
  const number = order?.orderNumber ?? '';
  await openPage(page, '/');
  await openTab(page, 'transfers');
  await page.getByRole('button', { name: 'Import statement' }).click();
  const today = new Date().toISOString().slice(0, 10);
  const csv = `Date,Amount,Reference,Transaction ID\n${today},${total.toFixed(2)},${number},E2E-${number}\n`;
  const statement = { name: `${number}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await seeBriefly(page, '1 row imported', () =>
    page.getByRole('dialog').locator('input[type=file]').setInputFiles(statement),
  );
  await openPage(page, `/admin/dashboard?tab=transfers&search=${number}`);
  await page.getByRole('button', { name: 'Match and release order' }).click();
  const paid = async () => (await buyer.api.call(getOrder, { params: { id: order?._id ?? '' } })).status;
  await expect.poll(paid).toBe('processing');
});

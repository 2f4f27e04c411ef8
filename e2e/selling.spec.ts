import { createClient } from '@herbary/contract/client.ts';
import { sellerLogin } from '@herbary/contract/identity.ts';
import { confirmDelivery } from '@herbary/contract/orders.ts';
import { listPayouts, runPayouts, setBankAccount } from '@herbary/contract/payouts.ts';
import { requestReturn } from '@herbary/contract/returns.ts';
import { approveSeller, listPendingSellers } from '@herbary/contract/seller-applications.ts';
import { listSellerProducts } from '@herbary/contract/seller-products.ts';
import { expect, type Page, test } from '@playwright/test';
import { sql } from 'kysely';
import { expectLedgerToBalance, withDatabase } from './support/books.ts';
import { demoAdmin, fillCart, newBuyer } from './support/buyers.ts';
import { openPage } from './support/open-page.ts';
import { newPerson, signInAs } from './support/people.ts';
import type { DemoProduct } from './support/products.ts';
import { buyCart, orderOf } from './support/purchases.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
const picture = async (page: Page) => ({ name: 'paper.png', mimeType: 'image/png', buffer: await page.screenshot() });

async function apply(page: Page, { email, password }: { email: string; password: string }, storeName: string) {
  await openPage(page, '/seller/register');
  await page.getByLabel('First name').fill('Iris');
  await page.getByLabel('Last name').fill('Fenwick');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await next(page);
  await page.getByLabel('Business name').fill(storeName);
  await page.getByLabel('Business category').selectOption('herbs');
  await page.getByLabel('Business description').fill('Herbs from a wall garden.');
  await page.getByLabel('City').fill('Corvallis');
  await page.getByLabel('State').fill('Oregon');
  await page.getByLabel('Country').selectOption('United States');
  await page.getByLabel('Certifications').fill('Certified Organic');
  await page.keyboard.press('Enter');
  await next(page);
  for (const place of [0, 1])
    await page
      .locator('input[type=file]')
      .nth(place)
      .setInputFiles(await picture(page));
  await next(page);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/seller\/login/);
  await expect(page.getByLabel('Email')).toHaveValue(email);
}

async function listProduct(page: Page, name: string) {
  await page.getByRole('link', { name: 'List New Product' }).first().click();
  await page.getByRole('textbox', { name: 'Product name' }).fill(name);
  await page.getByLabel('Category', { exact: true }).selectOption('Accessories');
  await page.getByLabel('Sub-category').selectOption('Measuring Tools');
  await page.getByRole('textbox', { name: 'Description' }).fill('A brass scoop for loose herbs, made to last.');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture(page));
  await page.getByLabel('Price', { exact: true }).fill('40');
  await page.getByLabel('Stock', { exact: true }).fill('12');
  await page.getByRole('button', { name: 'List Product' }).click();
  await expect(page.getByRole('rowheader', { name })).toBeVisible();
}

/** Seven days after the delivery, and three days after the bank account was entered. */
const letTimePass = (orderId: string, sellerId: string) =>
  withDatabase(async ({ db }) => {
    await sql`update customer_order set payable_from = now() - interval '8 days' where id = ${orderId}`.execute(db);
    await sql`
      update seller_bank_account set created_at = now() - interval '4 days', payable_from = now() - interval '1 day'
      where seller_id = ${sellerId}
    `.execute(db);
  });

test('a seller applies, lists, sells, ships, takes a part back and is paid', async ({ page, browser, baseURL }) => {
  const origin = baseURL ?? '';
  const person = newPerson();
  const { email, password } = person;
  const storeName = `Wall Garden ${email.split('@')[0]}`;
  const scoop = `Scoop ${email.split('@')[0]}`;
  await apply(page, person, storeName);
  const admin = await demoAdmin(origin);
  const { sellers } = await admin.call(listPendingSellers, { query: { limit: 100 } });
  const application = sellers.find(({ businessName }) => businessName === storeName);
  if (!application) throw new Error('Our team sees no application');
  await admin.call(approveSeller, { params: { id: application._id }, body: {} });

  await signInAs(page, person, '/seller/login');
  await expect(page.getByRole('heading', { name: 'Welcome back, Iris' })).toBeVisible();
  await listProduct(page, scoop);
  const { token } = await createClient({ baseUrl: origin }).call(sellerLogin, { body: { email, password } });
  const api = createClient({ baseUrl: origin, token });
  const listed = await api.call(listSellerProducts, { query: { limit: 5 } });
  const [product] = Array.isArray(listed) ? listed : listed.products;
  if (!product) throw new Error('Nothing is listed');

  const shopping = await (await browser.newContext({ baseURL })).newPage();
  await openPage(shopping, '/');
  const buyer = await newBuyer(shopping);
  await fillCart(buyer, [product as unknown as DemoProduct], 3);
  const [order] = (await buyCart(buyer)).orders;
  if (!order) throw new Error('No order was placed');

  await openPage(page, '/dashboard/orders');
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Tracking number/).fill('9400111899223197428490');
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect.poll(async () => (await orderOf(buyer, order._id)).status).toBe('shipped');

  await buyer.api.call(confirmDelivery, { params: { id: order._id } });
  const [line] = (await orderOf(buyer, order._id)).items;
  const items = [{ orderLine: line?._id ?? '', quantity: 1, reason: 'changed_mind' as const }];
  await buyer.api.call(requestReturn, { body: { orderId: order._id, items } });
  await openPage(page, '/dashboard/orders?tab=returns');
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: /^Received, refund/ }).click();
  await expect.poll(async () => (await orderOf(buyer, order._id)).paymentStatus).toBe('part-refunded');

  await api.call(setBankAccount, {
    body: { kind: 'us', holderName: 'Iris Fenwick', routingNumber: '021000021', accountNumber: '000123456789' },
  });
  await letTimePass(order._id, application._id);
  await admin.call(runPayouts, { body: { reason: 'The first payout of a new seller' } });
  const paid = async () => (await api.call(listPayouts, { query: {} })).payouts.length;
  await expect.poll(paid).toBe(1);
  await openPage(page, '/dashboard/earnings');
  await expect(page.getByRole('link', { name: /^PO-/ })).toBeVisible();
  await expectLedgerToBalance();
});

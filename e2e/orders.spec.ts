import { recordBankCredit } from '@herbary/contract/payments.ts';
import { expect, type Page, test } from '@playwright/test';
import { expectBooksToBalance } from './support/books.ts';
import { demoAdmin, fillCart, fromTwoSellers, newBuyer, plentifulProduct } from './support/buyers.ts';
import { expectPlaced, openDetails, placeOrder } from './support/checkout.ts';
import { openPage } from './support/open-page.ts';
import { buyCart, orderOf } from './support/purchases.ts';

const besideOf = (page: Page) => page.getByRole('complementary', { name: /^Payment/ });

test('a bank transfer that comes in two parts pays its order', async ({ page }) => {
  const buyer = await newBuyer(page);
  await fillCart(buyer, [await plentifulProduct(page)]);
  await openDetails(page);
  await page.getByRole('radio', { name: 'Bank transfer' }).check();
  await placeOrder(page).click();
  await expectPlaced(page);
  const id = new URL(page.url()).searchParams.get('placed') ?? '';
  const { payment, orderNumber } = await orderOf(buyer, id);
  const details = page.getByRole('region', { name: `Please transfer $${payment.total.toFixed(2)}` });
  await expect(details).toContainText(`Reference${orderNumber}`);
  await expect(details).toContainText('IBAN');

  const admin = await demoAdmin(buyer.origin);
  const arrives = (amount: number) =>
    admin.call(recordBankCredit, {
      params: { reference: orderNumber },
      body: { amount, currency: 'usd', valueDate: new Date().toISOString().slice(0, 10) },
    });
  await arrives(5);
  await openPage(page, `/order/${id}`);
  await expect(page.getByText('$5.00 has arrived.')).toBeVisible();
  const { status } = await arrives(Math.round((payment.total - 5) * 100) / 100);
  expect(status).toBe('received');
  await page.reload();
  await expect(besideOf(page).getByText('Paid', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Being packed' })).toBeVisible();
  await expectBooksToBalance();
});

test('one of two paid orders is cancelled before it ships, and its money comes back', async ({ page }) => {
  const buyer = await newBuyer(page);
  await fillCart(buyer, await fromTwoSellers(page));
  const [first, second] = (await buyCart(buyer)).orders;
  if (!first || !second) throw new Error('Two sellers make two orders');
  const { payment } = await orderOf(buyer, first._id);
  await openPage(page, `/order/${first._id}`);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(`$${payment.total.toFixed(2)} goes back to the card you paid with`);
  await dialog.getByLabel('Reason').fill('Ordered twice');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText(`Order ${first.orderNumber} is cancelled`)).toBeVisible();
  await expect(page.getByText('Reason: Ordered twice')).toBeVisible();
  await expect.poll(async () => (await orderOf(buyer, first._id)).paymentStatus, { timeout: 20_000 }).toBe('refunded');
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Cancelled .*, refunded$/ })).toBeVisible();
  await expect(besideOf(page)).toContainText(`Refunded−$${payment.total.toFixed(2)}`);
  expect(await orderOf(buyer, second._id)).toMatchObject({ status: 'processing', paymentStatus: 'paid' });
  await expectBooksToBalance();
});

test('an order of somebody else is not found', async ({ page, browser }) => {
  const owner = await browser.newContext();
  const buyer = await newBuyer(await owner.newPage());
  await fillCart(buyer, [await plentifulProduct(page)]);
  const [order] = (await buyCart(buyer)).orders;
  await owner.close();
  await newBuyer(page);
  for (const path of ['order', 'return']) {
    await openPage(page, `/${path}/${order?._id}`);
    await expect(page.getByRole('heading', { name: 'Order not found', level: 1 })).toBeVisible();
  }
  await openPage(page, `/checkout?pay=${order?._id}`);
  await expect(page.getByText('Order not found')).toBeVisible();
});

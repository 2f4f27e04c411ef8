import { recordBankCredit } from '@herbary/contract/payments.ts';
import { expect, test } from '@playwright/test';
import { expectLedgerToBalance } from './support/books.ts';
import { confirmAddress, demoAdmin, fillCart, newBuyer } from './support/buyers.ts';
import { expectPlaced, openDetails, placeOrder } from './support/checkout.ts';
import { openPage, reloadPage } from './support/open-page.ts';
import { ownProduct } from './support/own-store.ts';
import { orderOf } from './support/purchases.ts';

test('a bank transfer that arrives in two parts pays its order', async ({ page }) => {
  const buyer = await newBuyer(page);
  await confirmAddress(page, buyer);
  await fillCart(buyer, [await ownProduct(buyer.origin)]);
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
  await reloadPage(page);
  const beside = page.getByRole('complementary', { name: /^Payment/ });
  await expect(beside.getByText('Paid', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Being packed' })).toBeVisible();
  await expectLedgerToBalance();
});

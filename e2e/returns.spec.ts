import { decideSellerReturn, getReturn, listSellerReturns, receiveSellerReturn } from '@herbary/contract/returns.ts';
import { expect, test } from '@playwright/test';
import { expectLedgerToBalance } from './support/books.ts';
import { fillCart, newBuyer } from './support/buyers.ts';
import { openPage } from './support/open-page.ts';
import { openStore } from './support/own-store.ts';
import { buyCart, orderOf, sendAndDeliver } from './support/purchases.ts';
import { seeBriefly } from './support/see-briefly.ts';

test('a buyer returns one line of an order with a photo and gets its money back', async ({ page }) => {
  const buyer = await newBuyer(page);
  const seller = await openStore({ origin: buyer.origin, productNames: ['Brass scoop', 'Horn spoon'] });
  const [kept, back] = seller.products;
  if (!kept || !back) throw new Error('The store has two products');
  await fillCart(buyer, [kept, back], 2);
  const [order] = (await buyCart(buyer)).orders;
  if (!order) throw new Error('No order was placed');
  await sendAndDeliver(seller, order._id);

  await openPage(page, `/order/${order._id}`);
  await page.getByRole('link', { name: 'Return Items' }).click();
  await page.getByLabel(`Return ${back.name}`).check();
  await page.getByRole('button', { name: 'Submit Return' }).click();
  await expect(page.getByRole('alert')).toContainText(`Choose a reason for ${back.name}`);
  await page.getByLabel('Reason').selectOption('Arrived damaged');
  await page.getByLabel(/^What happened/).fill('The bag was torn.');
  await page
    .getByLabel(`Add a photo of ${back.name}`)
    .setInputFiles({ name: 'torn.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect(page.getByRole('img', { name: `${back.name}, 1 of 1` })).toBeVisible();
  await expect(page.getByLabel('The items are unused and in original packaging.')).toBeHidden();
  await seeBriefly(page, 'Your return request was sent.', () =>
    page.getByRole('button', { name: 'Submit Return' }).click(),
  );
  await expect(page).toHaveURL('/orders?tab=returns');

  const { returns } = await seller.api.call(listSellerReturns);
  const request = returns.find(({ orderId }) => orderId === order._id);
  if (!request) throw new Error('The seller sees no return');
  const id = request._id;
  await seller.api.call(decideSellerReturn, { params: { id }, body: { approve: true } });
  const items = request.items.map(({ _id }) => ({ _id, disposition: 'destroy' as const }));
  await seller.api.call(receiveSellerReturn, { params: { id }, body: { items } });
  const refunded = async () => (await buyer.api.call(getReturn, { params: { id } })).status;
  await expect.poll(refunded).toBe('refunded');

  await openPage(page, '/orders?tab=returns');
  const card = page.getByRole('article', { name: `Return ${request.returnNumber}` });
  await expect(card).toContainText('Refunded');
  await expect(card).toContainText(`$${request.refundAmount.toFixed(2)}`);
  await expect(card).toContainText('To Visa ending 4242');
  const { payment, paymentStatus } = await orderOf(buyer, order._id);
  expect(payment.refunded).toBe(request.refundAmount);
  expect(paymentStatus).toBe('part-refunded');
  await expectLedgerToBalance();
});

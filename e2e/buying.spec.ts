import { listOrders } from '@herbary/contract/orders.ts';
import { expect, type Page, test } from '@playwright/test';
import { expectLedgerToBalance } from './support/books.ts';
import { type Buyer, fillCart, newBuyer } from './support/buyers.ts';
import {
  cards,
  expectPlaced,
  fillCard,
  openDetails,
  payButton,
  payWith,
  placeByCard,
  placeOrder,
  summaryOf,
} from './support/checkout.ts';
import { press, tabTo, typeInto } from './support/keyboard.ts';
import { goBack, openPage, reloadPage, waitForApp } from './support/open-page.ts';
import { ownProduct, ownProducts } from './support/own-store.ts';
import { orderOf } from './support/purchases.ts';
import { seeBriefly } from './support/see-briefly.ts';

/** The invoice is a PDF, and the printed page shows the order without header and footer. */
async function expectPapers(page: Page): Promise<void> {
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/invoice'));
  await page.getByRole('button', { name: 'Invoice' }).click();
  const { pdfUrl } = await (await asked).json();
  const paper = await page.request.get(pdfUrl);
  expect(paper.headers()['content-type']).toContain('application/pdf');
  expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Deliver to')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  expect((await page.pdf()).length).toBeGreaterThan(10_000);
  await page.emulateMedia({ media: null });
}

/** Cancels the shown order: its money is refunded, and the other order stays. */
async function cancelShownOrder(page: Page, buyer: Buyer): Promise<void> {
  const id = new URL(page.url()).pathname.replace('/order/', '');
  const { payment, orderNumber } = await orderOf(buyer, id);
  const amount = `$${payment.total.toFixed(2)}`;
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(`We'll refund ${amount} to the card you paid with`);
  await dialog.getByLabel('Reason').fill('Ordered twice');
  await seeBriefly(page, `Order ${orderNumber} is cancelled`, () =>
    dialog.getByRole('button', { name: 'Cancel order' }).click(),
  );
  await expect(page.getByText('Reason: Ordered twice')).toBeVisible();
  await expect.poll(async () => (await orderOf(buyer, id)).paymentStatus).toBe('refunded');
  await reloadPage(page);
  await expect(page.getByRole('heading', { name: /^Cancelled .*, refunded$/ })).toBeVisible();
  await expect(page.getByRole('complementary', { name: /^Payment/ })).toContainText(`Refunded−${amount}`);
  const { orders } = await buyer.api.call(listOrders);
  const [other] = orders.filter(({ _id }) => _id !== id);
  expect(other).toMatchObject({ status: 'processing', paymentStatus: 'paid' });
}

test('a checkout with two sellers, a promo code and 3-D Secure makes two orders and one payment; one order is canceled', async ({
  page,
}) => {
  const buyer = await newBuyer(page);
  await fillCart(buyer, await ownProducts(buyer.origin), 2);
  await openPage(page, '/cart');
  const cart = page.getByRole('complementary', { name: 'Cart Summary' });
  await cart.getByLabel('Promo code').fill('welcome10');
  await cart.getByRole('button', { name: 'Apply' }).click();
  await expect(cart.getByText('WELCOME10: 10% off your first order')).toBeVisible();
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByText('Two sellers, two parcels, one payment.')).toBeVisible();
  await page.getByRole('radio', { name: 'Credit / Debit Card' }).check();
  await placeOrder(page).click();

  await payWith(page, cards.authenticated);
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await page.getByRole('link', { name: 'View Order' }).click();
  await expect(page.getByText('This checkout made two orders.')).toBeVisible();
  await expect(page.getByRole('complementary', { name: /^Payment/ })).toContainText('Promo WELCOME10');

  await expectPapers(page);
  await cancelShownOrder(page, buyer);
  await openPage(page, '/orders');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
  await expectLedgerToBalance();
});

test('after a declined card another card pays the same orders, is saved, and is offered at the next checkout', async ({
  page,
}) => {
  const buyer = await newBuyer(page);
  const products = await ownProducts(buyer.origin);
  await fillCart(buyer, products);
  await placeByCard(page);
  const placed = page.url();
  await payWith(page, cards.declined);
  await expect(page.getByRole('alert')).toContainText('Payment failed: Your card was declined.');
  await expect(page.getByText('Your card was not charged.')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Home/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Credit / Debit Card' })).toBeChecked();
  await expect(summaryOf(page)).toContainText('Subtotal (2 items)');

  await page.getByRole('link', { name: 'Try another card' }).click();
  await expect(page).toHaveURL(placed);
  await fillCard(page, cards.mastercard);
  await page.getByLabel('Save this card for next time').check();
  await payButton(page).click();
  await expectPlaced(page);
  await expect(page.getByText('with Mastercard ending 4444')).toBeVisible();
  const { orders } = await buyer.api.call(listOrders);
  expect(orders.map(({ paymentStatus }) => paymentStatus)).toEqual(['paid', 'paid']);

  await fillCart(buyer, products);
  await placeByCard(page);
  await expect(page.getByRole('radio', { name: 'Mastercard ending 4444' })).toBeChecked();
  await payButton(page).click();
  await expectPlaced(page);
  await expectLedgerToBalance();
});

test("the order is paid when the buyer closes the tab on the bank's page after confirming", async ({ page }) => {
  const buyer = await newBuyer(page);
  await fillCart(buyer, [await ownProduct(buyer.origin)]);
  await placeByCard(page);
  await payWith(page, cards.authenticated);
  const agree = page.getByRole('button', { name: 'Complete authentication' });
  await expect(agree).toBeVisible();
  const agreed = Promise.withResolvers<void>();
  // The bank receives the confirmation; its answer never reaches the browser.
  await page.route('**/card-sandbox/authenticate/**', async (route) => {
    await route.fetch({ maxRedirects: 0 });
    agreed.resolve();
  });
  await agree.click({ noWaitAfter: true });
  await agreed.promise;
  await page.close();
  const { orders } = await buyer.api.call(listOrders);
  const id = orders[0]?._id ?? '';
  await expect.poll(async () => (await orderOf(buyer, id)).paymentStatus).toBe('paid');
  await expectLedgerToBalance();
});

test('the checkout survives reload and Back, and pressing Place Order twice makes one order', async ({ page }) => {
  const buyer = await newBuyer(page);
  await fillCart(buyer, [await ownProduct(buyer.origin)]);
  await openDetails(page);
  await page.getByRole('radio', { name: 'Expedited' }).check();
  await page.getByRole('radio', { name: 'Credit / Debit Card' }).check();
  await expect(summaryOf(page)).toContainText('Shipping$9.99');
  await reloadPage(page);
  await waitForApp(page);
  await expect(page.getByRole('radio', { name: 'Expedited' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Credit / Debit Card' })).toBeChecked();
  await placeOrder(page).dblclick();
  await expect(payButton(page)).toBeVisible();
  const total = (await buyer.api.call(listOrders)).orders[0]?.totalAmount ?? 0;
  await reloadPage(page);
  await expect(payButton(page)).toHaveAccessibleName(`Pay $${total.toFixed(2)}`);

  await goBack(page);
  await expect(page.getByRole('radio', { name: 'Expedited' })).toBeChecked();
  await expect(page.getByText('You have an unpaid order for these items: pay it, or cancel it.')).toBeVisible();
  await placeOrder(page).click();
  await expect(payButton(page)).toHaveAccessibleName(`Pay $${total.toFixed(2)}`);
  await payWith(page, cards.good);
  await expectPlaced(page);
  expect((await buyer.api.call(listOrders)).total).toBe(1);
  await expectLedgerToBalance();
});

test('a buyer goes from the cart to a paid order by keyboard', async ({ page }) => {
  const buyer = await newBuyer(page);
  await fillCart(buyer, [await ownProduct(buyer.origin)]);
  await openPage(page, '/cart');
  await expect(page.getByText('Subtotal (1 item)')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Proceed to Checkout' }));
  await expect(page).toHaveURL('/checkout');
  const card = page.getByRole('radio', { name: 'Credit / Debit Card' });
  await expect(card).toBeVisible();
  await tabTo(page, card);
  await page.keyboard.press('Space');
  await press(page, placeOrder(page));
  await expect(page.getByRole('heading', { name: 'Complete Your Payment' })).toBeVisible();
  await typeInto(page, page.getByLabel('Card number'), '4242424242424242');
  await typeInto(page, page.getByLabel('Expiry date'), '1234');
  await typeInto(page, page.getByLabel('Security code'), '123');
  await page.keyboard.press('Enter');
  await expectPlaced(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectLedgerToBalance();
});

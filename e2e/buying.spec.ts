import { listOrders } from '@herbary/contract/orders.ts';
import { expect, test } from '@playwright/test';
import { expectBooksToBalance, withDatabase } from './support/books.ts';
import { fillCart, fromTwoSellers, newBuyer, plentifulProduct } from './support/buyers.ts';
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
import { openPage } from './support/open-page.ts';
import { findDemoProduct, quietProduct } from './support/products.ts';
import { orderOf } from './support/purchases.ts';

test('two sellers, a promo code and a card the bank asks about: two orders, one payment, papers to print', async ({
  page,
}) => {
  const buyer = await newBuyer(page);
  const [first, second] = await fromTwoSellers(page);
  await fillCart(buyer, [first, second], 2);
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

  await openPage(page, '/orders');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
  await expectBooksToBalance();
});

test('a declined card leaves everything as it was, and another one pays the same orders', async ({ page }) => {
  const buyer = await newBuyer(page);
  await fillCart(buyer, await fromTwoSellers(page));
  await placeByCard(page);
  const placed = page.url();
  await payWith(page, cards.declined);
  await expect(page.getByRole('alert')).toContainText('Payment failed: Your card was declined.');
  await expect(page.getByText('You were not charged.')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Home/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Credit / Debit Card' })).toBeChecked();
  await expect(summaryOf(page)).toContainText('Subtotal (2 items)');

  await page.getByRole('link', { name: 'Try another card' }).click();
  await expect(page).toHaveURL(placed);
  await payWith(page, cards.mastercard);
  await expectPlaced(page);
  await expect(page.getByText('with Mastercard ending 4444')).toBeVisible();
  const { orders } = await buyer.api.call(listOrders);
  expect(orders.map(({ paymentStatus }) => paymentStatus)).toEqual(['paid', 'paid']);
  await expectBooksToBalance();
});

test("closing the tab on the bank's page after agreeing loses nothing: the order is paid", async ({ page }) => {
  const buyer = await newBuyer(page);
  await fillCart(buyer, [await plentifulProduct(page)]);
  await placeByCard(page);
  await payWith(page, cards.authenticated);
  const agree = page.getByRole('button', { name: 'Complete authentication' });
  await expect(agree).toBeVisible();
  const agreed = Promise.withResolvers<void>();
  // The bank hears it; its answer never reaches the browser.
  await page.route('**/card-sandbox/authenticate/**', async (route) => {
    await route.fetch({ maxRedirects: 0 });
    agreed.resolve();
  });
  await agree.click({ noWaitAfter: true });
  await agreed.promise;
  await page.close();
  const { orders } = await buyer.api.call(listOrders);
  const id = orders[0]?._id ?? '';
  await expect.poll(async () => (await orderOf(buyer, id)).paymentStatus, { timeout: 20_000 }).toBe('paid');
  await expectBooksToBalance();
});

test('a visitor who signs in on the way to the checkout finds the cart there', async ({ page, browser }) => {
  const elsewhere = await browser.newContext();
  const { person } = await newBuyer(await elsewhere.newPage());
  await elsewhere.close();
  const product = await plentifulProduct(page);
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/cart/items') && answer.ok());
  await openPage(page, `/product/${product._id}`);
  await page.getByRole('region', { name: 'Buy', exact: true }).getByRole('button', { name: 'Add to Cart' }).click();
  await saved;
  await openPage(page, '/cart');
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page).toHaveURL('/login?from=%2Fcheckout');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: /^Sign In/ }).click();
  await expect(page).toHaveURL('/checkout');
  await expect(summaryOf(page)).toContainText(product.name);
  await expect(summaryOf(page)).toContainText('Subtotal (1 item)');
});

test('reload and back lose nothing, and pressing Place Order twice or again makes one order', async ({ page }) => {
  const buyer = await newBuyer(page);
  await fillCart(buyer, [await plentifulProduct(page)]);
  await openDetails(page);
  await page.getByRole('radio', { name: 'Expedited' }).check();
  await page.getByRole('radio', { name: 'Credit / Debit Card' }).check();
  await expect(summaryOf(page)).toContainText('Shipping$9.99');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Expedited' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Credit / Debit Card' })).toBeChecked();
  await placeOrder(page).dblclick();
  await expect(payButton(page)).toBeVisible();
  const total = (await buyer.api.call(listOrders)).orders[0]?.totalAmount ?? 0;
  await page.reload();
  await expect(payButton(page)).toHaveAccessibleName(`Pay $${total.toFixed(2)}`);

  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Expedited' })).toBeChecked();
  await placeOrder(page).click();
  await expect(payButton(page)).toHaveAccessibleName(`Pay $${total.toFixed(2)}`);
  await payWith(page, cards.good);
  await expectPlaced(page);
  expect((await buyer.api.call(listOrders)).total).toBe(1);
  await expectBooksToBalance();
});

test('a price that changed is told in the cart, and at the checkout before anything is ordered', async ({ page }) => {
  const buyer = await newBuyer(page);
  const product = await quietProduct(page.request, 40);
  const nowCosts = (cents: number) =>
    withDatabase(({ pool }) =>
      pool.query('update product set price_cents = $2, original_price_cents = null where id = $1', [
        product._id,
        cents,
      ]),
    );
  await fillCart(buyer, [product]);
  await openPage(page, '/cart');
  await expect(page.getByText('Subtotal (1 item)')).toBeVisible();
  await nowCosts(12_345);
  await page.reload();
  await expect(
    page.getByText(`${product.name} now costs $123.45 instead of $${product.price.toFixed(2)}.`),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Got it' }).click();

  await openDetails(page);
  await page.getByRole('radio', { name: 'Credit / Debit Card' }).check();
  await nowCosts(20_000);
  await placeOrder(page).click();
  await expect(page.getByText('The total has changed. Please check the new total before you pay.')).toBeVisible();
  await expect(summaryOf(page)).toContainText('Subtotal (1 item)$200.00');
  expect((await buyer.api.call(listOrders)).total).toBe(0);
  await placeOrder(page).click();
  await expect(payButton(page)).toHaveAccessibleName('Pay $223.00');
});

test('no cart holds more than there is', async ({ page }) => {
  const buyer = await newBuyer(page);
  const scarce = await findDemoProduct(page.request, ({ stock }) => stock >= 2 && stock <= 4, { inStock: 'true' });
  await fillCart(buyer, [scarce], scarce.stock - 1);
  await openPage(page, '/cart');
  const quantity = page.getByRole('main').getByRole('group', { name: `Quantity of ${scarce.name}` });
  await quantity.getByRole('button', { name: 'One more' }).click();
  await expect(page.getByText(`All ${scarce.stock} there are`)).toBeVisible();
  await expect(quantity.getByRole('button', { name: 'One more' })).toBeDisabled();
});

test('from the cart to paid without a mouse', async ({ page }) => {
  const buyer = await newBuyer(page);
  await fillCart(buyer, [await plentifulProduct(page)]);
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
  await expectBooksToBalance();
});

test('a card that was saved is offered the next time', async ({ page }) => {
  const buyer = await newBuyer(page);
  const product = await plentifulProduct(page);
  await fillCart(buyer, [product]);
  await placeByCard(page);
  await fillCard(page, cards.good);
  await page.getByLabel('Save this card for next time').check();
  await payButton(page).click();
  await expectPlaced(page);

  await fillCart(buyer, [product]);
  await placeByCard(page);
  await expect(page.getByRole('radio', { name: 'Visa ending 4242' })).toBeChecked();
  await payButton(page).click();
  await expectPlaced(page);
  await expectBooksToBalance();
});

import { expect, test } from '@playwright/test';
import { fillCart, newBuyer } from './support/buyers.ts';
import { cards, expectPlaced, fillCard, payButton, placeOrder } from './support/checkout.ts';
import { openPage } from './support/open-page.ts';
import { ownProduct } from './support/own-store.ts';
import { seedCart } from './support/visitor-data.ts';

const banner = 'Trying again. Nothing you did is lost.';

test('the page reports a lost connection, keeps typed text, and continues after reconnecting', async ({
  page,
  context,
}) => {
  await openPage(page, '/login?from=%2Faccount');
  await page.getByLabel('Email').fill('buyer@herbary.test');
  await page.getByLabel('Password', { exact: true }).fill('herbary-demo');
  let tries = 0;
  page.on('requestfailed', (request) => {
    if (request.url().endsWith('/api/auth/login')) tries += 1;
  });
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText(banner)).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('An unexpected error occurred');
  expect(tries).toBe(3);
  await expect(page.getByText(banner)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('buyer@herbary.test');

  await context.setOffline(false);
  await expect(page.getByText(banner)).toBeHidden();
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/account');
});

test('cart changes made offline are sent after reconnecting', async ({ page, context, baseURL }) => {
  const product = await ownProduct(baseURL ?? '');
  await seedCart(page, [{ product, quantity: 1 }]);
  await openPage(page, '/cart');
  const summary = page.getByRole('complementary', { name: 'Cart Summary' });
  await expect(summary).toContainText('Subtotal (1 item)');
  await context.setOffline(true);
  const quantity = page.getByRole('main').getByRole('group', { name: `Quantity of ${product.name}` });
  await quantity.getByRole('button', { name: 'One more' }).click();
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
  await expect(page.getByText('Connection lost')).toBeVisible();
  await expect(summary).toContainText('Subtotal (1 item)');
  await context.setOffline(false);
  await expect(summary).toContainText('Subtotal (2 items)');
});

test('a link pressed offline keeps the page and opens after reconnecting', async ({ page, context }) => {
  await openPage(page, '/shop');
  const first = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link');
  await context.setOffline(true);
  await first.click();
  await expect(page.getByText(banner)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'All Products' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/shop');
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/product\//);
});

test('a product added to the cart offline is there after reconnecting', async ({ page, context, baseURL }) => {
  const product = await ownProduct(baseURL ?? '');
  await openPage(page, `/product/${product._id}`);
  await context.setOffline(true);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText(banner)).toBeVisible();
  await expect(page.getByRole('heading', { name: product.name, level: 1 })).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('main').getByRole('link', { name: product.name })).toBeVisible();
});

test('a lazy component that cannot be fetched loads after reconnecting', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  // After a while the scripts of the shop are fetched ahead.
  await page.route('**/scripts.json', (route) => route.abort());
  await openPage(page, '/shop');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByText(banner)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'All Products' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('the checkout and the payment page keep their input while offline', async ({ page, context }) => {
  const buyer = await newBuyer(page);
  await fillCart(buyer, [await ownProduct(buyer.origin)]);
  await openPage(page, '/cart');
  const proceed = page.getByRole('button', { name: 'Proceed to Checkout' });
  await expect(proceed).toBeEnabled();
  await context.setOffline(true);
  await proceed.click();
  await expect(page.getByText(banner)).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByRole('radio', { name: /^Home/ })).toBeChecked();

  await page.getByRole('radio', { name: 'Credit / Debit Card' }).check();
  await expect(placeOrder(page)).toBeEnabled();
  await context.setOffline(true);
  await placeOrder(page).click();
  await expect(page.getByRole('alert')).toContainText('Failed to place your order. Please try again.');
  await context.setOffline(false);
  await expect(page.getByText(banner)).toBeHidden();
  await placeOrder(page).click();
  await expect(page.getByRole('heading', { name: 'Complete Your Payment' })).toBeVisible();

  await fillCard(page, cards.good);
  await context.setOffline(true);
  await payButton(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveValue(cards.good);
  await context.setOffline(false);
  await expect(page.getByText(banner)).toBeHidden();
  await payButton(page).click();
  await expectPlaced(page);
});

import { expect, test } from '@playwright/test';
import { keepCart, keepInBrowser, keptInBrowser, twoProducts } from './support/belongings.ts';
import { openPage } from './support/open-page.ts';
import { newPerson, registerAs, signInAs } from './support/people.ts';

test("a visitor's cart goes into the account, and logging out leaves nothing behind", async ({ page }) => {
  const person = newPerson();
  const [first, second] = await twoProducts(page);
  await keepCart(page, [
    { product: first, quantity: 2 },
    { product: second, quantity: 1 },
  ]);
  await openPage(page, '/');
  await expect(page.getByRole('button', { name: 'Cart, 3 items' })).toBeVisible();
  const merged = page.waitForResponse((answer) => answer.url().endsWith('/api/cart') && answer.ok());
  await registerAs(page, person);
  await merged;
  await expect(page.getByRole('button', { name: 'Cart, 3 items' })).toBeVisible();
  expect(JSON.stringify(await keptInBrowser(page, 'cart'))).not.toContain(first._id);

  await page.getByRole('button', { name: 'Hi, Maya' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
  expect(await keptInBrowser(page, 'userInfo')).toBeNull();
  expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage })))).not.toContain(first._id);

  await keepCart(page, [{ product: second, quantity: 4 }]);
  await signInAs(page, person);
  await expect(page.getByRole('button', { name: 'Cart, 6 items' })).toBeVisible();
});

test('one tab signs out and the other one knows', async ({ page, context }) => {
  await registerAs(page, newPerson());
  const other = await context.newPage();
  await openPage(other, '/');
  await expect(other.getByRole('button', { name: 'Hi, Maya' })).toBeVisible();
  await page.getByRole('button', { name: 'Hi, Maya' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(other.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
});

test('a browser that lost its record of the user finds the session again without another page', async ({ page }) => {
  await registerAs(page, newPerson());
  await page.evaluate(() => localStorage.clear());
  await openPage(page, '/cart');
  await expect(page.getByRole('button', { name: 'Hi, Maya' })).toBeVisible();
  await page.context().clearCookies({ name: 'herbary_session' });
  await page.evaluate(() => localStorage.clear());
  await openPage(page, '/cart');
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('herbary_signed_in');
});

test('the cart under its button is changed, unticked and emptied', async ({ page }) => {
  const [first, second] = await twoProducts(page);
  await keepCart(page, [
    { product: first, quantity: 2 },
    { product: second, quantity: 1 },
  ]);
  await openPage(page, '/');
  await page.getByRole('button', { name: 'Cart, 3 items' }).click();
  const panel = page.getByRole('region', { name: 'Cart' });
  const total = panel.getByText('Selected total').locator('..');
  await expect(total).toContainText(`$${(first.price * 2 + second.price).toFixed(2)}`);
  await panel
    .getByRole('group', { name: `Quantity of ${second.name}` })
    .getByRole('button', { name: 'One more' })
    .click();
  await expect(total).toContainText(`$${(first.price * 2 + second.price * 2).toFixed(2)}`);
  await expect(page.getByRole('button', { name: 'Cart, 4 items' })).toBeVisible();
  await panel.getByLabel(`Select ${first.name}`).uncheck();
  await panel.getByLabel(`Select ${second.name}`).uncheck();
  await expect(panel.getByRole('button', { name: 'Checkout Selected' })).toBeDisabled();
  await panel.getByRole('button', { name: `Remove ${first.name}` }).click();
  await panel.getByRole('button', { name: `Remove ${second.name}` }).click();
  await expect(panel.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
});

test('notifications are counted to 9+, marked read, removed and cleared', async ({ page }) => {
  const person = newPerson();
  const news = Array.from({ length: 11 }, (_, index) => ({
    id: `news-${index}`,
    title: `Parcel ${index}`,
    message: 'It is on its way',
    type: 'order',
    icon: null,
    actionUrl: '/orders',
    read: false,
    timestamp: Date.now() - index * 60_000,
  }));
  await keepInBrowser(page, { notifications: news });
  await registerAs(page, person);
  await page.getByRole('button', { name: 'Notifications, 9+ unread' }).click();
  const panel = page.getByRole('region', { name: 'Notifications', exact: true }).filter({ hasText: 'Parcel 0' });
  await panel.getByRole('button', { name: 'Remove: Parcel 0' }).click();
  await expect(page.getByText('Parcel 0', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Mark all read' }).click();
  await expect(page.getByRole('button', { name: 'Notifications, 0 unread' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByText('All quiet')).toBeVisible();
});

import { expect, test } from '@playwright/test';
import { chamomile, keepInBrowser, keptInBrowser, sencha } from './support/belongings.ts';
import { openPage } from './support/open-page.ts';
import { newPerson, registerAs, signInAs } from './support/people.ts';

test("a visitor's cart goes into the account, and logging out leaves nothing behind", async ({ page }) => {
  const person = newPerson();
  await keepInBrowser(page, { cart: { items: [chamomile, sencha], selected: ['chamomile'] } });
  await openPage(page, '/');
  await expect(page.getByRole('button', { name: 'Cart, 3 items' })).toBeVisible();
  await registerAs(page, person);
  await expect(page.getByRole('button', { name: 'Cart, 3 items' })).toBeVisible();
  expect(await keptInBrowser(page, 'cart')).toEqual({ items: [], selected: [] });

  await page.getByRole('button', { name: 'Hi, Maya' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
  expect(await keptInBrowser(page, 'userInfo')).toBeNull();

  await keepInBrowser(page, { cart: { items: [sencha], selected: ['sencha'] } });
  await signInAs(page, person);
  await expect(page.getByRole('button', { name: 'Cart, 4 items' })).toBeVisible();
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

test('the cart under its button is changed, unticked and emptied', async ({ page }) => {
  await keepInBrowser(page, { cart: { items: [chamomile, sencha], selected: ['chamomile', 'sencha'] } });
  await openPage(page, '/');
  await page.getByRole('button', { name: 'Cart, 3 items' }).click();
  const panel = page.getByRole('region', { name: 'Cart' });
  await expect(panel.getByText('$31.25')).toBeVisible();
  await panel
    .getByRole('group', { name: 'Quantity of First Flush Sencha' })
    .getByRole('button', { name: 'One more' })
    .click();
  await expect(panel.getByText('$45.50')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, 4 items' })).toBeVisible();
  await panel.getByLabel('Select Chamomile Flowers').uncheck();
  await panel.getByLabel('Select First Flush Sencha').uncheck();
  await expect(panel.getByRole('button', { name: 'Checkout Selected' })).toBeDisabled();
  await panel.getByRole('button', { name: 'Remove Chamomile Flowers' }).click();
  await panel.getByRole('button', { name: 'Remove First Flush Sencha' }).click();
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

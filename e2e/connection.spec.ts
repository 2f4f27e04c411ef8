import { expect, test } from '@playwright/test';
import { keepCart } from './support/belongings.ts';
import { openPage } from './support/open-page.ts';
import { ownProduct } from './support/own-store.ts';

const banner = 'Trying again, nothing you did is lost.';

test('a lost connection is told, what was typed stays, and everything goes on when it is back', async ({
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
  await expect(page.getByRole('alert')).toContainText('Connection lost');
  expect(tries).toBe(3);
  await expect(page.getByText(banner)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('buyer@herbary.test');

  await context.setOffline(false);
  await expect(page.getByText(banner)).toBeHidden();
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/account');
});

test('what is changed in the cart without a connection is sent when it is back', async ({ page, context, baseURL }) => {
  const product = await ownProduct(baseURL ?? '');
  await keepCart(page, [{ product, quantity: 1 }]);
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

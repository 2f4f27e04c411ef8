import { expect, test } from '@playwright/test';
import { openPage } from './support/open-page.ts';

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
  await expect(page.getByRole('button', { name: 'Signing In...' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Connection lost');
  expect(tries).toBe(3);
  await expect(page.getByText(banner)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('buyer@herbary.test');

  await context.setOffline(false);
  await expect(page.getByText(banner)).toBeHidden();
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/account');
});

test('a call that got through the second time is not noticed, and is made with the same key', async ({ page }) => {
  const keys: (string | undefined)[] = [];
  await page.route('**/api/newsletter', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length === 1) await route.abort('connectionreset');
    else await route.continue();
  });
  await openPage(page, '/');
  const form = page.getByRole('form', { name: 'Newsletter' });
  await form.getByLabel('Email').fill('retry@herbary.test');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form.getByText('Subscribed!')).toBeVisible();
  await expect(page.getByText(banner)).toBeHidden();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

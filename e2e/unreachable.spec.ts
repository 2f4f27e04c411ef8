import { expect, test } from '@playwright/test';
import { openPage } from './support/open-page.ts';
import { reviewedProvider } from './support/sellers.ts';

test('a product list that cannot be fetched shows an error with a retry button', async ({ page }) => {
  await openPage(page, '/shop');
  await page.route('**/shop.data?*', (route) => route.abort());
  await page.getByRole('radio', { name: /^Tea/ }).check();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch products');
  await page.unroute('**/shop.data?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Tea Collection', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Products' }).getByRole('article').first()).toBeVisible();
});

test('a provider list that cannot be fetched shows an error with retry, and header and footer stay', async ({
  page,
}) => {
  await openPage(page, '/');
  let tries = 0;
  await page.route('**/find-provider.data*', (route) => {
    tries += 1;
    return route.abort();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Find a Herbal Provider' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading page' })).toBeAttached();
  await expect(page.getByRole('alert')).toContainText('Failed to load providers: Connection lost');
  expect(tries).toBe(3);
  await expect(page.getByRole('status').filter({ hasText: 'Loading page' })).toHaveCount(0);
  await expect(page.getByRole('banner')).toBeVisible();
  await page.unroute('**/find-provider.data*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('article')).toHaveCount(6);
});

test('a store and a profile that cannot be fetched show an error with a link back', async ({ page }) => {
  const { id, name } = await reviewedProvider(page.request);
  await openPage(page, `/find-provider?search=${encodeURIComponent(name)}`);
  await page.route('**/seller/**', (route) =>
    route.request().url().includes('.data') ? route.abort() : route.continue(),
  );
  await page
    .getByRole('link', { name: /^View Full Profile/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Error Loading Seller', level: 1 })).toBeVisible();
  await expect(page.getByText('Failed to load seller information')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to providers' })).toBeVisible();
  await page.unroute('**/seller/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

  await page.route(`**/seller/${id}/store.data*`, (route) => route.abort());
  await page.locator(`a[href="/seller/${id}/store"]`).first().click();
  await expect(page.getByRole('heading', { name: 'Store Not Found', level: 1 })).toBeVisible();
  await expect(page.getByText('Failed to load seller store')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to Shop' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
});

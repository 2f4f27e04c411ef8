import { expect, test } from '@playwright/test';
import { goBack, openPage, reloadPage, waitForApp } from './support/open-page.ts';
import { productsOf, reviewedProvider } from './support/sellers.ts';

const pathOf = (url: string) => new URL(url).pathname + new URL(url).search;

test('a visitor searches and filters providers, opens a profile and returns to the same list', async ({ page }) => {
  const provider = await reviewedProvider(page.request);
  const specialty = provider.specialty[0] ?? '';
  await openPage(page, '/find-provider?search=zzqx-nobody&minRating=4.5');
  await expect(page.getByRole('heading', { name: 'No providers found' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear All Filters' }).click();
  await expect(page).toHaveURL('/find-provider');
  await expect(page.getByRole('searchbox', { name: 'Search providers' })).toHaveValue('');
  await expect(page.getByText(/^\d+ verified practitioners available$/)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(6);

  await page.getByRole('searchbox', { name: 'Search providers' }).fill(provider.name);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: provider.name, exact: true }) });
  await expect(page).toHaveURL(/search=/);
  await expect(card).toBeVisible();
  const searched = page.url();

  await page.getByRole('checkbox', { name: specialty }).check();
  expect(page.url()).toBe(searched);
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page).toHaveURL(/specialty=/);
  const list = pathOf(page.url());
  // Only applied filters travel with a search: the list of these is drawn.
  await expect(page.getByRole('search', { name: 'Providers' }).locator('[name=specialty]')).toBeAttached();
  await expect(card).toBeVisible();

  await card.getByRole('link', { name: /^View Full Profile/ }).click();
  await expect(page.getByRole('heading', { name: provider.name, level: 1 })).toBeVisible();
  await expect(page).toHaveURL(`/seller/${provider.id}`);
  await page.getByRole('tab', { name: /^Reviews/ }).click();
  await expect(page.getByText('out of 5', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(`/seller/${provider.id}?tab=reviews&page=2`);
  await reloadPage(page);
  await waitForApp(page);
  await page.getByRole('link', { name: 'Back to providers' }).click();
  await expect(page).toHaveURL(list);
  await expect(page.getByRole('checkbox', { name: specialty })).toBeChecked();

  await card.getByRole('link', { name: `View all ${provider.reviewCount} reviews of ${provider.name}` }).click();
  await expect(page.getByRole('tab', { name: /^Reviews/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(5);
  await openPage(page, `/seller/${provider.id}`);
  await expect(page.getByRole('link', { name: 'Back to cart' })).toHaveAttribute('href', '/cart');
});

test("a seller's store filters by URL parameters and by its controls, and can be reset", async ({ page }) => {
  const { id } = await reviewedProvider(page.request);
  const { products, total } = await productsOf(page.request, id);
  const [wanted] = products;
  if (!wanted) throw new Error('The store is empty');
  const store = `/seller/${id}/store`;
  const filter = { search: wanted.name, category: wanted.category };
  const found = await productsOf(page.request, id, filter);

  await openPage(page, `${store}?${new URLSearchParams(filter)}`);
  await expect(page.getByRole('searchbox', { name: 'Search in this store' })).toHaveValue(wanted.name);
  await expect(page.getByLabel('Category')).toHaveValue(wanted.category);
  await expect(page.getByText(`Showing ${found.total} of ${total} products`)).toBeVisible();
  await expect(page.getByRole('link', { name: wanted.name, exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Reset Filters' }).first().click();
  await expect(page).toHaveURL(store);
  await expect(page.getByText(`Showing ${total} of ${total} products`)).toBeVisible();

  const { total: inStock } = await productsOf(page.request, id, { inStock: 'true' });
  await page.getByLabel('Availability').selectOption('In stock');
  await expect(page.getByText(`Showing ${inStock} of ${total} products`)).toBeVisible();
  await page.getByLabel('Sort By').selectOption('Name');
  await expect(page).toHaveURL(`${store}?availability=inStock&sort=name`);
  await goBack(page);
  await expect(page.getByLabel('Sort By')).toHaveValue('newest');
  await page.getByRole('button', { name: 'In stock remove' }).click();
  await expect(page).toHaveURL(store);
});

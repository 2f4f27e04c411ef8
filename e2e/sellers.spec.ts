import { expect, test } from '@playwright/test';
import { openPage } from './support/open-page.ts';
import { nobodysId, productsOf, reviewedProvider } from './support/sellers.ts';

const pathOf = (url: string) => new URL(url).pathname + new URL(url).search;

test('a visitor searches and filters the finder, reads a profile and comes back to the same list', async ({ page }) => {
  const provider = await reviewedProvider(page.request);
  const specialty = provider.specialty[0] ?? '';
  await openPage(page, '/find-provider');
  await expect(page.getByText(/^\d+ verified practitioners available$/)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(6);

  await page.getByRole('searchbox', { name: 'Search providers' }).fill(provider.name);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: provider.name, exact: true }) });
  await expect(card).toBeVisible();
  const searched = page.url();

  await page.getByRole('checkbox', { name: specialty }).check();
  expect(page.url()).toBe(searched);
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page).toHaveURL(/specialty=/);
  const list = pathOf(page.url());
  await expect(card).toBeVisible();

  await card.getByRole('link', { name: /^View Full Profile/ }).click();
  await expect(page.getByRole('heading', { name: provider.name, level: 1 })).toBeVisible();
  await expect(page).toHaveURL(`/seller/${provider.id}`);
  await page.getByRole('tab', { name: /^Reviews/ }).click();
  await expect(page.getByText('out of 5', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(`/seller/${provider.id}?tab=reviews&page=2`);
  await page.reload();
  await page.getByRole('link', { name: 'Back to providers' }).click();
  await expect(page).toHaveURL(list);
  await expect(page.getByRole('checkbox', { name: specialty })).toBeChecked();
});

test('the reviews of a card lead to all of them, and who did not come from the finder goes back to the cart', async ({
  page,
}) => {
  const provider = await reviewedProvider(page.request);
  await openPage(page, `/find-provider?search=${encodeURIComponent(provider.name)}`);
  const all = page.getByRole('link', { name: `View all ${provider.reviewCount} reviews of ${provider.name}` });
  await all.click();
  await expect(page.getByRole('tab', { name: /^Reviews/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('out of 5', { exact: true })).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(5);
  await openPage(page, `/seller/${provider.id}`);
  await expect(page.getByRole('link', { name: 'Back to cart' })).toHaveAttribute('href', '/cart');
});

test('nothing found is said plainly and left with one press', async ({ page }) => {
  await openPage(page, '/find-provider?search=zzqx-nobody&minRating=4.5');
  await expect(page.getByRole('heading', { name: 'No providers found' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear All Filters' }).click();
  await expect(page).toHaveURL('/find-provider');
  await expect(page.getByRole('article')).toHaveCount(6);
  await expect(page.getByRole('searchbox', { name: 'Search providers' })).toHaveValue('');
});

test('on a phone the filters of the finder are in a drawer', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openPage(page, '/find-provider');
  await page.getByRole('button', { name: 'Filters' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await drawer.getByRole('radio', { name: '4 stars and above' }).check();
  await drawer.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL('/find-provider?minRating=4');
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
});

test("a seller's store filters by its query parameters, by its own controls, and is reset", async ({ page }) => {
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
  await page.goBack();
  await expect(page.getByLabel('Sort By')).toHaveValue('newest');
  await page.getByRole('button', { name: 'In stock remove' }).click();
  await expect(page).toHaveURL(store);
});

test('a list of providers that cannot be reached is told with a way to try again, header and footer staying', async ({
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

test('a store and a profile that cannot be reached say so, and lead back', async ({ page }) => {
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

test('missing sellers are missing for machines too, and every page has one address', async ({ request }) => {
  for (const path of [`/seller/${nobodysId}`, `/seller/${nobodysId}/store`, '/seller/nobody', '/seller/nobody/store']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    const html = await answer.text();
    expect(html).toContain('Seller Not Found');
    expect(html).toContain('This seller may no longer be active or does not exist.');
    expect(html).toContain('noindex');
  }
  const { id } = await reviewedProvider(request);
  const leads = {
    [`/seller/${id.toUpperCase()}/store`]: `/seller/${id}/store`,
    [`/seller/${id}/store?sort=newest&page=1&x=1`]: `/seller/${id}/store`,
    [`/seller/${id}/store?category=tea`]: `/seller/${id}/store?category=Tea`,
    [`/seller/${id}?page=3`]: `/seller/${id}`,
    '/find-provider?page=999': null,
    '/find-provider?minRating=&search=': '/find-provider',
  };
  for (const [path, target] of Object.entries(leads)) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBeGreaterThanOrEqual(301);
    if (target) expect(answer.headers().location).toBe(target);
  }
});

test('search engines read who it is, and a rating only where there is one', async ({ request }) => {
  const { id, name } = await reviewedProvider(request);
  for (const path of [`/seller/${id}`, `/seller/${id}/store`]) {
    const html = await (await request.get(path)).text();
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]+${path}"`));
    const facts = JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '[]');
    expect(facts).toContainEqual(
      expect.objectContaining({ name, aggregateRating: expect.objectContaining({ bestRating: 5 }) }),
    );
    expect(facts).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }));
  }
});

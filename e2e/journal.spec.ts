import { expect, test } from '@playwright/test';
import { newBuyer } from './support/buyers.ts';
import { cards, expectPlaced, payWith, placeByCard } from './support/checkout.ts';
import { openPage } from './support/open-page.ts';

test('a reader finds an article by the search box, follows it to a product, and buys it', async ({ page }) => {
  await newBuyer(page);
  await openPage(page, '/');
  const search = page.getByRole('banner').getByRole('combobox', { name: 'Search products' });
  await search.fill('drying mint');
  await page.getByRole('option', { name: /^Drying mint without losing the green/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drying mint without losing the green');
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Tie small' }).click();
  await expect(page).toHaveURL(/\/blog\/drying-mint-without-losing-the-green#tie-small$/);

  const shop = page.getByRole('region', { name: 'From the shop' });
  const name = (await shop.getByRole('heading', { level: 3 }).first().textContent()) ?? '';
  expect(name.toLowerCase()).toContain('mint');
  await shop.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await placeByCard(page);
  await payWith(page, cards.good);
  await expectPlaced(page);
});

test('blog and resources work without a script: chips, search, pages and files', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/blog');
  await page.getByRole('link', { name: 'Brewing', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search articles' }).fill('sencha');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 article in Brewing for “sencha”')).toBeVisible();
  await page.goto('/blog-single');
  await expect(page).toHaveURL(/\/blog\/how-to-read-a-herbal-label$/);

  await page.goto('/resources');
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.getByRole('link', { name: 'Worksheet', exact: true }).click();
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Growing');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/\/resources\?category=Growing&type=Worksheet$/);
  await expect(page.getByRole('article')).toHaveCount(1);
  const file = await page.request.get((await page.getByRole('link', { name: 'Download' }).getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toContain('application/pdf');
  expect(await page.getByRole('article').textContent()).toContain(
    `${Math.round((await file.body()).length / 1000)} KB`,
  );
  await page.goto('/resources?q=soap');
  await expect(page.getByText('No resources match your current filters.')).toBeVisible();
  await context.close();
});

test('search engines and feed readers find the articles', async ({ request }) => {
  const article = await (await request.get('/blog/three-minutes-eighty-degrees')).text();
  for (const fact of [
    '"@type":"Article"',
    '"@type":"BreadcrumbList"',
    '/journal/brewing-preview.jpg',
    'rel="canonical"',
  ])
    expect(article).toContain(fact);
  expect(article).toContain('type="application/rss+xml"');
  const feed = await request.get('/blog/rss.xml');
  expect(feed.headers()['content-type']).toContain('application/rss+xml');
  expect(await feed.text()).toContain('/blog/three-minutes-eighty-degrees</link>');
  expect(await (await request.get('/sitemaps/pages.xml')).text()).toContain('/blog/three-minutes-eighty-degrees</loc>');
  expect((await request.get('/blog/no-such-article')).status()).toBe(404);
  expect((await request.get('/resources/no-such-thing')).status()).toBe(404);
});

test('the contents of an article follow the reader, also in a jump from the end to the start', async ({ page }) => {
  await openPage(page, '/blog/how-to-read-a-herbal-label');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const current = contents.locator('[aria-current=location]');
  await expect(current).toHaveText('The six lines, one by one');
  // For the keys End and Home the browser scrolls step by step, and forgets a key that is pressed before it has arrived.
  const jump = (top: number) => page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
  await jump(1_000_000);
  await expect(current).toHaveText('Three questions worth asking');
  await jump(0);
  await expect(current).toHaveText('The six lines, one by one');
});

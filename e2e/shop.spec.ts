import { expect, type Page, test } from '@playwright/test';
import { tabTo, typeInto } from './support/keyboard.ts';
import { openPage } from './support/open-page.ts';
import { widths } from './support/settings.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const results = (page: Page) => page.getByRole('status').filter({ hasText: /^Showing/ });
const siteSearch = (page: Page) => page.getByRole('combobox', { name: 'Search products' });
const shopSearch = (page: Page) => page.getByRole('combobox', { name: 'Search in this collection' });
const cards = (page: Page) => page.getByRole('region', { name: 'Products' }).getByRole('article');
/** The list that was asked for is there. */
const settled = (page: Page) =>
  expect(page.getByRole('region', { name: 'Products' })).toHaveAttribute('aria-busy', 'false');
const names = (page: Page) => cards(page).getByRole('heading').allTextContents();
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
const count = async (page: Page) =>
  Number(/of ([\d,]+)/.exec((await results(page).textContent()) ?? '')?.[1]?.replace(',', ''));

test('a visitor finds a product by a misspelled name, narrows, opens it and comes back to the same place', async ({
  page,
}) => {
  await openPage(page, '/');
  await siteSearch(page).fill('ashwaganda');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/shop?search=ashwaganda');
  await expect(cards(page).first()).toContainText(/ashwagandha/i);
  await expect(shopSearch(page)).toHaveValue('ashwaganda');
  const before = await count(page);

  await page.getByRole('checkbox', { name: /^In stock/ }).check();
  await expect(page).toHaveURL('/shop?search=ashwaganda&inStock=true');
  await expect(page.getByRole('checkbox', { name: /^In stock/ })).toBeFocused();
  await expect(page.getByRole('button', { name: /^In stock/ })).toBeVisible();
  await settled(page);
  expect(await count(page)).toBeLessThanOrEqual(before);

  await scrollTo(page, 420);
  const listed = await names(page);
  const product = cards(page).getByRole('heading').getByRole('link').nth(1);
  await product.evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(page).toHaveURL('/shop?search=ashwaganda&inStock=true');
  await expect.poll(() => scrollTop(page)).toBe(420);
  await settled(page);
  await expect.poll(() => names(page)).toEqual(listed);
  await expect(page.getByRole('checkbox', { name: /^In stock/ })).toBeChecked();
});

test('pages of the list start at the top, come back with Back, and stay after a reload', async ({ page }) => {
  await openPage(page, '/shop?category=Tea');
  await expect(heading(page, 'Tea Collection')).toBeVisible();
  await expect(results(page)).toHaveText(/^Showing 1–12 of \d+ results$/);
  const first = await names(page);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/shop?category=Tea&page=2');
  await expect(results(page)).toHaveText(/^Showing 13–24 of/);
  await expect.poll(() => scrollTop(page)).toBe(0);
  await settled(page);
  const second = await names(page);
  expect(second).not.toEqual(first);
  await page.reload();
  await expect.poll(() => names(page)).toEqual(second);
  await page.goBack();
  await expect(results(page)).toHaveText(/^Showing 1–12 of/);
  await expect.poll(() => names(page)).toEqual(first);

  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price: Low to High');
  await expect(page).toHaveURL('/shop?category=Tea&sort=price_low');
  const rising = async () => {
    const prices = await cards(page)
      .getByText(/^(Now )?\$[\d.]+$/)
      .allTextContents();
    const amounts = prices.map((price) => Number(price.replace(/[^\d.]/g, '')));
    return amounts.length === 12 && amounts.every((amount, place) => amount >= (amounts[place - 1] ?? 0));
  };
  await expect.poll(rising).toBe(true);
});

test('filters add up, reset what they must, and each can be taken away', async ({ page }) => {
  await openPage(page, '/shop?page=2');
  await page.getByRole('radio', { name: /^Herbs/ }).check();
  await expect(page).toHaveURL('/shop?category=Herbs');
  await page.getByRole('radio', { name: /^Dried Herbs/ }).check();
  await expect(heading(page, 'Dried Herbs')).toBeVisible();
  const counted = await page
    .getByRole('radio', { name: /^Dried Herbs/ })
    .evaluate((radio) => radio.closest('label')?.textContent);
  expect(await count(page)).toBe(Number(/(\d+) products/.exec(counted ?? '')?.[1]));
  const highest = page.getByRole('slider', { name: 'Highest price' });
  await highest.focus();
  for (let step = 0; step < 9; step += 1) await page.keyboard.press('PageDown');
  // A step is a tenth of the scale, and the scale reaches to the dearest product of this moment.
  const price = await highest.inputValue();
  await expect(page).toHaveURL(`/shop?category=Herbs&subCategory=Dried+Herbs&maxPrice=${price}`);
  await expect(highest).toBeFocused();
  await page.getByRole('radio', { name: /^Tea/ }).check();
  await expect(page).toHaveURL(`/shop?category=Tea&maxPrice=${price}`);
  await page.getByRole('button', { name: `Up to $${price}` }).click();
  await expect(page).toHaveURL('/shop?category=Tea');
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await expect(page).toHaveURL('/shop?category=Tea&view=list');
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/shop?view=list');
  await expect(heading(page, 'All Products')).toBeVisible();
});

test('the price is narrowed by hand: each end of the scale moves its own price, and none passes the other', async ({
  page,
}) => {
  await openPage(page, '/shop?minPrice=40&maxPrice=60');
  const slider = page.getByRole('slider', { name: 'Lowest price' });
  await slider.scrollIntoViewIfNeeded();
  const scale = await slider.boundingBox();
  if (!scale) throw new Error('There is no scale');
  const at = (share: number) => [scale.x + 12 + share * (scale.width - 24), scale.y + scale.height / 2] as const;
  await page.mouse.click(...at(0));
  await expect(page).toHaveURL('/shop?maxPrice=60');
  await page.mouse.click(...at(1));
  await expect(page).toHaveURL('/shop');
  await page.mouse.click(...at(0.25));
  await expect(page).toHaveURL(/minPrice=\d+$/);
  const low = new URL(page.url()).searchParams.get('minPrice');
  await page.mouse.move(...at(1));
  await page.mouse.down();
  await page.mouse.move(...at(0.1), { steps: 5 });
  await page.mouse.up();
  await expect(page).toHaveURL(`/shop?minPrice=${low}&maxPrice=${low}`);
});

test('suggestions are reached, read and taken by keyboard alone', async ({ page }) => {
  await openPage(page, '/');
  await typeInto(page, siteSearch(page), 'chamo');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(options.first()).toBeVisible();
  await expect(siteSearch(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await expect(options.last()).toHaveText('All results for “chamo”');
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(siteSearch(page)).toHaveValue('chamo');
  await page.keyboard.type('mile');
  await expect(options.first()).toContainText(/chamomile/i);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\//);
});

test('on a phone the filters are a drawer that works at once and hands the focus back', async ({ page }) => {
  await page.setViewportSize({ width: widths.phone, height: 780 });
  await openPage(page, '/shop');
  const button = page.getByRole('button', { name: /^Filters/ });
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeHidden();
  await button.click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await drawer.getByRole('radio', { name: /^Accessories/ }).check();
  await expect(page).toHaveURL('/shop?category=Accessories');
  const show = drawer.getByRole('button', { name: /^Show \d+ results$/ });
  await expect(drawer.getByRole('group', { name: 'Subcategories' })).toBeVisible();
  await show.click();
  await expect(drawer).toBeHidden();
  await expect(button).toBeFocused();
  await expect(heading(page, 'Accessories Collection')).toBeVisible();
});

test('on a phone, too, the products stand in a grid or in a list', async ({ page }) => {
  await page.setViewportSize({ width: widths.phone, height: 780 });
  await openPage(page, '/shop?category=Tea');
  const layout = page.getByRole('navigation', { name: 'Layout' });
  await layout.getByRole('link', { name: 'List' }).click();
  await expect(page).toHaveURL('/shop?category=Tea&view=list');
  await expect(layout.getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'true');
});

test('nothing found is said, with ways out', async ({ page }) => {
  await openPage(page, '/shop?search=qqxxzzwwkk&category=Tea');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your filters or search criteria.')).toBeVisible();
  await page.getByRole('link', { name: 'Everything in Tea' }).click();
  await expect(page).toHaveURL('/shop?category=Tea');
  await expect(cards(page).first()).toBeVisible();
});

test('a list that cannot be fetched is told in red, and can be tried again', async ({ page }) => {
  await openPage(page, '/shop');
  await page.route('**/shop.data?*', (route) => route.abort());
  await page.getByRole('radio', { name: /^Tea/ }).check();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch products');
  await page.unroute('**/shop.data?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Tea Collection')).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
});

test('every list has one address', async ({ request, page }) => {
  const moved = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    return { status: answer.status(), to: answer.headers().location };
  };
  expect(await moved('/shop?utm_source=mail&page=1&category=tea')).toEqual({ status: 302, to: '/shop?category=Tea' });
  expect(await moved('/shop?search=%00%27%3B--&minPrice=NaN')).toEqual({ status: 302, to: '/shop?search=%27%3B--' });
  expect((await moved('/shop?category=Tea&page=200')).to).toMatch(/^\/shop\?category=Tea&page=\d+$/);
  expect((await moved('/shop?search=%25+_+%5C+%26+%7C+%21+%28')).status).toBe(200);

  await openPage(page, '/medicinal-herbs');
  await expect(heading(page, 'Herbs Collection')).toBeVisible();
  await expect(results(page)).toHaveText(/^Showing \d+ results for "Medicinal Herbs"$/);
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', /\/medicinal-herbs$/);
  await openPage(page, '/shop?category=Herbs&subCategory=Medicinal+Herbs&sort=newest');
  await expect(canonical).toHaveAttribute('href', /\/medicinal-herbs$/);
  await openPage(page, '/shop?search=mint');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
});

test('the banner turns every five seconds, and can be stopped', async ({ page }) => {
  await page.clock.install();
  await openPage(page, '/shop');
  const banner = page.getByRole('region', { name: 'Collections' });
  const slide = (title: string) => banner.getByRole('heading', { name: title });
  await expect(slide('Medicinal Herbs')).toBeVisible();
  await page.clock.fastForward(5_100);
  await expect(slide('Essential Oils')).toBeVisible();
  await page.clock.fastForward(5_100);
  await expect(slide('Wellness Bundles')).toBeVisible();
  await tabTo(page, banner.getByRole('button', { name: 'Pause slides' }));
  await page.keyboard.press('Enter');
  await banner.getByRole('button', { name: 'Play slides' }).blur();
  await page.clock.fastForward(12_000);
  await expect(slide('Wellness Bundles')).toBeVisible();
});

test('works as links and forms before any script has run', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/shop?category=Tea');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/shop?category=Tea&page=2');
  await page.getByRole('checkbox', { name: /^In stock/ }).check();
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page).toHaveURL('/shop?category=Tea&inStock=true');
  await shopSearch(page).fill('green');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/shop?search=green&category=Tea&inStock=true');
  await context.close();
});

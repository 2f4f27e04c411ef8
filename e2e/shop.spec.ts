import { expect, type Page, test } from '@playwright/test';
import { goBack, openPage, reloadPage } from './support/open-page.ts';
import { settle } from './support/photograph.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const results = (page: Page) => page.getByRole('status').filter({ hasText: /^Showing/ });
const siteSearch = (page: Page) => page.getByRole('combobox', { name: 'Search products' });
const shopSearch = (page: Page) => page.getByRole('combobox', { name: 'Search in this collection' });
const cards = (page: Page) => page.getByRole('region', { name: 'Products' }).getByRole('article');
/** Waits until the requested list is shown. */
const settled = (page: Page) =>
  expect(page.getByRole('region', { name: 'Products' })).toHaveAttribute('aria-busy', 'false');
const names = (page: Page) => cards(page).getByRole('heading').allTextContents();
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
const count = async (page: Page) =>
  Number(/of ([\d,]+)/.exec((await results(page).textContent()) ?? '')?.[1]?.replace(',', ''));

test('a visitor finds a product by a misspelled name, filters, opens it and returns to the same scroll position', async ({
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
  await goBack(page);
  await expect(page).toHaveURL('/shop?search=ashwaganda&inStock=true');
  await expect.poll(() => scrollTop(page)).toBe(420);
  await settled(page);
  await expect.poll(() => names(page)).toEqual(listed);
  await expect(page.getByRole('checkbox', { name: /^In stock/ })).toBeChecked();
});

test('an empty search leads to a list whose pages start at the top, return with Back, and survive a reload', async ({
  page,
}) => {
  await openPage(page, '/shop?search=qqxxzzwwkk&category=Tea');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your filters or search criteria.')).toBeVisible();
  await page.getByRole('link', { name: 'Everything in Tea' }).click();
  await expect(page).toHaveURL('/shop?category=Tea');
  await expect(heading(page, 'Tea Collection')).toBeVisible();
  await expect(results(page)).toHaveText(/^Showing 1–12 of \d+ results$/);
  await settled(page);
  const first = await names(page);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/shop?category=Tea&page=2');
  await expect(results(page)).toHaveText(/^Showing 13–24 of/);
  await expect.poll(() => scrollTop(page)).toBe(0);
  await settled(page);
  const second = await names(page);
  expect(second).not.toEqual(first);
  await reloadPage(page);
  await expect.poll(() => names(page)).toEqual(second);
  await goBack(page);
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

test('filters combine, reset dependent filters, and can be removed one by one', async ({ page }) => {
  await openPage(page, '/shop?page=2');
  await page.getByRole('radio', { name: /^Herbs/ }).check();
  await expect(page).toHaveURL('/shop?category=Herbs');
  await page.getByRole('radio', { name: /^Dried Herbs/ }).check();
  await expect(heading(page, 'Dried Herbs')).toBeVisible();
  const counted = await page
    .getByRole('radio', { name: /^Dried Herbs/ })
    .evaluate((radio) => radio.closest('label')?.textContent);
  await expect.poll(() => count(page)).toBe(Number(/(\d+) products/.exec(counted ?? '')?.[1]));
  const highest = page.getByRole('slider', { name: 'Highest price' });
  await highest.focus();
  for (let step = 0; step < 9; step += 1) await page.keyboard.press('PageDown');
  // A step is a tenth of the scale, and the most expensive product sets the end of the scale.
  const price = await highest.inputValue();
  await expect(page).toHaveURL(`/shop?category=Herbs&subCategory=Dried+Herbs&maxPrice=${price}`);
  await expect(highest).toBeFocused();
  // The URL changes before its page is drawn, and a filter or link pressed in between still belongs to the page before.
  const priceChip = page.getByRole('button', { name: `Up to $${price}` });
  await expect(priceChip).toBeVisible();
  await page.getByRole('radio', { name: /^Tea/ }).check();
  await expect(page).toHaveURL(`/shop?category=Tea&maxPrice=${price}`);
  await expect(heading(page, 'Tea')).toBeVisible();
  await priceChip.click();
  await expect(page).toHaveURL('/shop?category=Tea');
  await expect(priceChip).toBeHidden();
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await expect(page).toHaveURL('/shop?category=Tea&view=list');
  const clearAll = page.getByRole('link', { name: 'Clear all' });
  await expect(clearAll).toHaveAttribute('href', '/shop?view=list');
  await clearAll.click();
  await expect(page).toHaveURL('/shop?view=list');
  await expect(heading(page, 'All Products')).toBeVisible();
});

test('each thumb of the price slider moves its own price, and neither passes the other', async ({ page }) => {
  await openPage(page, '/shop?minPrice=40&maxPrice=60');
  await settle(page);
  const slider = page.getByRole('slider', { name: 'Lowest price' });
  // Both thumbs overlap: the test checks which of them moves.
  const at = async (share: number) => {
    // The URL changes before its page is shown, and the layout may shift.
    await settled(page);
    await slider.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await slider.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return [x + 12 + share * (width - 24), y + height / 2] as const;
  };
  await page.mouse.click(...(await at(0)));
  await expect(page).toHaveURL('/shop?maxPrice=60');
  await page.mouse.click(...(await at(1)));
  await expect(page).toHaveURL('/shop');
  await page.mouse.click(...(await at(0.25)));
  await expect(page).toHaveURL(/minPrice=\d+$/);
  const low = new URL(page.url()).searchParams.get('minPrice');
  await page.mouse.move(...(await at(1)));
  await page.mouse.down();
  await page.mouse.move(...(await at(0.1)), { steps: 5 });
  await page.mouse.up();
  await expect(page).toHaveURL(`/shop?minPrice=${low}&maxPrice=${low}`);
});

test('the shop works with plain links and forms before any script has run', async ({ browser, baseURL }) => {
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

test('two skip links lead past the header and the filters to the first product', async ({ page }) => {
  await openPage(page, '/shop');
  for (const name of ['Skip to content', 'Skip to products']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name })).toBeFocused();
    await expect(page.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Tab');
  expect(
    await cards(page)
      .first()
      .evaluate((card) => card.contains(document.activeElement)),
  ).toBe(true);
});

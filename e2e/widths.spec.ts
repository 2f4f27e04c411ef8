import { expect, type Locator, type Page, test } from '@playwright/test';
import { fillCart, newBuyer, plentifulProduct } from './support/buyers.ts';
import { openPage } from './support/open-page.ts';
import { demoPerson, newPerson, recordSignIn } from './support/people.ts';

const widths = [320, 360, 390, 768, 820, 1024, 1160, 1180, 1280, 1440, 1920];
const longName = { firstName: 'Wilhelmina-Konstantina-Bartholomea', lastName: 'Featherstonehaugh-Cholmondeley' };

/** Loads a page once and returns the widths at which it scrolls sideways. */
async function tooWide(page: Page, path: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 500 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) found.push(`${path} at ${width} px: ${overflow} px`);
  }
  return found;
}

async function tooWideOf(page: Page, paths: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await openPage(page, path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    found.push(...(await tooWide(page, path)));
  }
  return found;
}

test('no page scrolls sideways for a visitor, from 320 to 1920 px', async ({ page }) => {
  const product = await plentifulProduct(page);
  expect(await tooWideOf(page, ['/', '/shop', `/product/${product._id}`, '/cart'])).toEqual([]);
});

test('no page scrolls sideways for a member with a very long name', async ({ page }) => {
  const buyer = await newBuyer(page, {}, { ...newPerson(), ...longName });
  const product = await plentifulProduct(page);
  await fillCart(buyer, [product]);
  expect(
    await tooWideOf(page, ['/', '/shop', `/product/${product._id}`, '/cart', '/orders', '/account', '/checkout']),
  ).toEqual([]);
});

test('cart and search stay visible on a phone with 200% text size', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openPage(page, '/shop');
  const header = page.getByRole('banner');
  for (const size of ['150%', '200%']) {
    await page.evaluate((fontSize) => document.documentElement.style.setProperty('font-size', fontSize), size);
    for (const name of [/^Open menu/, 'Search', /^Cart/]) {
      await expect(header.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
    await expect(header.getByRole('link', { name: /home$/ })).toBeInViewport({ ratio: 1 });
  }
});

async function openPanel(page: Page, role: 'admin' | 'seller', path: string): Promise<void> {
  const login = { admin: '/api/admin/login', seller: '/api/sellers/login' };
  await recordSignIn(page, await page.request.post(login[role], { data: demoPerson(role) }));
  await openPage(page, path);
}

async function expectOneLine(parts: Locator): Promise<void> {
  await parts.first().waitFor();
  const middles = await parts.evaluateAll((all) =>
    all.map((part) => part.getBoundingClientRect()).map(({ top, bottom }) => Math.round((top + bottom) / 2)),
  );
  expect([...new Set(middles)], `${middles.length} parts`).toHaveLength(1);
}

test('the pager of a queue is one line in its narrow column', async ({ page }) => {
  await openPanel(page, 'admin', '/admin/dashboard?tab=orders&page=20');
  await expectOneLine(page.getByRole('navigation', { name: 'Pages of orders' }).getByRole('listitem'));
});

test('the buttons under a new password are beside each other on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openPanel(page, 'seller', '/dashboard/settings?tab=security');
  await expectOneLine(page.getByRole('button', { name: /^(Change password|Cancel)$/ }));
});

import { addToCart } from '@herbary/contract/cart.ts';
import { addToWishlist } from '@herbary/contract/wishlist.ts';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { type Member, newMember } from './support/buyers.ts';
import { summaryOf } from './support/checkout.ts';
import { openPage } from './support/open-page.ts';
import { ownProducts } from './support/own-store.ts';
import { signInThroughApi } from './support/people.ts';
import type { DemoProduct } from './support/products.ts';
import { readLocalStorage } from './support/visitor-data.ts';

const box = (page: Page) => page.getByRole('region', { name: 'Buy', exact: true });
const heart = (page: Page, { name }: DemoProduct) =>
  page.getByRole('button', { name: `Add to wishlist: ${name}` }).first();
const wishes = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Remove / });
const cartButton = (page: Page, count: string) => page.getByRole('button', { name: `Cart, ${count}` });
const wishLink = (page: Page, count: string) => page.getByRole('link', { name: `Wishlist, ${count}` });
const loginButton = (page: Page) => page.getByRole('button', { name: 'Login', exact: true });
const answered = (page: Page, path: string) =>
  page.waitForResponse((response) => response.url().includes(path) && response.ok());

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hi, Maya' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(loginButton(page)).toBeVisible();
}

/** An account that already has one product in the cart and one on the wishlist. */
async function memberWith(browser: Browser, { _id }: DemoProduct): Promise<Member> {
  const context = await browser.newContext();
  const member = await newMember(await context.newPage());
  await member.api.call(addToCart, { body: { product: _id, quantity: 1 } });
  await member.api.call(addToWishlist, { params: { productId: _id } });
  await context.close();
  return member;
}

/** Adds one product to the wishlist, puts two pieces of it into the cart, and opens the other product. */
async function collect(page: Page, kept: DemoProduct, seen: DemoProduct): Promise<void> {
  await openPage(page, `/product/${seen._id}`);
  await openPage(page, `/product/${kept._id}`);
  await heart(page, kept).click();
  await expect(heart(page, kept)).toHaveAttribute('aria-pressed', 'true');
  await expect(wishLink(page, '1 item')).toBeVisible();
  const saved = answered(page, '/api/cart/items');
  await box(page).getByRole('button', { name: 'One more' }).click();
  await box(page).getByRole('button', { name: 'Add to Cart' }).click();
  await saved;
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('main').getByText(kept.name).first()).toBeVisible();
  await expect(cartButton(page, '2 items')).toBeVisible();
}

/** Another browser with the same account shows everything and removes one wishlist item. */
async function lookFromElsewhere(browser: Browser, { person }: Member, [tulsi, mint]: DemoProduct[]): Promise<void> {
  if (!tulsi || !mint) throw new Error('There are two products');
  const context = await browser.newContext();
  const device = await context.newPage();
  await signInThroughApi(device, person);
  await openPage(device, '/wishlist');
  await expect(cartButton(device, '3 items')).toBeVisible();
  await expect(wishes(device)).toHaveCount(2);
  const removed = answered(device, `/api/wishlist/${mint._id}`);
  await device.getByRole('button', { name: `Remove ${mint.name}` }).click();
  await removed;
  await expect(wishes(device)).toHaveCount(1);
  await openPage(device, '/shop');
  await device.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const strip = device.getByRole('region', { name: 'Recently viewed', exact: true });
  await expect(strip.getByRole('link', { name: tulsi.name })).toBeVisible();
  await expect(strip.getByRole('link', { name: mint.name })).toBeVisible();
  await context.close();
}

test('cart and wishlist of a visitor join the account at sign-in, appear on every device, and are gone after a logout', async ({
  page,
  browser,
  baseURL,
}) => {
  const [tulsi, mint] = await ownProducts(baseURL ?? '');
  const member = await memberWith(browser, mint);
  await collect(page, tulsi, mint);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page).toHaveURL('/login?from=%2Fcheckout');
  const handedOver = answered(page, '/api/recently-viewed');
  await page.getByLabel('Email').fill(member.person.email);
  await page.getByLabel('Password', { exact: true }).fill(member.person.password);
  await page.getByRole('button', { name: /^Sign In/ }).click();
  await expect(page).toHaveURL('/checkout');
  await expect(summaryOf(page)).toContainText(tulsi.name);
  await expect(summaryOf(page)).toContainText('Subtotal (3 items)');
  await handedOver;
  await expect.poll(async () => JSON.stringify(await readLocalStorage(page, 'cart'))).not.toContain(tulsi._id);
  await openPage(page, '/wishlist');
  await expect(wishLink(page, '2 items')).toBeVisible();
  await expect.poll(() => readLocalStorage(page, 'wishlist')).toEqual([]);

  await lookFromElsewhere(browser, member, [tulsi, mint]);
  await openPage(page, '/wishlist');
  await expect(wishes(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: `Remove ${tulsi.name}` })).toBeVisible();

  await logOut(page);
  await expect(cartButton(page, '0 items')).toBeVisible();
  await expect(wishLink(page, '0 items')).toBeVisible();
  expect(await readLocalStorage(page, 'userInfo')).toBeNull();
  expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage })))).not.toContain(tulsi._id);
});

test('browser tabs share theme and session, and the app restores a deleted user record', async ({ page, context }) => {
  const { person } = await newMember(page);
  const firstLine = async () => (await (await page.request.get('/shop')).text()).slice(0, 60);
  await page.evaluate(() => localStorage.clear());
  await openPage(page, '/cart');
  await expect(page.getByRole('button', { name: 'Hi, Maya' })).toBeVisible();
  expect(await firstLine()).not.toContain('data-theme');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await firstLine()).toContain('<html data-theme="dark"');

  const other = await context.newPage();
  await openPage(other, '/shop');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await other.getByRole('button', { name: 'Light theme' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  expect(await firstLine()).not.toContain('data-theme');

  await expect(other.getByRole('button', { name: 'Hi, Maya' })).toBeVisible();
  await logOut(page);
  await expect(loginButton(other)).toBeVisible();

  await signInThroughApi(page, person);
  await context.clearCookies({ name: 'herbary_session' });
  await page.evaluate(() => localStorage.clear());
  await openPage(page, '/cart');
  await expect(loginButton(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('herbary_signed_in');
});

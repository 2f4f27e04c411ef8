import { expect, type Page, test } from '@playwright/test';
import { keptInBrowser } from './support/belongings.ts';
import { openPage } from './support/open-page.ts';
import { newPerson, registerAs, signInAs } from './support/people.ts';
import { listDemoProducts } from './support/products.ts';

const inStock = async (page: Page, count: number) =>
  (await listDemoProducts(page.request, { inStock: 'true', sort: 'name' })).slice(0, count);

const heartOf = (page: Page, name: string) => page.getByRole('button', { name: `Add to wishlist: ${name}` }).first();

/** Presses the heart on the product's own page. */
async function keep(page: Page, product: { _id: string; name: string }): Promise<void> {
  await openPage(page, `/product/${product._id}`);
  await heartOf(page, product.name).click();
  await expect(heartOf(page, product.name)).toHaveAttribute('aria-pressed', 'true');
}

const answered = (page: Page, path: string) =>
  page.waitForResponse((response) => response.url().includes(path) && response.ok());

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hi, Maya' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
}

const wishes = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Remove / });

test('what a visitor kept is in the account after signing in, on every device, and nowhere after logging out', async ({
  page,
  browser,
}) => {
  const person = newPerson();
  const [tulsi, mint] = await inStock(page, 2);
  if (!tulsi || !mint) throw new Error('The demo world has too few products');
  await registerAs(page, person);
  const firstSave = answered(page, `/api/wishlist/${mint._id}`);
  await keep(page, mint);
  await firstSave;
  await logOut(page);
  await expect(page.getByRole('link', { name: 'Wishlist, 0 items' })).toBeVisible();

  await keep(page, tulsi);
  await expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible();
  await signInAs(page, person, '/login?from=/wishlist');
  await expect(page.getByRole('heading', { name: 'My Wishlist' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Wishlist, 2 items' })).toBeVisible();
  await expect(wishes(page)).toHaveCount(2);
  expect(await keptInBrowser(page, 'wishlist')).toEqual([]);

  const elsewhere = await browser.newContext();
  const device = await elsewhere.newPage();
  await signInAs(device, person, '/login?from=/wishlist');
  await expect(wishes(device)).toHaveCount(2);
  const removal = answered(device, `/api/wishlist/${mint._id}`);
  await device.getByRole('button', { name: `Remove ${mint.name}` }).click();
  await removal;
  await expect(wishes(device)).toHaveCount(1);
  await elsewhere.close();

  await openPage(page, '/wishlist');
  await expect(wishes(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: `Remove ${tulsi.name}` })).toBeVisible();

  await logOut(page);
  await expect(page.getByRole('link', { name: 'Wishlist, 0 items' })).toBeVisible();
  await openPage(page, '/wishlist');
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
  expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage })))).not.toContain(tulsi._id);
});

test('a visitor removes a product, takes that back, and puts it into the cart', async ({ page }) => {
  const [tulsi] = await inStock(page, 1);
  if (!tulsi) throw new Error('The demo world has no products');
  await keep(page, tulsi);
  await openPage(page, '/wishlist');
  await expect(page.getByText(`Sold by ${tulsi.seller.businessName}`).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'You might also like' })).toBeVisible();
  await page.getByRole('button', { name: `Remove ${tulsi.name}` }).click();
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: tulsi.name }) })
    .getByRole('button', { name: /^Add to Cart/ })
    .click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('heading', { name: 'Your Shopping Cart' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Cart Summary' })).toContainText(
    `Subtotal (1 item)$${tulsi.price.toFixed(2)}`,
  );
  await page.getByRole('button', { name: `Remove ${tulsi.name}` }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('a heart that could not be saved changes back, and says so', async ({ page }) => {
  const [tulsi] = await inStock(page, 1);
  if (!tulsi) throw new Error('The demo world has no products');
  await registerAs(page, newPerson());
  await openPage(page, `/product/${tulsi._id}`);
  await page.route('**/api/wishlist/*', (route) => route.fulfill({ status: 500, json: { message: 'fault' } }));
  await heartOf(page, tulsi.name).click();
  await expect(page.getByText('Your wishlist could not be changed. Please try again.')).toBeVisible();
  await expect(heartOf(page, tulsi.name)).toHaveAttribute('aria-pressed', 'false');
});

test('products that were looked at are found again, and follow into the account', async ({ page, browser }) => {
  const person = newPerson();
  const [tulsi, mint] = await inStock(page, 2);
  if (!tulsi || !mint) throw new Error('The demo world has too few products');
  const strip = (on: Page) => on.getByRole('region', { name: 'Recently viewed', exact: true });
  await openPage(page, `/product/${tulsi._id}`);
  await openPage(page, `/product/${mint._id}`);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(strip(page).getByRole('link', { name: tulsi.name })).toBeVisible();
  await expect(strip(page).getByRole('link', { name: mint.name })).toHaveCount(0);
  const handedOver = answered(page, '/api/recently-viewed');
  await registerAs(page, person);
  await handedOver;

  const elsewhere = await browser.newContext();
  const device = await elsewhere.newPage();
  await signInAs(device, person);
  await expect(device.getByRole('button', { name: 'Hi, Maya' })).toBeVisible();
  await openPage(device, '/shop');
  await device.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(strip(device).getByRole('link', { name: tulsi.name })).toBeVisible();
  await expect(strip(device).getByRole('link', { name: mint.name })).toBeVisible();
  await elsewhere.close();
});

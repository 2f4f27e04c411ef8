import { expect, type Page, test } from '@playwright/test';
import { waitForApp } from './support/open-page.ts';
import { ownProduct } from './support/own-store.ts';

/** Opens a page whose scripts are held back, as on a slow connection; the returned function releases them. */
async function openBeforeScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let letThrough = () => {};
  const open = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await open;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    letThrough();
    await waitForApp(page);
    await page.unrouteAll({ behavior: 'wait' });
  };
}

test('Add to Cart and the wishlist button work when they are pressed before hydration', async ({ page, baseURL }) => {
  const product = await ownProduct(baseURL ?? '');
  const scriptsCome = await openBeforeScripts(page, `/product/${product._id}`);
  const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first();
  await add.click();
  await page
    .getByRole('button', { name: `Add to wishlist: ${product.name}` })
    .first()
    .click();
  await expect(add).toHaveAttribute('data-held');
  await scriptsCome();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible();
  await expect(add).not.toHaveAttribute('data-held');
});

test('a sort order chosen before hydration is applied', async ({ page }) => {
  const scriptsCome = await openBeforeScripts(page, '/shop');
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price: Low to High');
  await scriptsCome();
  await expect(page).toHaveURL(/sort=/);
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue(/price/);
});

test('text typed into the search box before hydration stays and is searched for', async ({ page }) => {
  const scriptsCome = await openBeforeScripts(page, '/');
  const box = page.getByRole('banner').getByRole('combobox').first();
  await box.pressSequentially('chamomile');
  await scriptsCome();
  await expect(box).toHaveValue('chamomile');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/shop\?.*chamomile/);
});

test('a phone menu pressed before hydration opens after it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  const scriptsCome = await openBeforeScripts(page, '/shop');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await scriptsCome();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

import { expect, test } from '@playwright/test';
import { fillCart, newBuyer } from './support/buyers.ts';
import { cards, payWith, placeByCard } from './support/checkout.ts';
import { press } from './support/keyboard.ts';
import { openPage } from './support/open-page.ts';
import { ownProduct } from './support/own-store.ts';
import { manyReviewed } from './support/products.ts';
import { widths } from './support/settings.ts';

test.use({ viewport: { width: widths.phone, height: 780 } });

test('on a phone the menu slides in, works by keyboard and returns the focus', async ({ page }) => {
  await openPage(page, '/');
  const opener = page.getByRole('button', { name: 'Open menu' });
  await press(page, opener);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const herbs = menu.getByRole('button', { name: 'Natural Herbs' });
  await press(page, herbs);
  await expect(menu.getByRole('link', { name: 'Medicinal Herbs' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('link', { name: 'Medicinal Herbs' })).toBeHidden();
  for (let presses = 0; presses < 30; presses += 1) await page.keyboard.press('Tab');
  expect(await menu.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await press(page, menu.getByRole('button', { name: 'Login / Register' }));
  const choice = page.getByRole('dialog', { name: 'What would you like to do today?' });
  await expect(choice).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(choice).toBeHidden();
  await expect(opener).toBeFocused();
});

test('on a phone filters open in a drawer, products show as grid or list, and the bottom bar adds to the cart', async ({
  page,
}) => {
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
  await expect(page.getByRole('heading', { name: 'Accessories Collection', level: 1 })).toBeVisible();
  await openPage(page, '/shop?category=Accessories');
  const products = page.getByRole('region', { name: 'Products' });
  await expect(products.getByRole('link').first()).toBeInViewport();
  await expect(products.getByText('Accessories', { exact: true }).first()).toBeVisible();
  const layout = page.getByRole('navigation', { name: 'Layout' });
  await layout.getByRole('link', { name: 'List' }).click();
  await expect(page).toHaveURL('/shop?category=Accessories&view=list');
  await expect(layout.getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'true');

  await openPage(page, '/find-provider');
  await page.getByRole('button', { name: 'Filters' }).click();
  await drawer.getByRole('radio', { name: '4 stars and above' }).check();
  await drawer.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL('/find-provider?minRating=4');
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();

  const product = await manyReviewed(page.request);
  await openPage(page, `/product/${product._id}`);
  const bar = page.getByRole('region', { name: `Buy ${product.name}` });
  await expect(bar).toBeInViewport();
  await bar.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page).toHaveURL('/cart');
});

test('on a phone a failed payment scrolls into view and says whether the card was charged', async ({ page }) => {
  const buyer = await newBuyer(page);
  await fillCart(buyer, [await ownProduct(buyer.origin)]);
  await placeByCard(page);
  await page.route(/\/confirm$/, (route) => route.abort());
  await payWith(page, cards.good);
  const notice = page.getByRole('alert');
  await expect(notice).toContainText("We're checking; please don't pay again.");
  await expect(notice).toBeFocused();
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(notice).toContainText('Your card was not charged.');
  await expect(notice).toBeFocused();
  await page.unroute(/\/confirm$/);

  await payWith(page, cards.declined);
  await expect(notice).toContainText('Payment failed: Your card was declined.');
  await expect(notice).toBeFocused();
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Your card was not charged.')).toBeInViewport({ ratio: 1 });
});

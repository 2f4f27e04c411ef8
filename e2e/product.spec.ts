import { expect, type Page, test } from '@playwright/test';
import { tabTo } from './support/keyboard.ts';
import { goBack, openPage, reloadPage, waitForApp } from './support/open-page.ts';
import { type DemoProduct, manyReviewed } from './support/products.ts';
import { seeBriefly } from './support/see-briefly.ts';

const pathOf = ({ _id }: DemoProduct) => `/product/${_id}`;
const box = (page: Page) => page.getByRole('region', { name: 'Buy', exact: true });

async function openProduct(page: Page, search = ''): Promise<DemoProduct> {
  const product = await manyReviewed(page.request);
  await openPage(page, pathOf(product) + search);
  return product;
}

test('the gallery works by keyboard, wraps around, opens and closes the lightbox, and pans an enlarged picture', async ({
  page,
}) => {
  await openProduct(page);
  const counter = page.getByText(/^Picture \d \/ \d$/);
  const pictures = page.getByRole('list', { name: /Pictures/ });
  await tabTo(page, pictures);
  await page.keyboard.press('ArrowRight');
  await expect(counter).toHaveText(/^Picture 2 \//);
  const last = /^Picture (\d) \/ \1$/;
  await page.keyboard.press('End');
  await expect(counter).toHaveText(last);
  await page.keyboard.press('ArrowRight');
  await expect(counter).toHaveText(/^Picture 1 \//);
  await page.keyboard.press('ArrowLeft');
  await expect(counter).toHaveText(last);
  const count = Number(last.exec((await counter.textContent()) ?? '')?.[1]);
  await expect.poll(() => pictures.evaluate((row) => Math.round(row.scrollLeft / row.clientWidth))).toBe(count - 1);

  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`${count} / ${count}, 100%`)).toBeVisible();
  await page.keyboard.press('+');
  await expect(dialog.getByText(`${count} / ${count}, 150%`)).toBeVisible();
  await dialog.getByRole('img').click();
  await expect(dialog.getByText(/200%$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(pictures).toBeFocused();

  await page.getByRole('button', { name: 'Enlarge picture' }).click();
  const picture = dialog.getByRole('img');
  await picture.dblclick();
  await expect(dialog.getByText(/400%$/)).toBeVisible();
  const before = await picture.boundingBox();
  const middle = { x: 640, y: 450 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x - 120, middle.y - 60, { steps: 4 });
  await page.mouse.up();
  const moved = async () => Math.round(((await picture.boundingBox())?.x ?? 0) - (before?.x ?? 0));
  await expect.poll(moved).toBe(-120);
  await expect(dialog.getByText(/400%$/)).toBeVisible();
});

test('on a portrait tablet, price and Add to Cart are visible without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  const { _id } = await manyReviewed(page.request);
  await openPage(page, `/product/${_id}`);
  const box = page.getByRole('region', { name: 'Buy', exact: true });
  await expect(box.getByText(/^(Now )?\$[\d.]+$/).first()).toBeInViewport({ ratio: 1 });
  await expect(box.getByRole('button', { name: 'Add to Cart' })).toBeInViewport({ ratio: 1 });
});

test('the URL holds the tab, and the review count opens the reviews tab', async ({ page }) => {
  const product = await openProduct(page);
  await expect(page.getByRole('tab', { name: 'Description' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Additional Information' }).click();
  await expect(page).toHaveURL(`${pathOf(product)}?tab=information`);
  await expect(page.getByText('Shipping method')).toBeVisible();
  await box(page)
    .getByRole('link', { name: `${product.reviews} verified buyers` })
    .click();
  await expect(page).toHaveURL(`${pathOf(product)}?tab=reviews#reviews`);
  await expect(page.getByRole('heading', { name: 'What buyers say' })).toBeInViewport();
  await reloadPage(page);
  await waitForApp(page);
  await expect(page.getByRole('heading', { name: 'What buyers say' })).toBeVisible();
});

test('reviews are sorted, filtered by stars and paged in the URL, and the shared link leaves that out', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const product = await openProduct(page, '?tab=reviews');
  await page.getByLabel('Sort').selectOption('Lowest');
  await expect(page).toHaveURL(`${pathOf(product)}?tab=reviews&sort=lowest`);
  const fiveStars = page.getByRole('link', { name: /^5 stars: \d+ reviews?$/ });
  // The URL changes shortly before the page does.
  await expect(fiveStars).toHaveAttribute('href', /sort=lowest/);
  await fiveStars.click();
  await expect(page.getByText(/^\d+ reviews? with 5 stars\./)).toBeVisible();
  await expect(page.locator('[aria-busy="false"]').getByRole('article', { name: /^Review by/ })).not.toHaveCount(0);
  for (const review of await page.getByRole('article', { name: /^Review by/ }).all()) {
    await expect(review.getByRole('img', { name: 'Rated 5.0 out of 5' })).toBeAttached();
  }
  await page.getByRole('link', { name: 'Show all reviews' }).click();
  await expect(page.getByText(/reviews? with 5 stars\./)).toBeHidden();
  await page.getByRole('navigation', { name: 'Review pages' }).getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(`${pathOf(product)}?tab=reviews&sort=lowest&page=2#reviews`);
  await expect(page.getByText(/^6–\d+ of \d+$/)).toBeVisible();

  await seeBriefly(page, 'Link copied', () => page.getByRole('button', { name: 'Share' }).click());
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname + new URL(copied).search).toBe(pathOf(product));
});

test('a slow product page shows a skeleton first, and a related product opens at the top', async ({ page }) => {
  const product = await openProduct(page);
  const arrived = Promise.withResolvers<void>();
  await page.route('**/product/*.data*', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  const related = page.getByRole('region', { name: 'You might also like' });
  const name = await related.getByRole('heading', { level: 3 }).first().textContent();
  await related.getByRole('heading', { level: 3 }).first().getByRole('link').click();
  await expect(page.getByText('Loading product details...').last()).toBeVisible();
  arrived.resolve();
  await expect(page.getByRole('heading', { name: name ?? '', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(name ?? ''));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await goBack(page);
  await expect(page.getByRole('heading', { name: product.name, level: 1 })).toBeVisible();
});

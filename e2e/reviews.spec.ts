import { expect, type Page, test } from '@playwright/test';
import { openPage } from './support/open-page.ts';
import { demoPerson, newPerson, registerAs, signInAs } from './support/people.ts';
import { type DemoProduct, listDemoProducts, quietProduct } from './support/products.ts';

const reviewsOf = ({ _id }: DemoProduct) => `/product/${_id}?tab=reviews`;
const form = (page: Page) => page.getByRole('form', { name: 'Write a review' });
const own = (page: Page) => page.getByRole('article').filter({ hasText: 'Your review' });
// Several people take part, each with a browser of their own.
test.slow();

const countIn = async (page: Page) =>
  Number((await page.getByRole('tab', { name: /^Reviews/ }).textContent())?.match(/\d+/)?.[0]);

async function writeReview(page: Page, title: string, stars = 4): Promise<void> {
  await page.getByRole('button', { name: 'Write a Review' }).click();
  await form(page)
    .locator('label')
    .filter({ hasText: `${stars} star` })
    .click();
  await form(page).getByLabel('Title').fill(title);
  await form(page).getByLabel('Comment').fill('Two lines\nof honest words <b>and</b> brackets.');
  await form(page).getByRole('button', { name: 'Submit Review' }).click();
}

test('a visitor reads and is asked to log in, and comes back to the reviews afterwards', async ({ page }) => {
  const person = newPerson();
  await registerAs(page, person);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  const product = await quietProduct(page.request, 1);
  await openPage(page, reviewsOf(product));
  await expect(page.getByRole('button', { name: 'Write a Review' })).toBeHidden();
  await expect(page.getByText('Please log in to leave a review.')).toBeVisible();
  await page.getByRole('link', { name: 'Please log in' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: /^Sign In/ }).click();
  await expect(page).toHaveURL(`${reviewsOf(product)}#reviews`);
  await expect(page.getByRole('button', { name: 'Write a Review' })).toBeVisible();
});

test('a buyer writes a review once, a second try is refused, and they change it and take it back', async ({
  page,
  context,
}) => {
  await registerAs(page, newPerson());
  const product = await quietProduct(page.request, 2);
  await openPage(page, reviewsOf(product));
  const before = await countIn(page);
  const secondTab = await context.newPage();
  await openPage(secondTab, reviewsOf(product));
  await secondTab.getByRole('button', { name: 'Write a Review' }).click();

  await writeReview(page, 'Clear and bright');
  await expect(form(page)).toBeHidden();
  await expect(own(page)).toBeFocused();
  await expect(own(page)).toContainText('of honest words <b>and</b> brackets.');
  expect(await countIn(page)).toBe(before + 1);

  await form(secondTab).getByLabel('Title').fill('And once more');
  await form(secondTab).getByRole('button', { name: 'Submit Review' }).click();
  await expect(secondTab.getByText('You have already reviewed this product')).toBeVisible();
  await expect(form(secondTab).getByLabel('Title')).toHaveValue('And once more');

  await page.reload();
  await own(page).getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('form', { name: 'Edit your review' });
  await edit.getByLabel('Title').fill('Clearer still');
  await edit.getByRole('button', { name: 'Save Review' }).click();
  await expect(own(page)).toContainText('Clearer still');
  await expect(own(page)).toContainText('edited');

  await own(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete Review' }).click();
  await expect(own(page)).toBeHidden();
  expect(await countIn(page)).toBe(before);
  await expect(page.getByRole('button', { name: 'Write a Review' })).toBeVisible();
});

test('a stranger finds a review helpful and reports it, but cannot change or delete it', async ({ page, browser }) => {
  await registerAs(page, newPerson());
  const product = await quietProduct(page.request, 3);
  await openPage(page, reviewsOf(product));
  await writeReview(page, 'Mine alone');
  await expect(own(page)).toBeVisible();
  const list = await page.request.get(`/api/reviews/product/${product._id}`);
  const { mine } = (await list.json()) as { mine: { _id: string } };

  const stranger = await (await browser.newContext()).newPage();
  await registerAs(stranger, newPerson());
  await openPage(stranger, `${reviewsOf(product)}&sort=newest`);
  const review = stranger.getByRole('article').filter({ hasText: 'Mine alone' });
  await expect(review.getByRole('button', { name: 'Report' })).toBeVisible();
  await expect(review.getByRole('button', { name: 'Edit' })).toBeHidden();
  const headers = { origin: new URL(stranger.url()).origin };
  const change = { rating: 1, title: 'Hijacked', review: '' };
  const edited = await stranger.request.put(`/api/reviews/${mine._id}`, { data: change, headers });
  const deleted = await stranger.request.delete(`/api/reviews/${mine._id}`, { headers });
  expect([edited.status(), deleted.status()]).toEqual([404, 404]);

  await review.getByRole('button', { name: 'Helpful (0)' }).click();
  await expect(review.getByRole('button', { name: 'Helpful (1)' })).toHaveAttribute('aria-pressed', 'true');
  await review.getByRole('button', { name: 'Helpful (1)' }).click();
  await expect(review.getByRole('button', { name: 'Helpful (0)' })).toHaveAttribute('aria-pressed', 'false');
  await review.getByRole('button', { name: 'Report' }).click();
  const dialog = stranger.getByRole('dialog', { name: 'Report this review' });
  await dialog.getByRole('radio', { name: 'Something else' }).check();
  await dialog.getByRole('button', { name: 'Send Report' }).click();
  await expect(stranger.getByText('Our moderators will look at this review.')).toBeVisible();
  await page.reload();
  await expect(own(page)).toContainText('Mine alone');
});

test('the seller answers a review once, for everybody to read', async ({ page, browser }) => {
  const seller = await (await browser.newContext()).newPage();
  await signInAs(seller, demoPerson('seller'), '/seller/login');
  await expect.poll(async () => (await seller.request.get('/api/auth/profile')).status()).toBe(200);
  const { _id: sellerId } = await (await seller.request.get('/api/auth/profile')).json();
  const [product] = await listDemoProducts(page.request, { seller: sellerId, sort: 'name' });
  if (!product) throw new Error('The demo seller sells nothing');

  await registerAs(page, newPerson());
  await openPage(page, reviewsOf(product));
  const title = `A question ${Date.now()}`;
  await writeReview(page, title);
  await expect(own(page)).toBeVisible();

  await openPage(seller, `${reviewsOf(product)}&sort=newest`);
  const review = seller.getByRole('article').filter({ hasText: title });
  await review.getByRole('button', { name: 'Answer' }).click();
  await review.getByLabel('Your answer').fill('Thank you for asking.');
  await review.getByRole('button', { name: 'Send Answer' }).click();
  await expect(review).toContainText(`Answer from ${product.seller.businessName}`);
  await expect(review.getByRole('button', { name: 'Answer' })).toBeHidden();

  const visitor = await (await browser.newContext()).newPage();
  // A page is kept until the news of a change reaches it, at most two seconds later.
  await expect(async () => {
    await openPage(visitor, `${reviewsOf(product)}&sort=newest`);
    const seen = visitor.getByRole('article').filter({ hasText: title });
    await expect(seen).toContainText('Thank you for asking.', { timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
});

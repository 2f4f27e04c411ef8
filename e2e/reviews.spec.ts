import { expect, type Page, test } from '@playwright/test';
import { confirmAddress, newMember } from './support/buyers.ts';
import { openPage, reloadPage, waitForApp } from './support/open-page.ts';
import { ownProduct } from './support/own-store.ts';
import type { DemoProduct } from './support/products.ts';

const reviewsOf = ({ _id }: DemoProduct) => `/product/${_id}?tab=reviews`;
const form = (page: Page) => page.getByRole('form', { name: 'Write a review' });
const own = (page: Page) => page.getByRole('article').filter({ hasText: 'Your review' });
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

test('a visitor signs in to write a review, cannot write a second one, and edits and deletes it', async ({
  page,
  context,
  browser,
}) => {
  const elsewhere = await browser.newContext();
  const somePage = await elsewhere.newPage();
  const member = await newMember(somePage);
  const { person, origin } = member;
  await confirmAddress(somePage, member);
  await elsewhere.close();
  const product = await ownProduct(origin);
  await openPage(page, reviewsOf(product));
  await expect(page.getByRole('button', { name: 'Write a Review' })).toBeHidden();
  await page.getByRole('link', { name: 'Please log in' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: /^Sign In/ }).click();
  await expect(page).toHaveURL(`${reviewsOf(product)}#reviews`);
  await expect(page.getByRole('button', { name: 'Write a Review' })).toBeVisible();

  const secondTab = await context.newPage();
  await openPage(secondTab, reviewsOf(product));
  await secondTab.getByRole('button', { name: 'Write a Review' }).click();

  await writeReview(page, 'Clear and bright');
  await expect(form(page)).toBeHidden();
  await expect(own(page)).toBeFocused();
  await expect(own(page)).toContainText('of honest words <b>and</b> brackets.');
  await expect.poll(() => countIn(page)).toBe(1);

  await form(secondTab).getByLabel('Title').fill('And once more');
  await form(secondTab).getByRole('button', { name: 'Submit Review' }).click();
  await expect(secondTab.getByText('You have already reviewed this product')).toBeVisible();
  await expect(form(secondTab).getByLabel('Title')).toHaveValue('And once more');

  await reloadPage(page);
  await waitForApp(page);
  await own(page).getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('form', { name: 'Edit your review' });
  await edit.getByLabel('Title').fill('Clearer still');
  await edit.getByRole('button', { name: 'Save Review' }).click();
  await expect(own(page)).toContainText('Clearer still');
  await expect(own(page)).toContainText('edited');

  await own(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete Review' }).click();
  await expect(own(page)).toBeHidden();
  await expect.poll(() => countIn(page)).toBe(0);
  await expect(page.getByRole('button', { name: 'Write a Review' })).toBeVisible();
});

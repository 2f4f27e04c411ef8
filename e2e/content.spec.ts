import { expect, test } from '@playwright/test';
import { openPage, reloadPage } from './support/open-page.ts';

test('a visitor finds an answer by topic and by words, and clears the filters', async ({ page }) => {
  await openPage(page, '/help-center');
  const answers = page.locator('details');
  await expect(answers).toHaveCount(12);
  await expect(answers.first()).toHaveAttribute('open');
  await page.getByRole('link', { name: /^Selling/ }).click();
  await expect(page).toHaveURL(/\?topic=selling$/);
  await expect(answers).toHaveCount(2);
  await page.getByLabel('Search the help center').fill('costs');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/search=costs/);
  await expect(page.getByText('The fee is 8%, 6.5% or 5% of what you sell')).toBeVisible();
  await page.getByLabel('Search the help center').fill('teleport');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No results found for your search criteria.')).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(answers).toHaveCount(12);
  await expect(page.getByLabel('Search the help center')).toHaveValue('');
});

test('needed cookies alone are set until a visitor chooses, and the choice stays', async ({ page, context }) => {
  await context.clearCookies();
  await openPage(page, '/about');
  await page.keyboard.press('Tab');
  const question = page.getByRole('region', { name: 'Cookies', exact: true });
  await expect(question).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).toEqual([]);
  await question.getByRole('button', { name: 'Choose' }).click();
  await page.getByRole('switch', { name: /^Counting/ }).check();
  await page.getByRole('button', { name: 'Save my choice' }).click();
  await expect(question).toBeHidden();
  expect((await context.cookies()).map(({ name, value }) => `${name}=${value}`)).toEqual(['herbary_cookies=counting']);
  await openPage(page, '/cookie-policy');
  await expect(page.getByRole('switch', { name: /^Counting/ })).toBeChecked();
  await expect(page.getByRole('switch', { name: /^Memory/ })).not.toBeChecked();
  await page.getByRole('switch', { name: /^Counting/ }).uncheck();
  await page.getByRole('button', { name: 'Save my choice' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await reloadPage(page);
  await expect(page.getByRole('switch', { name: /^Counting/ })).not.toBeChecked();
  await expect(question).toHaveCount(0);
});

test('policies state what checkout charges, without a script', async ({ request }) => {
  const { shipping, taxRate } = await (await request.get('/api/policies')).json();
  const page = await (await request.get('/shipping-information')).text();
  for (const { price } of shipping) expect(page).toContain(`$${price.toFixed(2)}`);
  expect(await (await request.get('/terms-of-service')).text()).toContain(`${taxRate * 100}%`);
  const help = await (await request.get('/help-center')).text();
  expect(help).toContain('"@type":"FAQPage"');
  expect(help).toContain('"@type":"BreadcrumbList"');
});

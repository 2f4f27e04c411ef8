import { expect, type Page, test } from '@playwright/test';
import { openPage } from './support/open-page.ts';

const continueAs = async (page: Page, loginPath: string, email: string) => {
  await openPage(page, loginPath);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  await page.getByRole('link', { name: email }).click();
};

test('Google sign-in returns a shopper to the page before, and refuses an unknown account at the seller login', async ({
  page,
  browser,
}) => {
  await continueAs(page, '/login?from=%2Faccount', 'lena@gmail.com');
  await expect(page).toHaveURL('/account');
  await expect(page.getByLabel('Email')).toHaveValue('lena@gmail.com');
  await expect(page.getByRole('button', { name: 'Hi, Lena' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('googleSignIn'))).toBeNull();

  const context = await browser.newContext();
  const stranger = await context.newPage();
  await continueAs(stranger, '/seller/login', 'stranger@gmail.com');
  await expect(stranger).toHaveURL('/seller/login');
  const notice = stranger.getByRole('status').filter({ hasText: 'Failed to complete seller login' });
  await expect(notice.getByRole('link', { name: 'Register as a seller' })).toHaveAttribute('href', '/seller/register');
  expect((await stranger.request.get('/api/auth/profile')).status()).toBe(401);
  await context.close();
});

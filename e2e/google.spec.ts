import { expect, type Page, test } from '@playwright/test';
import { openPage } from './support/open-page.ts';

const continueAs = async (page: Page, door: string, email: string) => {
  await openPage(page, door);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  await page.getByRole('link', { name: email }).click();
};

test('a shopper comes back from Google signed in, on the page they came from', async ({ page }) => {
  await continueAs(page, '/login?from=%2Faccount', 'lena@gmail.com');
  await expect(page).toHaveURL('/account');
  await expect(page.getByLabel('Email')).toHaveValue('lena@gmail.com');
  await expect(page.getByRole('button', { name: 'Hi, Lena' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('googleSignIn'))).toBeNull();
});

test('at the seller door an unknown Google account is told to register, and stays outside', async ({ page }) => {
  await continueAs(page, '/seller/login', 'stranger@gmail.com');
  await expect(page).toHaveURL('/seller/login');
  const notice = page.getByRole('status').filter({ hasText: 'Failed to complete seller login' });
  await expect(notice.getByRole('link', { name: 'Register as a seller' })).toHaveAttribute('href', '/seller/register');
  expect((await page.request.get('/api/auth/profile')).status()).toBe(401);
});

test('an answer that this tab did not ask for is refused', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('google-login')) sent += 1;
  });
  await page.route('**/authorize?**choose=lena**', async (route) => {
    const reply = await route.fetch({ maxRedirects: 0 });
    const tampered = reply.headers().location?.replace(/state=[^&]+/, 'state=someone-elses');
    await route.fulfill({ status: 302, headers: { location: tampered ?? '' } });
  });
  await continueAs(page, '/login', 'lena@gmail.com');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Google login failed. Please try again.')).toBeVisible();
  expect(sent).toBe(0);
  expect((await page.request.get('/api/auth/profile')).status()).toBe(401);

  await page.goto('/google-return#id_token=a.b.c&state=made-up');
  await expect(page.getByText('Google login failed. Please try again.')).toBeVisible();
  expect(sent).toBe(0);
});

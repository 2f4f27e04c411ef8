import { expect, test } from '@playwright/test';
import { openPage } from './support/open-page.ts';
import { demoPerson, signInAs } from './support/people.ts';

for (const { loginPath, name, guarded } of [
  { loginPath: '/seller/login', name: 'seller', guarded: '/dashboard/orders' },
  { loginPath: '/admin/login', name: 'admin', guarded: '/admin/dashboard' },
]) {
  test(`the ${name} is redirected from ${guarded} to the right login and back`, async ({ page }) => {
    await openPage(page, guarded);
    await expect(page).toHaveURL(`${loginPath}?from=${encodeURIComponent(guarded)}`);
    await page.getByLabel('Email').fill(demoPerson(name).email);
    await page.getByLabel('Password', { exact: true }).fill('herbary-demo');
    await page.getByRole('button', { name: /^Sign In/ }).click();
    await expect(page).not.toHaveURL(/login/);
    const profile = await page.request.get('/api/auth/profile');
    expect(await profile.json()).toMatchObject({ email: demoPerson(name).email, role: name });
  });
}

test('a shopper returns to the requested page, needs another role elsewhere, and is never redirected off the site', async ({
  page,
  baseURL,
}) => {
  await openPage(page, '/account?tab=addresses');
  await expect(page).toHaveURL('/login?from=%2Faccount%3Ftab%3Daddresses');
  for (const name of ['Create one now', 'Create Account']) {
    const link = page.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', '/register?from=%2Faccount%3Ftab%3Daddresses');
  }
  await page.getByLabel('Email').fill(demoPerson('buyer').email);
  await page.getByLabel('Password', { exact: true }).fill('herbary-demo');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/account?tab=addresses');
  await expect(page.getByRole('heading', { name: 'Addresses' })).toBeVisible();

  await openPage(page, '/dashboard');
  await expect(page).toHaveURL('/seller/login?from=%2Fdashboard');
  await openPage(page, '/admin/dashboard');
  await expect(page).toHaveURL('/admin/login?from=%2Fadmin%2Fdashboard');

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signInAs(page, demoPerson('buyer'), `/login?from=${encodeURIComponent('/\\evil.example')}`);
  await expect(page.getByRole('button', { name: 'Hi, Maya' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(baseURL);
});

test('a form submitted before hydration is sent after it, and typed text never gets into the URL', async ({ page }) => {
  const arrived = Promise.withResolvers<void>();
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.route('**/assets/*.js', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto('/login?from=%2Faccount', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(demoPerson('buyer').email);
  await page.getByLabel('Password', { exact: true }).fill('herbary-demo');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  arrived.resolve();
  await expect(page).toHaveURL('/account');
  expect(addresses.filter((address) => address.includes('herbary-demo'))).toEqual([]);
});

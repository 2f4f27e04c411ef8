import { expect, test } from '@playwright/test';
import { openPage } from './support/open-page.ts';
import { demoPerson, newPerson, registerAs, signInAs } from './support/people.ts';

for (const { door, name, guarded } of [
  { door: '/seller/login', name: 'seller', guarded: '/dashboard' },
  { door: '/admin/login', name: 'admin', guarded: '/admin/dashboard' },
]) {
  test(`the ${name} is sent from ${guarded} to the right door and back`, async ({ page }) => {
    await openPage(page, guarded);
    await expect(page).toHaveURL(`${door}?from=${encodeURIComponent(guarded)}`);
    const followed = page.waitForRequest((request) => new URL(request.url()).pathname === `${guarded}.data`);
    await page.getByLabel('Email').fill(demoPerson(name).email);
    await page.getByLabel('Password', { exact: true }).fill('herbary-demo');
    await page.getByRole('button', { name: /^Sign In/ }).click();
    await followed;
    await expect(page).not.toHaveURL(/login/);
    const profile = await page.request.get('/api/auth/profile');
    expect(await profile.json()).toMatchObject({ email: demoPerson(name).email, role: name });
  });
}

for (const { name, sentence } of [
  { name: 'pending-seller', sentence: 'Your seller application is being reviewed. We answer within 24-48 hours.' },
  { name: 'rejected-seller', sentence: 'Your seller application was not approved. You may send a new application.' },
]) {
  test(`the ${name} is told why, and not let in`, async ({ page }) => {
    await signInAs(page, demoPerson(name), '/seller/login');
    await expect(page.getByRole('alert')).toContainText(sentence);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('link', { name: 'Register as a seller' })).toBeVisible();
    expect((await page.request.get('/api/auth/profile')).status()).toBe(401);
  });
}

test('a shopper is refused at the admin door without learning that the account exists', async ({ page }) => {
  await signInAs(page, demoPerson('buyer'), '/admin/login');
  await expect(page.getByRole('alert')).toContainText('Invalid admin credentials');
  await signInAs(page, { ...demoPerson('buyer'), email: 'nobody@herbary.test' }, '/admin/login');
  await expect(page.getByRole('alert')).toContainText('Invalid admin credentials');
  await expect(page).toHaveURL('/admin/login');
});

test('a visitor is sent to the login with the page remembered, and arrives there after signing in', async ({
  page,
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
});

test('a shopper on a page of another role is asked for that role', async ({ page }) => {
  await registerAs(page, newPerson());
  await openPage(page, '/dashboard');
  await expect(page).toHaveURL('/seller/login?from=%2Fdashboard');
  await openPage(page, '/admin/dashboard');
  await expect(page).toHaveURL('/admin/login?from=%2Fadmin%2Fdashboard');
});

test('no address in ?from= leads off the site', async ({ page, baseURL }) => {
  const traps = ['//evil.example', '/\\evil.example', 'https://evil.example/'];
  for (const trap of traps) {
    await page.context().clearCookies();
    await openPage(page, '/');
    await page.evaluate(() => localStorage.clear());
    await signInAs(page, demoPerson('buyer'), `/login?from=${encodeURIComponent(trap)}`);
    await expect(page.getByRole('button', { name: 'Hi, Maya' })).toBeVisible();
    expect(new URL(page.url()).origin, trap).toBe(baseURL);
  }
});

test('an unknown address leads home, by the server and inside the app', async ({ page, request }) => {
  const reply = await request.get('/no-such-page', { maxRedirects: 0 });
  expect(reply.status()).toBe(302);
  expect(reply.headers().location).toBe('/');
  await openPage(page, '/shop/no/such/page');
  await expect(page).toHaveURL('/');
});

test('a form sent before the script has arrived is sent once it has, and nothing typed gets into the address', async ({
  page,
}) => {
  let letThrough = () => {};
  const arrived = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/login?from=%2Faccount', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(demoPerson('buyer').email);
  await page.getByLabel('Password', { exact: true }).fill('herbary-demo');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  letThrough();
  await expect(page).toHaveURL('/account');
  expect(addresses.filter((address) => address.includes('herbary-demo'))).toEqual([]);
});

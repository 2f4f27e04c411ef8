import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { linkIn, newestMail } from './support/mailbox.ts';
import { openPage } from './support/open-page.ts';
import { newPerson, registerAs, signInAs } from './support/people.ts';

const picture = fileURLToPath(new URL('../apps/web/public/scenes/steam-poster-640.webp', import.meta.url));

test('a shopper registers, keeps an address, forgets the password and logs the first device out', async ({
  page,
  browser,
}) => {
  test.slow();
  const person = newPerson();
  await registerAs(page, person);

  await openPage(page, '/account');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.getByLabel('Phone number').fill('(503) 555-0142');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Phone number')).toHaveValue('(503) 555-0142');

  await page.getByRole('link', { name: 'Addresses' }).click();
  await expect(page.getByText("You don't have any saved addresses yet.")).toBeVisible();
  await page.getByRole('button', { name: 'Add Your First Address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Address' });
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Address is required');
  await dialog.getByLabel('Address line 1').fill('1418 NE Alder Street');
  await dialog.getByLabel('City').fill('Portland');
  await dialog.getByLabel('State/Province').fill('Oregon');
  await dialog.getByLabel('Postal code').fill('97211');
  await dialog.getByLabel('Country').selectOption('United States');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(dialog.getByText('Address saved successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: '1418 NE Alder Street' })).toContainText('Default');

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await openPage(page, '/account');
  await expect(page).toHaveURL('/login?from=%2Faccount');

  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  const link = linkIn(await newestMail(page, person.email, 'identity.reset-password'), '/reset-password/');

  await signInAs(page, person);
  await expect(page.getByRole('button', { name: /Hi, Maya/ })).toBeVisible();

  const phone = await (await browser.newContext()).newPage();
  await openPage(phone, link);
  await phone.getByLabel('New password', { exact: true }).fill('rosemary-1603');
  await phone.getByLabel('Confirm new password').fill('rosemary-1603');
  await phone.getByRole('button', { name: 'Reset password' }).click();
  await expect(phone.getByRole('heading', { name: 'Password changed' })).toBeVisible();
  await expect(phone).toHaveURL('/login', { timeout: 8_000 });
  await openPage(phone, link);
  await expect(phone.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Request New Reset Link' })).toBeVisible();

  await openPage(page, '/account');
  await expect(page).toHaveURL(/\/login/);

  const renewed = { ...person, password: 'rosemary-1603' };
  await signInAs(page, renewed, '/login?from=%2Faccount');
  await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible();
  await signInAs(phone, renewed, '/login?from=%2Faccount%3Ftab%3Ddevices');
  await expect(phone.getByText('This device')).toBeVisible();
  await phone.getByRole('button', { name: 'Log out other devices' }).click();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(phone.getByText('Other devices are signed out')).toBeVisible();
  await openPage(page, '/account');
  await expect(page).toHaveURL(/\/login/);
});

test('a profile picture is previewed, uploaded on request and refused when it is none', async ({ page }) => {
  await registerAs(page, newPerson());
  await openPage(page, '/account');
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(page.getByText('Please select an image file (JPEG, PNG, etc.)')).toBeVisible();
  await chooser.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(page.getByText('Image size should be less than 5MB')).toBeVisible();
  await chooser.setInputFiles({
    name: 'fake.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg onload=alert(1)>'),
  });
  await page.getByRole('button', { name: 'Upload Image' }).click();
  await expect(page.getByText('Please select an image file (JPEG, PNG, etc.)')).toBeVisible();
  await chooser.setInputFiles(picture);
  await expect(page.getByText('Not saved yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Upload Image' }).click();
  await expect(page.getByText('Profile image updated successfully')).toBeVisible();
  await page.reload();
  await expect(page.locator('img[src^="/files/"]').first()).toBeVisible();
});

test('a picture on a slow line says how far it is, and can be called back', async ({ page }) => {
  await registerAs(page, newPerson());
  await openPage(page, '/account');
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 100 * 1024 };
  await line.send('Network.emulateNetworkConditions', slow);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'maya.png', mimeType: 'image/png', buffer: Buffer.alloc(3 * 1024 * 1024, 1) });
  await page.getByRole('button', { name: 'Upload Image' }).click();
  const progress = page.getByRole('progressbar', { name: 'Uploading maya.png' });
  const share = async () => Number(await progress.getAttribute('value'));
  await expect.poll(share).toBeGreaterThan(0);
  const first = await share();
  await expect.poll(share).toBeGreaterThan(first);
  expect(await share()).toBeLessThan(1);
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(page.getByText('Not saved yet.')).toBeVisible();
  await expect(progress).toBeHidden();
});

test('an account is deleted after typing the word, and is gone', async ({ page }) => {
  const person = newPerson();
  await registerAs(page, person);
  await openPage(page, '/account');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL('/');
  await signInAs(page, person);
  await expect(page.getByRole('alert')).toContainText('Invalid email or password');
});

test('an address with the longest of names stays within a phone', async ({ page }) => {
  await registerAs(page, newPerson());
  await page.setViewportSize({ width: 360, height: 780 });
  const city = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';
  const address = { addressLine1: '1 High Street', city, state: 'Anglesey', postalCode: 'LL61 5UJ', country: 'Wales' };
  const saved = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/addresses', { method: 'POST', headers, body: JSON.stringify(body) })).status;
  }, address);
  expect(saved).toBe(201);
  await page.goto('/account?tab=addresses');
  await expect(page.getByText(city)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test('a half-typed address outlasts Escape and a reload but not a logout, and no press loses the focus', async ({
  page,
}) => {
  await registerAs(page, newPerson());
  const saved = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' };
    const known = { city: 'Portland', state: 'Oregon', postalCode: '97211', country: 'United States' };
    const bodies = ['1418 NE Alder Street', '9 Kiln Lane'].map((addressLine1) => ({ ...known, addressLine1 }));
    const send = (body: object) =>
      fetch('/api/addresses', { method: 'POST', headers, body: JSON.stringify(body) }).then(({ status }) => status);
    return [await send(bodies[0] as object), await send(bodies[1] as object)];
  });
  expect(saved).toEqual([201, 201]);
  await openPage(page, '/account?tab=addresses');
  const kiln = page.getByRole('listitem').filter({ hasText: '9 Kiln Lane' });
  await kiln.getByRole('button', { name: 'Set as Default' }).press('Enter');
  await expect(kiln.getByText('Default', { exact: true })).toBeVisible();
  await expect(kiln).toBeFocused();
  await kiln.getByRole('button', { name: /^Remove/ }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(kiln).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Addresses' })).toBeFocused();

  const city = page.getByRole('dialog', { name: 'Add New Address' }).getByLabel('City');
  const add = () => page.getByRole('button', { name: 'Add New Address' }).click();
  await add();
  await city.fill('Astoria');
  await city.press('Escape');
  await expect(city).toBeHidden();
  await page.reload();
  await add();
  await expect(city).toHaveValue('Astoria');
  await city.press('Escape');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Astoria');
});

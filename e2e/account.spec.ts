import { fileURLToPath } from 'node:url';
import { addAddress } from '@herbary/contract/addresses.ts';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { newMember } from './support/buyers.ts';
import { press, typeInto } from './support/keyboard.ts';
import { linkIn, newestMail } from './support/mailbox.ts';
import { openPage, reloadPage, waitForApp } from './support/open-page.ts';
import { newPerson, signInAs, signInThroughApi } from './support/people.ts';
import { seeBriefly } from './support/see-briefly.ts';

const picture = fileURLToPath(new URL('../apps/web/public/scenes/steam-poster-640.webp', import.meta.url));

/** After a failed submit the error summary has the focus, and each of its links leads to its field. */
async function followError(page: Page, scope: Page | Locator, sentence: string, field: Locator): Promise<void> {
  const summary = scope.getByRole('alert');
  await expect(summary).toBeFocused();
  await press(page, summary.getByRole('link', { name: sentence }));
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(sentence.replace('/', '\\/')));
}

async function expectCleared(scope: Page | Locator, sentence: string, field: Locator): Promise<void> {
  await expect(scope.getByText(sentence)).toHaveCount(0);
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
}

test('a visitor registers and changes the profile by keyboard, after form errors', async ({ page }) => {
  const person = newPerson();
  await openPage(page, '/register');
  const again = page.getByLabel('Confirm password');
  await typeInto(page, page.getByLabel('First name'), person.firstName);
  await typeInto(page, page.getByLabel('Password', { exact: true }), person.password);
  await typeInto(page, again, 'something-else');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Last name is required',
    'Email is required',
    'Passwords do not match',
  ]);
  await followError(page, page, 'Last name is required', page.getByLabel('Last name'));
  await page.keyboard.type(person.lastName);
  await expectCleared(page, 'Last name is required', page.getByLabel('Last name'));
  await typeInto(page, page.getByLabel('Email'), 'buyer@herbary.test');
  await typeInto(page, again, person.password);
  await page.keyboard.press('Enter');
  await followError(page, page, 'An account with this email already exists.', page.getByLabel('Email'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(person.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Hi, Maya' })).toBeVisible();

  await openPage(page, '/account');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  const name = page.getByLabel('First name');
  await typeInto(page, name, ' ');
  await page.keyboard.press('Enter');
  await followError(page, page, 'First name is required', name);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Mayra');
  await expectCleared(page, 'First name is required', name);
  await typeInto(page, page.getByLabel('Phone number'), '(503) 555-0142');
  await seeBriefly(page, 'Profile updated successfully', () => page.keyboard.press('Enter'));
  await expect(page.getByRole('button', { name: 'Hi, Mayra' })).toBeVisible();
  await reloadPage(page);
  await expect(page.getByLabel('Phone number')).toHaveValue('(503) 555-0142');
});

/**
 * Typing a letter again selects the next state that begins with it; a whole word would have to be typed within a
 * second.
 */
async function chooseOregon(page: Page, state: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('O');
    expect(await state.inputValue()).toBe('Oregon');
  }).toPass({ intervals: [0] });
}

test('a member saves an address, makes it the default and removes it by keyboard, and the focus is never lost', async ({
  page,
}) => {
  await newMember(page);
  await openPage(page, '/account?tab=addresses');
  await press(page, page.getByRole('button', { name: 'Add Your First Address' }));
  const dialog = page.getByRole('dialog', { name: 'Add New Address' });
  await expect(dialog).toBeVisible();
  await typeInto(page, dialog.getByLabel('Address line 1'), '1418 NE Alder Street');
  await typeInto(page, dialog.getByLabel('City'), 'Portland');
  await typeInto(page, dialog.getByLabel('Postal code'), '97211');
  await page.keyboard.press('Enter');
  await followError(page, dialog, 'State/Province is required', dialog.getByLabel('State/Province'));
  await chooseOregon(page, dialog.getByLabel('State/Province'));
  await expectCleared(dialog, 'State/Province is required', dialog.getByLabel('State/Province'));
  await expect(dialog.getByLabel('Country')).toHaveValue('US');
  await seeBriefly(page, 'Address saved successfully', () =>
    press(page, dialog.getByRole('button', { name: 'Save address' })),
  );
  await expect(dialog).toBeHidden();
  const alder = page.getByRole('listitem').filter({ hasText: '1418 NE Alder Street' });
  await expect(alder).toContainText('United States');
  await expect(alder).toContainText('Default');
  await expect(page.getByRole('heading', { name: 'Addresses' })).toBeFocused();

  await press(page, page.getByRole('button', { name: 'Remove Home address' }));
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this address?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: 'Remove Home address' })).toBeFocused();
});

test('the focus moves from a removed address to the list, and an address draft survives a reload but not a logout', async ({
  page,
}) => {
  const { api } = await newMember(page);
  const place = { city: 'Portland', state: 'Oregon', postalCode: '97211', country: 'United States' };
  for (const addressLine1 of ['1418 NE Alder Street', '9 Kiln Lane']) {
    await api.call(addAddress, { body: { ...place, addressLine1 } });
  }
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
  await reloadPage(page);
  await waitForApp(page);
  await add();
  await expect(city).toHaveValue('Astoria');
  await city.press('Escape');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Astoria');
});

/** Requests a reset link from the login page, after a form error, and returns the link in the email. */
async function askForResetLink(page: Page, person: { email: string }): Promise<string> {
  await press(page, page.getByRole('link', { name: 'Forgot password?' }));
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  const email = page.getByLabel('Email');
  const [name = '', host] = person.email.split('@');
  await typeInto(page, email, name);
  await page.keyboard.press('Enter');
  await followError(page, page, 'Please enter a valid email address', email);
  await page.keyboard.press('End');
  await page.keyboard.type(`@${host}`);
  await expectCleared(page, 'Please enter a valid email address', email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  return linkIn(await newestMail(page, person.email, 'identity.reset-password'), '/reset-password/');
}

/** By keyboard, after form errors. */
async function signInWithMistakes(page: Page, { email, password }: { email: string; password: string }) {
  const field = page.getByLabel('Email');
  await press(page, page.getByRole('button', { name: 'Sign In', exact: true }));
  await followError(page, page, 'Email is required', field);
  await page.keyboard.type(email);
  await expectCleared(page, 'Email is required', field);
  await typeInto(page, page.getByLabel('Password', { exact: true }), 'wrong-password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Invalid email or password');
  await expect(page.getByRole('alert')).toBeFocused();
  await typeInto(page, page.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
}

test('a password reset ends every session, one device signs out another, and the member deletes the account', async ({
  page,
  browser,
}) => {
  const { person } = await newMember(page);
  await openPage(page, '/account');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await openPage(page, '/account');
  await expect(page).toHaveURL('/login?from=%2Faccount');
  const link = await askForResetLink(page, person);
  await signInThroughApi(page, person);

  const elsewhere = await browser.newContext();
  const phone = await elsewhere.newPage();
  await openPage(phone, link);
  await phone.getByLabel('New password', { exact: true }).fill('rosemary-1603');
  await phone.getByLabel('Confirm new password').fill('rosemary-1603');
  await phone.getByRole('button', { name: 'Reset password' }).click();
  await expect(phone).toHaveURL('/login');
  await openPage(phone, link);
  await expect(phone.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Request New Reset Link' })).toBeVisible();

  await openPage(page, '/account');
  await expect(page).toHaveURL('/login?from=%2Faccount');
  const renewed = { ...person, password: 'rosemary-1603' };
  await signInWithMistakes(page, renewed);
  await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible();

  await signInAs(phone, renewed, '/login?from=%2Faccount%3Ftab%3Ddevices');
  await expect(phone.getByText('This device')).toBeVisible();
  await phone.getByRole('button', { name: 'Sign out other devices' }).click();
  await seeBriefly(phone, 'Other devices are signed out', () =>
    phone.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click(),
  );
  await openPage(page, '/account');
  await expect(page).toHaveURL(/\/login/);

  await openPage(phone, '/account');
  await phone.getByRole('button', { name: 'Delete account' }).click();
  const dialog = phone.getByRole('alertdialog');
  await dialog.getByLabel('Current password').fill(renewed.password);
  await dialog.getByRole('textbox').last().fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(phone).toHaveURL('/');
  await signInAs(phone, renewed);
  await expect(phone.getByRole('alert')).toContainText('Invalid email or password');
  await elsewhere.close();
});

test('a slow picture upload shows its progress and can be canceled; a wrong file is refused and a real picture is shown', async ({
  page,
}) => {
  await newMember(page);
  await openPage(page, '/account');
  const chooser = page.locator('input[type=file]');
  const upload = page.getByRole('button', { name: 'Upload Image' });
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const withUploads = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  // The upload takes minutes, so it is still running when the test looks, even on a busy machine.
  await withUploads(20 * 1024);
  await chooser.setInputFiles({ name: 'maya.png', mimeType: 'image/png', buffer: Buffer.alloc(4 * 1024 * 1024, 1) });
  await upload.click();
  const progress = page.getByRole('progressbar', { name: 'Uploading maya.png' });
  const share = async () => Number(await progress.getAttribute('value'));
  await expect.poll(share).toBeGreaterThan(0);
  const first = await share();
  await expect.poll(share).toBeGreaterThan(first);
  expect(await share()).toBeLessThan(1);
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(page.getByText('Not saved yet.')).toBeVisible();
  await expect(progress).toBeHidden();
  await withUploads(-1);

  const forged = Buffer.from('<svg onload=alert(1)>');
  await chooser.setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: forged });
  await upload.click();
  await expect(page.getByText('Please select an image file (JPEG, PNG, etc.)')).toBeVisible();
  await chooser.setInputFiles(picture);
  await expect(page.getByText('Not saved yet.')).toBeVisible();
  await seeBriefly(page, 'Profile image updated successfully', () => upload.click());
  await reloadPage(page);
  await expect(page.locator('img[src^="/files/"]').first()).toBeVisible();
});

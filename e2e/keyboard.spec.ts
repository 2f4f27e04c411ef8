import { expect, type Locator, type Page, test } from '@playwright/test';
import { press, tabTo, typeInto } from './support/keyboard.ts';
import { openPage } from './support/open-page.ts';
import { newPerson, registerAs } from './support/people.ts';

/** After a failed submit: the summary has the focus, and each of its lines leads to its field. */
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

test('signing in, with a mistake first', async ({ page }) => {
  await openPage(page, '/login?from=%2Faccount');
  const email = page.getByLabel('Email');
  await press(page, page.getByRole('button', { name: 'Sign In', exact: true }));
  await followError(page, page, 'Email is required', email);
  await page.keyboard.type('buyer@herbary.test');
  await expectCleared(page, 'Email is required', email);
  await typeInto(page, page.getByLabel('Password', { exact: true }), 'wrong-password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Invalid email or password');
  await expect(page.getByRole('alert')).toBeFocused();
  await typeInto(page, page.getByLabel('Password', { exact: true }), 'herbary-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account');
});

test('creating an account, with mistakes first', async ({ page }) => {
  const person = newPerson();
  await openPage(page, '/register');
  const password = page.getByLabel('Password', { exact: true });
  const again = page.getByLabel('Confirm password');
  await typeInto(page, page.getByLabel('First name'), person.firstName);
  await typeInto(page, password, person.password);
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
});

test('asking for a reset link, with a mistake first', async ({ page }) => {
  await openPage(page, '/forgot-password');
  const email = page.getByLabel('Email');
  await typeInto(page, email, 'maya');
  await page.keyboard.press('Enter');
  await followError(page, page, 'Please enter a valid email address', email);
  await page.keyboard.press('End');
  await page.keyboard.type('@herbary.test');
  await expectCleared(page, 'Please enter a valid email address', email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send again in 0:[0-5]\d$/ })).toBeDisabled();
});

test('saving an address in its dialog, with a mistake first', async ({ page }) => {
  await registerAs(page, newPerson());
  await openPage(page, '/account?tab=addresses');
  await press(page, page.getByRole('button', { name: 'Add Your First Address' }));
  const dialog = page.getByRole('dialog', { name: 'Add New Address' });
  await expect(dialog).toBeVisible();
  await typeInto(page, dialog.getByLabel('Address line 1'), '1418 NE Alder Street');
  await typeInto(page, dialog.getByLabel('City'), 'Portland');
  await typeInto(page, dialog.getByLabel('Postal code'), '97211');
  await page.keyboard.press('Enter');
  await followError(page, dialog, 'State/Province is required', dialog.getByLabel('State/Province'));
  await page.keyboard.type('Oregon');
  await expectCleared(dialog, 'State/Province is required', dialog.getByLabel('State/Province'));
  await tabTo(page, dialog.getByLabel('Country'));
  await page.keyboard.type('United States');
  await press(page, dialog.getByRole('button', { name: 'Save address' }));
  await expect(dialog.getByText('Address saved successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: '1418 NE Alder Street' })).toContainText('United States');
  await expect(page.getByRole('heading', { name: 'Addresses' })).toBeFocused();

  await press(page, page.getByRole('button', { name: 'Remove Home address' }));
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this address?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: 'Remove Home address' })).toBeFocused();
});

test('changing the profile, with a mistake first', async ({ page }) => {
  await registerAs(page, newPerson());
  await openPage(page, '/account');
  const name = page.getByLabel('First name');
  await typeInto(page, name, ' ');
  await page.keyboard.press('Enter');
  await followError(page, page, 'First name is required', name);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Mayra');
  await expectCleared(page, 'First name is required', name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hi, Mayra' })).toBeVisible();
});

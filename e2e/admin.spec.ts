import { inviteAdmin } from '@herbary/contract/admin-access.ts';
import { expect, test } from '@playwright/test';
import { demoAdmin, newMember } from './support/buyers.ts';
import { linkIn, newestMail } from './support/mailbox.ts';
import { openPage } from './support/open-page.ts';
import { demoPerson, newPerson, signInAs } from './support/people.ts';
import { seeBriefly } from './support/see-briefly.ts';

test('an invited admin registers by the mailed code and sees what the role allows', async ({ page, baseURL }) => {
  const { email, password } = newPerson();
  const admin = await demoAdmin(baseURL ?? '');
  await admin.call(inviteAdmin, { body: { email, staffRole: 'support' } });
  const mail = await newestMail(page, email, 'identity.admin-code');
  await openPage(page, linkIn(mail, '/admin/register'));
  const code = /\b[A-Z2-9]{5}-[A-Z2-9]{5}\b/.exec(mail.text)?.[0] ?? '';
  await page.getByLabel('Code').fill(code === 'BBBBB-BBBBB' ? 'CCCCC-CCCCC' : 'BBBBB-BBBBB');
  await page.getByRole('button', { name: 'Check code' }).click();
  await expect(page.getByText('Invalid verification code').first()).toBeVisible();
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Check code' }).click();
  await page.getByLabel('First name').fill('Dana');
  await page.getByLabel('Last name').fill('Whitlock');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  await expect(page.getByRole('region', { name: 'Waiting for a person' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Sellers/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Invitations' })).toHaveCount(0);
});

test('a suspended person is out on every device at once', async ({ page, browser, baseURL }) => {
  const device = await (await browser.newContext({ baseURL })).newPage();
  await openPage(device, '/');
  const { person } = await newMember(device);
  const profileStatus = async () => (await device.request.get('/api/auth/profile')).status();
  expect(await profileStatus()).toBe(200);
  await signInAs(page, demoPerson('admin'), '/admin/login');
  await expect(page.getByRole('region', { name: 'Waiting for a person' })).toBeVisible();
  await openPage(page, `/admin/dashboard?tab=users&search=${encodeURIComponent(person.email)}`);
  await page.getByRole('button', { name: /^Suspend/ }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption({ index: 1 });
  await seeBriefly(page, 'is suspended', () => dialog.getByRole('button', { name: 'Suspend' }).click());
  expect(await profileStatus()).toBe(401);
});

import { expect, type Page, test } from '@playwright/test';
import { expectHeading } from './support/flow.ts';
import { press, tabTo, typeInto } from './support/keyboard.ts';
import { linkIn, newestMail } from './support/mailbox.ts';
import { openPage } from './support/open-page.ts';
import { newPerson } from './support/people.ts';
import { widths } from './support/settings.ts';

test.use({ viewport: { width: widths.phone, height: 780 } });

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
});

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const goOn = (page: Page) => press(page, page.getByRole('button', { name: 'Continue' }));

/** A native list opens no menu that a test could see; its first letters choose. */
async function choose(page: Page, label: string, letters: string): Promise<void> {
  await tabTo(page, field(page, label));
  await page.keyboard.type(letters);
}

/** The picker is the browser's own: it is opened with the keyboard, and given the file. */
async function attach(page: Page, label: RegExp, name: string): Promise<void> {
  const picker = page.waitForEvent('filechooser');
  await press(page, page.getByLabel(label));
  await (await picker).setFiles(pdf(name));
  await expect(page.getByText(name)).toBeVisible();
}

test('on a phone the whole application to sell is filled in and sent by keyboard', async ({ page }) => {
  const { email, password } = newPerson();
  await openPage(page, '/seller/register');
  await goOn(page);
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Please provide your first and last name');

  await typeInto(page, field(page, 'First name'), 'Nora');
  await typeInto(page, field(page, 'Last name'), 'Ashby');
  await typeInto(page, field(page, 'Email'), email);
  await typeInto(page, field(page, 'Password'), password);
  await typeInto(page, field(page, 'Confirm password'), password);
  await goOn(page);
  await expectHeading(page, 'Business Info', 2);

  await typeInto(page, field(page, 'Business name'), 'Willow & Rue');
  await choose(page, 'Business category', 'Herbs');
  await typeInto(page, field(page, 'Business description'), 'Small-batch woodland herbs from one valley.');
  await typeInto(page, field(page, 'City'), 'Asheville');
  await typeInto(page, field(page, 'State'), 'North Carolina');
  await choose(page, 'Country', 'United States');
  await typeInto(page, page.getByLabel('Certifications'), 'Certified Organic');
  await page.keyboard.press('Enter');
  await goOn(page);
  await expectHeading(page, 'Documents', 2);

  await attach(page, /identification document here/, 'passport.pdf');
  await attach(page, /business document here/, 'license.pdf');
  await goOn(page);
  await expectHeading(page, 'Finalize', 2);
  await expect(page.getByText('Willow & Rue').first()).toBeVisible();
  await tabTo(page, page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await press(page, page.getByRole('button', { name: 'Create Account' }));

  await expectHeading(page, 'Seller Login');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide, 'nothing is wider than the phone').toBeLessThanOrEqual(0);
  const mail = await newestMail(page, email, 'notifications.message');
  await openPage(page, new URL(linkIn(mail, '/seller/application/')).pathname);
  await expectHeading(page, 'Received, and waiting its turn');
});

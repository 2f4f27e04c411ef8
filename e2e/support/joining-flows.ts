import { expect, type Page } from '@playwright/test';
import { expectHeading, type Flow } from './flow.ts';
import { linkIn, newestMail } from './mailbox.ts';
import { openPage } from './open-page.ts';
import { newPerson } from './people.ts';

const pdf = {
  name: 'passport.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
};

async function goOn(page: Page, heading: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectHeading(page, heading, 2);
}

async function fillAccount(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Ashby');
  await page.getByLabel('Email').fill(email);
  for (const label of ['Password', 'Confirm password'])
    await page.getByLabel(label, { exact: true }).fill('rue-and-willow-26');
}

async function fillBusiness(page: Page): Promise<void> {
  await page.getByLabel('Business name').fill('Willow & Rue');
  await page.getByLabel('Business category').selectOption('Herbs');
  await page.getByLabel('Business description').fill('Small-batch woodland herbs. '.repeat(10));
  await page.getByLabel('City').fill('Asheville');
  await page.getByLabel('State').fill('North Carolina');
  await page.getByLabel('Country').selectOption('United States');
  await page.getByLabel('Certifications').fill('Certified Organic');
  await page.keyboard.press('Enter');
}

const pages: Flow = {
  name: 'the pages for future sellers',
  screens: ['become-seller', 'seller-guide', 'application-link'],
  run: async (page, at) => {
    await openPage(page, '/become-seller');
    await expectHeading(page, 'Put your name on the label.');
    await at('become-seller');
    await openPage(page, '/seller-guide-visuals');
    await expectHeading(page, 'From application to first parcel.');
    await at('seller-guide');
    await openPage(page, '/seller/application');
    await expectHeading(page, 'Find your application');
    await at('application-link');
  },
};

const applying: Flow = {
  name: 'applying to sell',
  screens: [
    'seller-register',
    'seller-register-errors',
    'seller-register-business',
    'seller-register-documents',
    'seller-register-finalize',
    'seller-register-done',
    'application-pending',
  ],
  run: async (page, at) => {
    const { email } = newPerson();
    await openPage(page, '/seller/register');
    await at('seller-register');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await at('seller-register-errors');
    await fillAccount(page, email);
    await goOn(page, 'Business Info');
    await fillBusiness(page);
    await at('seller-register-business');
    await goOn(page, 'Documents');
    await page.getByLabel(/identification document here/).setInputFiles(pdf);
    await page.getByLabel(/business document here/).setInputFiles({ ...pdf, name: 'license.pdf' });
    await at('seller-register-documents');
    await goOn(page, 'Finalize');
    await at('seller-register-finalize');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expectHeading(page, 'Seller Login');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await at('seller-register-done');
    const mail = await newestMail(page, email, 'notifications.message');
    await openPage(page, new URL(linkIn(mail, '/seller/application/')).pathname);
    await expectHeading(page, 'Received, and waiting its turn');
    await at('application-pending');
  },
};

export const joiningFlows: Flow[] = [pages, applying];

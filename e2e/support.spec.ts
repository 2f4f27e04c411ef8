import { expect, test } from '@playwright/test';
import { linkIn, newestMail } from './support/mailbox.ts';
import { openPage } from './support/open-page.ts';
import { demoPerson, recordSignIn } from './support/people.ts';
import { seeBriefly } from './support/see-briefly.ts';
import { newWriter, writeToSupport } from './support/support-flows.ts';

test('a visitor finds an answer, still writes to support, gets an answer by mail and replies', async ({
  page,
  browser,
}) => {
  await openPage(page, '/help-center?search=damaged');
  await expect(page.getByText('My parcel arrived damaged. What now?')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Contact Support' }).first().click();
  await expect(page).toHaveURL('/contact-support');
  const writer = newWriter();
  await writeToSupport(page, writer);
  const number =
    /CS-\d+/.exec(
      (await page
        .getByText(/CS-\d+/)
        .first()
        .textContent()) ?? '',
    )?.[0] ?? '';

  const office = await browser.newContext();
  const desk = await office.newPage();
  await recordSignIn(desk, await desk.request.post('/api/admin/login', { data: demoPerson('admin') }));
  await openPage(desk, `/admin/dashboard?tab=cases&search=${number}`);
  await expect(desk.getByRole('heading', { name: writer.subject })).toBeVisible();
  await desk.getByLabel('Answer').fill('A new jar is on its way.');
  await seeBriefly(desk, 'Answer sent', () => desk.getByRole('button', { name: 'Send answer' }).click());
  await office.close();

  const mail = await newestMail(page, writer.email, 'support.case-answered');
  expect(mail.subject).toBe(`Our reply to ${number}`);
  await openPage(page, new URL(linkIn(mail, '/support/case/')).pathname);
  await expect(page.getByText('A new jar is on its way.')).toBeVisible();
  await page.getByLabel('Message').fill('Thank you!');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Thank you!' })).toBeVisible();
});

test('a reader subscribes, confirms by the link in the mail and unsubscribes', async ({ page }) => {
  const { email } = newWriter();
  await openPage(page, '/');
  const form = page.getByRole('form', { name: 'Newsletter' });
  await form.getByLabel('Email').fill(email);
  await seeBriefly(page, 'Subscribed!', () => form.getByRole('button', { name: 'Subscribe' }).click());
  const link = new URL(linkIn(await newestMail(page, email, 'support.newsletter-confirm'), '/newsletter/confirm/'));
  await openPage(page, link.pathname);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('heading', { name: 'Subscribed!' })).toBeVisible();

  await recordSignIn(page, await page.request.post('/api/admin/login', { data: demoPerson('admin') }));
  await openPage(page, '/admin/dashboard?tab=newsletter&id=new');
  const subject = `What dries in November ${email.slice(7, 15)}`;
  await page.getByLabel('Subject').fill(subject);
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await page.getByRole('textbox', { name: 'Text, part 1' }).fill('Rosehips keep for a year.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(
    page.frameLocator(`iframe[title="Email: ${subject}"]`).getByText('Rosehips keep for a year.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Send to everyone' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/^Done/)).toBeVisible();

  const mail = await newestMail(page, email, 'support.newsletter-issue');
  expect(mail.subject).toBe(subject);
  await openPage(page, new URL(linkIn(mail, '/newsletter/unsubscribe/')).pathname);
  await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed.' })).toBeVisible();
});

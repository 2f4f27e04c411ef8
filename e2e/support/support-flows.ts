import { expect, type Page } from '@playwright/test';
import { expectHeading, type Flow } from './flow.ts';
import { linkIn, newestMail } from './mailbox.ts';
import { openPage } from './open-page.ts';
import { seeBriefly } from './see-briefly.ts';

export type Writer = { email: string; subject: string };

export const newWriter = (): Writer => {
  const mark = crypto.randomUUID().slice(0, 8);
  return { email: `writer-${mark}@example.test`, subject: `One jar arrived cracked ${mark}` };
};

/** Fills in Contact Support and sends it; the banner with the number is there afterwards. */
export async function writeToSupport(page: Page, { email, subject }: Writer): Promise<void> {
  await page.getByLabel('Name').fill('Maya Reyes');
  await page.getByLabel('Email', { exact: true }).first().fill(email);
  await page.getByLabel('Category').selectOption('returns');
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Message').fill('One of the two jars was cracked when I opened the box.');
  await seeBriefly(page, 'Thank you. Your message has been sent.', () =>
    page.getByRole('button', { name: 'Send message' }).click(),
  );
}

const contacting: Flow = {
  name: 'contacting support',
  screens: ['contact', 'contact-errors', 'contact-sent', 'support-case'],
  run: async (page, at) => {
    await openPage(page, '/contact-support');
    await expectHeading(page, 'Contact Support');
    await at('contact');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Please write a message').first()).toBeVisible();
    await at('contact-errors');
    const writer = newWriter();
    // The banner stays for five seconds: a picture and axe take longer.
    await page.clock.install();
    await openPage(page, '/contact-support');
    const sending = writeToSupport(page, writer);
    await page.clock.runFor(1_500);
    await sending;
    await at('contact-sent');
    const mail = await newestMail(page, writer.email, 'support.case-opened');
    await page.clock.resume();
    await openPage(page, new URL(linkIn(mail, '/support/case/')).pathname);
    await expectHeading(page, writer.subject);
    await at('support-case');
  },
};

const newsletterLinks: Flow = {
  name: 'links of the newsletter',
  screens: ['newsletter-confirm', 'newsletter-unsubscribe', 'newsletter-dead'],
  run: async (page, at) => {
    const dead = 'x'.repeat(43);
    await openPage(page, `/newsletter/confirm/${dead}`);
    await expectHeading(page, 'Confirm your subscription');
    await at('newsletter-confirm');
    await openPage(page, `/newsletter/unsubscribe/${dead}`);
    await expectHeading(page, 'Unsubscribe from the newsletter?');
    await at('newsletter-unsubscribe');
    await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click();
    await expectHeading(page, 'This link no longer works');
    await at('newsletter-dead');
  },
};

export const supportFlows: Flow[] = [contacting, newsletterLinks];

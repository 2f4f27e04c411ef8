import { expect, type Page } from '@playwright/test';
import { closeDialog, expectHeading, type Flow, followTab, openDialog } from './flow.ts';
import { openPage } from './open-page.ts';
import { demoPerson, recordSignIn } from './people.ts';

async function signInAdmin(page: Page): Promise<void> {
  const answer = await page.request.post('/api/admin/login', { data: demoPerson('admin') });
  expect(answer.status()).toBe(200);
  await recordSignIn(page, answer);
}

/** One screen for each of these tabs. */
const tabs = (name: string, keys: string[]): Flow => ({
  name,
  screens: keys.map((key) => `admin-${key}`),
  run: async (page, at) => {
    await signInAdmin(page);
    for (const [index, key] of keys.entries()) {
      await (index === 0 ? openPage : followTab)(page, `/admin/dashboard?tab=${key}`);
      await expectHeading(page, /./);
      await at(`admin-${key}`);
    }
  },
});

const issue: Flow = {
  name: 'an issue of the newsletter',
  screens: ['newsletter-issue', 'newsletter-question'],
  run: async (page, at) => {
    await signInAdmin(page);
    await openPage(page, '/admin/dashboard?tab=newsletter');
    await page.getByRole('link', { name: 'What the drying room holds in winter' }).click();
    await expect(page.frameLocator('iframe').getByText('Roots first')).toBeVisible();
    // Axe looks at pages of one frame.
    await page.getByRole('radio', { name: 'Plain text' }).check();
    await at('newsletter-issue');
    await openDialog(page, 'Send to everyone');
    await at('newsletter-question');
  },
};

const questions: Flow = {
  name: 'the bell and the questions of an admin',
  screens: ['admin-bell', 'admin-user-deletion', 'admin-seller-rejection'],
  run: async (page, at) => {
    await signInAdmin(page);
    // The open bell would half cover the filters of a list, which axe takes for targets that are too small.
    await openPage(page, '/admin/dashboard?tab=system');
    await page.getByRole('button', { name: /^Notifications,/ }).click();
    await expect(page.getByRole('link', { name: 'View all notifications' })).toBeVisible();
    await at('admin-bell');
    await openPage(page, '/admin/dashboard?tab=users&role=seller');
    await openDialog(page, /^Delete /);
    await expect(page.getByText('Order history, reviews, the ledger')).toBeVisible();
    await at('admin-user-deletion');
    await closeDialog(page);
    await followTab(page, '/admin/dashboard?tab=sellers');
    // Another journey may decide the first one meanwhile.
    await page.getByRole('link', { name: 'Valle Alto Botánica' }).first().click();
    await openDialog(page, 'Reject');
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
    await at('admin-seller-rejection');
  },
};

export const adminFlows: Flow[] = [
  issue,
  questions,
  tabs('the dashboard of an admin', [
    'overview',
    'users',
    'sellers',
    'products',
    'verifications',
    'notifications',
    'invitations',
    'cases',
    'feedback',
  ]),
  tabs('the money of an admin', ['orders', 'transfers', 'refunds', 'payouts', 'disputes', 'payments', 'books']),
  tabs('the records of an admin', ['audit', 'reviews', 'community', 'promos', 'newsletter']),
  tabs('the upkeep of an admin', ['searches', 'mail', 'pricing', 'system']),
];

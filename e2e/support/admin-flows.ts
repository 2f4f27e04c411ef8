import { expect, type Page } from '@playwright/test';
import { expectHeading, type Flow } from './flow.ts';
import { openPage } from './open-page.ts';
import { demoPerson, recordSignIn } from './people.ts';

async function signInAdmin(page: Page): Promise<void> {
  const answer = await page.request.post('/api/admin/login', { data: demoPerson('admin') });
  expect(answer.status()).toBe(200);
  await recordSignIn(page, answer);
}

/** A tab of the dashboard, with the heading that its contents bring. */
const tabs = (name: string, headings: Record<string, RegExp>): Flow => ({
  name,
  screens: Object.keys(headings).map((tab) => `admin-${tab}`),
  run: async (page, at) => {
    await signInAdmin(page);
    for (const [tab, heading] of Object.entries(headings)) {
      await openPage(page, `/admin/dashboard?tab=${tab}`);
      await expectHeading(page, heading, 2);
      await at(`admin-${tab}`);
    }
  },
});

export const adminFlows: Flow[] = [
  tabs('the dashboard of an admin', {
    overview: /^Waiting for a person$/,
    notifications: /^Notifications$/,
    feedback: /^Stock field jumps back$/,
  }),
];

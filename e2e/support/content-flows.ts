import { POLICY_ROUTES } from '@herbary/contract/routes.ts';
import { expect } from '@playwright/test';
import { closeDialog, expectHeading, type Flow, openDialog } from './flow.ts';
import { openPage, reloadPage } from './open-page.ts';

const aboutAndHelp: Flow = {
  name: 'about and help',
  screens: ['about', 'help', 'help-topic', 'help-empty'],
  run: async (page, at) => {
    await openPage(page, '/about');
    await expectHeading(page, 'It began in a drying loft.');
    await at('about');
    await openPage(page, '/help-center');
    await expectHeading(page, 'How can we help?');
    await at('help');
    await page.getByRole('link', { name: /^Returns & Refunds/ }).click();
    await expect(page.getByText('3 answers found.')).toBeVisible();
    await at('help-topic');
    await page.getByLabel('Search the help center').fill('teleport');
    await page.keyboard.press('Enter');
    await expectHeading(page, 'No results found for your search criteria.', 2);
    await at('help-empty');
  },
};

const policies: Flow = {
  name: 'the policies and the choice of cookies',
  screens: [...POLICY_ROUTES.map(({ path }) => path.slice(1)), 'cookie-question', 'cookie-choice'],
  run: async (page, at) => {
    for (const { path, title } of POLICY_ROUTES) {
      await openPage(page, path);
      await expectHeading(page, title);
      await at(path.slice(1));
    }
    await page.context().clearCookies();
    await reloadPage(page);
    await page.keyboard.press('Tab');
    const question = page.getByRole('region', { name: 'Cookies', exact: true });
    await expect(question).toBeVisible();
    await at('cookie-question');
    await openDialog(page, 'Choose');
    await at('cookie-choice');
    await closeDialog(page);
  },
};

export const contentFlows: Flow[] = [aboutAndHelp, policies];

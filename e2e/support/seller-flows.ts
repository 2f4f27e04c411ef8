import { expect, type Page } from '@playwright/test';
import { closeDialog, expectHeading, type Flow, openDialog } from './flow.ts';
import { openPage } from './open-page.ts';
import { demoPerson, recordSignIn } from './people.ts';

async function signInSeller(page: Page): Promise<void> {
  const answer = await page.request.post('/api/sellers/login', { data: demoPerson('seller') });
  expect(answer.status()).toBe(200);
  await recordSignIn(page, answer);
}

const handlingOrders: Flow = {
  name: 'the orders of a seller',
  screens: ['seller-orders', 'seller-ship', 'seller-shipped', 'seller-returns', 'seller-disputes'],
  run: async (page, at) => {
    await signInSeller(page);
    const open = async (tab: string) => {
      await openPage(page, `/dashboard/orders${tab}`);
      await expectHeading(page, 'Orders');
    };
    await open('');
    await at('seller-orders');
    await openDialog(page, /^Ship/);
    await at('seller-ship');
    await closeDialog(page);
    await open('?tab=shipped');
    await at('seller-shipped');
    await open('?tab=returns');
    await at('seller-returns');
    await open('?tab=disputes');
    await at('seller-disputes');
  },
};

const sendingFeedback: Flow = {
  name: 'the menus and the feedback of a seller',
  screens: ['seller-feedback', 'seller-feedback-errors', 'seller-profile-menu', 'seller-logout'],
  run: async (page, at) => {
    await signInSeller(page);
    await openPage(page, '/dashboard/feedback');
    await expectHeading(page, 'Feedback');
    await at('seller-feedback');
    await page.getByRole('button', { name: 'Send Feedback' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await at('seller-feedback-errors');
    await page.getByRole('banner').getByRole('button', { name: /Seller/ }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await at('seller-profile-menu');
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await at('seller-logout');
  },
};

export const sellerFlows: Flow[] = [handlingOrders, sendingFeedback];

import { expect, type Page } from '@playwright/test';
import { closeDialog, expectHeading, type Flow, followTab, openDialog } from './flow.ts';
import { openPage } from './open-page.ts';
import { demoPerson, recordSignIn } from './people.ts';

async function signInSeller(page: Page): Promise<void> {
  const answer = await page.request.post('/api/sellers/login', { data: demoPerson('seller') });
  expect(answer.status()).toBe(200);
  await recordSignIn(page, answer);
}

const overview: Flow = {
  name: 'the overview and the earnings of a seller',
  screens: ['seller-overview', 'seller-earnings', 'seller-statement'],
  run: async (page, at) => {
    await signInSeller(page);
    await openPage(page, '/dashboard');
    await expectHeading(page, /^Welcome back/);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await at('seller-overview');
    await openPage(page, '/dashboard/earnings');
    await expectHeading(page, 'Earnings and Payouts');
    await at('seller-earnings');
    await openPage(page, '/dashboard/earnings?view=statement');
    await expectHeading(page, /./);
    await at('seller-statement');
  },
};

const listing: Flow = {
  name: 'the products of a seller',
  screens: ['seller-products', 'seller-product-new', 'seller-product-errors'],
  run: async (page, at) => {
    await signInSeller(page);
    await openPage(page, '/dashboard/products');
    await expectHeading(page, 'Products');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await at('seller-products');
    await openPage(page, '/dashboard/products?new');
    await expectHeading(page, 'List New Product');
    await at('seller-product-new');
    await page.getByLabel('Description').fill('Leaves dried away from smoke and sun, which cures insomnia.');
    await expect(page.getByText('Contains prohibited terms: smoke')).toBeVisible();
    await at('seller-product-errors');
  },
};

const settings: Flow = {
  name: 'the settings of a seller',
  screens: ['profile', 'store', 'payment', 'shipping', 'notifications', 'security', 'account'].map(
    (tab) => `seller-settings-${tab}`,
  ),
  run: async (page, at) => {
    await signInSeller(page);
    for (const [index, screen] of settings.screens.entries()) {
      const path = `/dashboard/settings?tab=${screen.replace('seller-settings-', '')}`;
      await (index === 0 ? openPage : followTab)(page, path);
      await expectHeading(page, 'Settings');
      await at(screen);
    }
  },
};

const handlingOrders: Flow = {
  name: 'the orders of a seller',
  screens: ['seller-orders', 'seller-ship', 'seller-shipped', 'seller-returns', 'seller-disputes'],
  run: async (page, at) => {
    await signInSeller(page);
    const follow = async (tab: string) => {
      await followTab(page, `/dashboard/orders?tab=${tab}`);
      await at(`seller-${tab}`);
    };
    await openPage(page, '/dashboard/orders');
    await expectHeading(page, 'Orders');
    await at('seller-orders');
    await openDialog(page, /^Ship/);
    await at('seller-ship');
    await closeDialog(page);
    for (const tab of ['shipped', 'returns', 'disputes']) await follow(tab);
  },
};

const promoting: Flow = {
  name: 'the promotions and the reviews of a seller',
  screens: ['seller-promotions', 'seller-promotion-new', 'seller-reviews'],
  run: async (page, at) => {
    await signInSeller(page);
    await openPage(page, '/dashboard/promotions');
    await expectHeading(page, 'Promotions');
    await at('seller-promotions');
    await openDialog(page, 'New promo code');
    await at('seller-promotion-new');
    await closeDialog(page);
    await openPage(page, '/dashboard/reviews');
    await expectHeading(page, 'Reviews');
    await at('seller-reviews');
  },
};

const readingFigures: Flow = {
  name: 'the analytics of a seller',
  screens: ['seller-analytics', 'seller-analytics-table', 'seller-analytics-year'],
  run: async (page, at) => {
    await signInSeller(page);
    await openPage(page, '/dashboard/analytics');
    await expectHeading(page, 'Analytics');
    await at('seller-analytics');
    await page.getByText('Show as table').first().click();
    await at('seller-analytics-table');
    await openPage(page, '/dashboard/analytics?period=year');
    await expectHeading(page, 'Analytics');
    await at('seller-analytics-year');
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
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Seller/ })
      .click();
    await expect(page.getByRole('menu')).toBeVisible();
    await at('seller-profile-menu');
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await at('seller-logout');
  },
};

export const sellerFlows: Flow[] = [
  overview,
  handlingOrders,
  listing,
  promoting,
  readingFigures,
  settings,
  sendingFeedback,
];

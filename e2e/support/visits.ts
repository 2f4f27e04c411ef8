import { expect, type Page } from '@playwright/test';
import { buyingVisits } from './buying-visits.ts';
import { openPage } from './open-page.ts';
import { demoPerson, signInAs } from './people.ts';
import { productVisits } from './product-visits.ts';
import { nobodysId, productsOf, reviewedProvider } from './sellers.ts';
import { widths } from './settings.ts';
import { wishlistVisits } from './wishlist-visits.ts';

/** A page and a face of it, as a person would get there. */
export type Visit = { name: string; open: (page: Page) => Promise<void> };

const at = (name: string, path: string, heading: string | RegExp): Visit => ({
  name,
  open: async (page) => {
    await openPage(page, path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  },
});

const inAccount = (name: string, tab: string, heading: string): Visit => ({
  name,
  open: async (page) => {
    await signInAs(page, demoPerson('buyer'), `/login?from=${encodeURIComponent(`/account?tab=${tab}`)}`);
    await expect(page.getByRole('heading', { name: heading, level: 2 })).toBeVisible();
  },
});

const withErrors = (name: string, path: string, button: string): Visit => ({
  name,
  open: async (page) => {
    await openPage(page, path);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
});

/** A page on which something was pressed that opens a dialog. */
const withDialog = (visit: Visit, name: string, button: string | RegExp): Visit => ({
  name,
  open: async (page) => {
    await visit.open(page);
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.locator('[role=dialog], [role=alertdialog]')).toBeVisible();
  },
});

/** A page of a seller, whose id is known only once the shop is open. */
const atSeller = (name: string, under: string): Visit => ({
  name,
  open: async (page) => {
    const seller = await reviewedProvider(page.request);
    await openPage(page, `/seller/${seller.id}${under}`);
    await expect(page.getByRole('heading', { name: seller.name, level: 1 })).toBeVisible();
  },
});

const filteredStore: Visit = {
  name: 'store-filtered',
  open: async (page) => {
    const { id } = await reviewedProvider(page.request);
    const { products } = await productsOf(page.request, id);
    const query = new URLSearchParams({ category: products[0]?.category ?? '', availability: 'inStock' });
    await openPage(page, `/seller/${id}/store?${query}`);
    await expect(page.getByRole('link', { name: 'Reset Filters' }).first()).toBeVisible();
  },
};

const shopDrawer: Visit = {
  name: 'shop-drawer',
  open: async (page) => {
    await page.setViewportSize({ width: widths.phone, height: 900 });
    await openPage(page, '/shop?category=Tea');
    await page.getByRole('button', { name: /^Filters/ }).click();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  },
};

const shopSuggestions: Visit = {
  name: 'shop-suggestions',
  open: async (page) => {
    await openPage(page, '/shop');
    await page.getByRole('combobox', { name: 'Search in this collection' }).fill('chamomile');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
  },
};

export const everyPage: Visit[] = [
  at('landing', '/', /./),
  at('shop', '/shop', 'All Products'),
  at('shop-filtered-list', '/shop?category=Tea&maxPrice=40&inStock=true&view=list', 'Tea Collection'),
  at('shop-empty', '/shop?search=qqxxzzwwkk&category=Tea', 'Tea Collection'),
  at('collection', '/medicinal-herbs', 'Herbs Collection'),
  shopDrawer,
  shopSuggestions,
  ...productVisits,
  ...wishlistVisits,
  ...buyingVisits,
  at('login', '/login', 'Welcome back'),
  at('register', '/register', 'Create Account'),
  at('forgot-password', '/forgot-password', 'Forgot your password?'),
  at('seller-forgot-password', '/seller/forgot-password', 'Forgot your password?'),
  at('reset-password-invalid', '/reset-password/not-a-link', 'Invalid Reset Link'),
  at('confirm-email', '/confirm-email/not-a-link', 'Confirm your address'),
  at('seller-login', '/seller/login', 'Seller Login'),
  at('admin-login', '/admin/login', 'Sign in'),
  at('dev-ui', '/dev/ui', /./),
  withErrors('login-errors', '/login', 'Sign In'),
  withErrors('register-errors', '/register', 'Create Account'),
  inAccount('account-profile', 'profile', 'Profile'),
  inAccount('account-addresses', 'addresses', 'Addresses'),
  inAccount('account-devices', 'devices', 'Devices'),
  withDialog(inAccount('', 'addresses', 'Addresses'), 'address-dialog', 'Add New Address'),
  withDialog(inAccount('', 'addresses', 'Addresses'), 'address-removal', /^Remove/),
  withDialog(inAccount('', 'profile', 'Profile'), 'account-deletion', 'Delete account'),
  at('finder', '/find-provider', 'Find a Herbal Provider'),
  at('finder-empty', '/find-provider?search=zzqx-nobody', 'Find a Herbal Provider'),
  atSeller('seller-profile', ''),
  atSeller('seller-profile-reviews', '?tab=reviews'),
  atSeller('store', '/store'),
  filteredStore,
  at('store-missing', `/seller/${nobodysId}/store`, 'Seller Not Found'),
  {
    name: 'forgot-password-sent',
    open: async (page) => {
      await openPage(page, '/forgot-password');
      await page.getByLabel('Email').fill(demoPerson('buyer').email);
      await page.getByRole('button', { name: 'Send reset link' }).click();
      await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
    },
  },
];

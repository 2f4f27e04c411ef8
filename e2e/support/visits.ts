import { expect, type Page } from '@playwright/test';
import { openPage } from './open-page.ts';
import { signInAs } from './people.ts';

/** A page and a face of it, as a person would get there. */
export type Visit = { name: string; open: (page: Page) => Promise<void> };

const at = (name: string, path: string, heading: string | RegExp): Visit => ({
  name,
  open: async (page) => {
    await openPage(page, path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  },
});

const buyer = { email: 'buyer@herbary.test', password: 'herbary-demo' };

const inAccount = (name: string, tab: string, heading: string): Visit => ({
  name,
  open: async (page) => {
    await signInAs(page, buyer, `/login?from=${encodeURIComponent(`/account?tab=${tab}`)}`);
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

export const everyPage: Visit[] = [
  at('landing', '/', /./),
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
  {
    name: 'forgot-password-sent',
    open: async (page) => {
      await openPage(page, '/forgot-password');
      await page.getByLabel('Email').fill(buyer.email);
      await page.getByRole('button', { name: 'Send reset link' }).click();
      await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
    },
  },
];

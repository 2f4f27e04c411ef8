import { expect, type Page } from '@playwright/test';
import { newMember } from './buyers.ts';
import { closeDialog, expectHeading, type Flow, followTab, openDialog } from './flow.ts';
import { linkIn, newestMail } from './mailbox.ts';
import { openPage } from './open-page.ts';
import { demoPerson, newPerson, signInThroughApi } from './people.ts';

async function sendEmpty(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('alert')).toBeVisible();
}

const signingIn: Flow = {
  name: 'signing in',
  screens: [
    'login',
    'login-errors',
    'register',
    'register-errors',
    'forgot-password',
    'forgot-password-sent',
    'seller-forgot-password',
    'reset-password-invalid',
    'confirm-email',
    'confirm-email-password',
    'seller-login',
    'admin-login',
  ],
  run: async (page, at) => {
    const open = async (path: string, heading: string) => {
      await openPage(page, path);
      await expectHeading(page, heading);
    };
    await open('/login', 'Welcome back');
    await at('login');
    await sendEmpty(page, 'Sign In');
    await at('login-errors');
    await open('/register', 'Create Account');
    await at('register');
    await sendEmpty(page, 'Create Account');
    await at('register-errors');
    await open('/forgot-password', 'Forgot your password?');
    await at('forgot-password');
    await page.getByLabel('Email').fill(demoPerson('buyer').email);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
    await at('forgot-password-sent');
    await open('/seller/forgot-password', 'Forgot your password?');
    await at('seller-forgot-password');
    await open('/reset-password/not-a-link', 'Invalid Reset Link');
    await at('reset-password-invalid');
    await open('/confirm-email/not-a-link', 'Confirm your address');
    await at('confirm-email');
    const person = newPerson();
    await fetch(new URL('/api/auth/register', page.url()), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(person),
    });
    await open(
      linkIn(await newestMail(page, person.email, 'identity.welcome'), '/confirm-email/'),
      'Confirm your address',
    );
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await at('confirm-email-password');
    await open('/seller/login', 'Seller Login');
    await at('seller-login');
    await open('/admin/login', 'Sign in');
    await at('admin-login');
  },
};

const account: Flow = {
  name: 'the account of a member with orders',
  screens: [
    'account-profile',
    'account-deletion',
    'account-addresses',
    'address-dialog',
    'address-removal',
    'account-notifications',
    'account-devices',
    'account-requests',
    'account-your-data',
    'account-orders',
    'account-payment-methods',
    'orders',
    'orders-returns',
  ],
  run: async (page, at) => {
    await signInThroughApi(page, demoPerson('buyer'));
    const openTab = async (tab: string, heading: string) => {
      await followTab(page, `/account?tab=${tab}`);
      await expectHeading(page, heading, 2);
    };
    await openPage(page, '/account?tab=profile');
    await expectHeading(page, 'Profile', 2);
    await at('account-profile');
    await openDialog(page, 'Delete account');
    await at('account-deletion');
    await closeDialog(page);
    await openTab('addresses', 'Addresses');
    await expect(page.getByRole('button', { name: /^Remove/ }).first()).toBeVisible();
    await at('account-addresses');
    await openDialog(page, 'Add New Address');
    await at('address-dialog');
    await closeDialog(page);
    await openDialog(page, /^Remove/);
    await at('address-removal');
    await closeDialog(page);
    await openTab('notifications', 'Notifications');
    await expect(page.getByRole('switch', { name: 'In the app, Deliveries' })).toBeVisible();
    await at('account-notifications');
    await openTab('devices', 'Devices');
    await expect(page.getByText('This device')).toBeVisible();
    await at('account-devices');
    await openTab('requests', 'Your requests');
    await at('account-requests');
    await openTab('your-data', 'Your data');
    await expect(page.getByRole('button', { name: 'Request my data' })).toBeVisible();
    await at('account-your-data');
    await openTab('orders', 'Orders');
    await at('account-orders');
    await openTab('payment-methods', 'Payment Methods');
    await at('account-payment-methods');
    await openPage(page, '/orders?range=all');
    await expectHeading(page, 'Orders & Returns');
    await expect(page.getByRole('article').first()).toBeVisible();
    await at('orders');
    await openPage(page, '/orders?tab=returns&range=all');
    await expect(page.getByRole('article').first()).toBeVisible();
    await at('orders-returns');
  },
};

const newAccount: Flow = {
  name: 'an empty account',
  screens: ['orders-empty', 'orders-returns-empty', 'order-missing', 'account-payment-methods-empty'],
  run: async (page, at) => {
    await newMember(page);
    const open = async (path: string, heading: string) => {
      await openPage(page, path);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    };
    await open('/orders', 'No orders yet');
    await at('orders-empty');
    await open('/orders?tab=returns', 'No returns yet');
    await at('orders-returns-empty');
    await open('/order/0198f000-0000-7000-8000-000000000000', 'Order not found');
    await at('order-missing');
    await open('/account?tab=payment-methods', 'No saved cards yet');
    await at('account-payment-methods-empty');
  },
};

export const accountFlows: Flow[] = [signingIn, account, newAccount];

import { expect, type Page } from '@playwright/test';
import { openPage } from './open-page.ts';

export const cards = {
  good: '4242 4242 4242 4242',
  mastercard: '5555 5555 5555 4444',
  declined: '4000 0000 0000 0002',
  authenticated: '4000 0025 0000 3155',
  slow: '4000 0000 0000 5001',
};

export const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' });
export const summaryOf = (page: Page) => page.getByRole('complementary', { name: 'Order summary' });

/** Opens the checkout details with everything but the payment method chosen. */
export async function openDetails(page: Page): Promise<void> {
  await openPage(page, '/checkout');
  await expect(page.getByRole('radio', { name: /^Home/ })).toBeChecked();
}

export async function placeByCard(page: Page): Promise<void> {
  await openDetails(page);
  await page.getByRole('radio', { name: 'Credit / Debit Card' }).check();
  await placeOrder(page).click();
  await expect(page.getByRole('heading', { name: 'Complete Your Payment' })).toBeVisible();
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });

export async function payWith(page: Page, number: string): Promise<void> {
  await fillCard(page, number);
  await payButton(page).click();
}

export async function expectPlaced(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Order Placed Successfully!', level: 1 })).toBeVisible();
}

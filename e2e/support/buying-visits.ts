import { expect, type Page } from '@playwright/test';
import { type Buyer, fillCart, fromDemoSeller, fromTwoSellers, newBuyer, plentifulProduct } from './buyers.ts';
import { cards, openDetails, payWith, placeByCard, placeOrder } from './checkout.ts';
import { openPage } from './open-page.ts';
import { demoPerson, signInAs } from './people.ts';
import { buyCart, confirmCard, type Placed, placeCart, sendAndDeliver } from './purchases.ts';
import type { Visit } from './visits.ts';

const see = (page: Page, name: string | RegExp, level = 1) =>
  expect(page.getByRole('heading', { name, level })).toBeVisible();

/** Somebody new with things of two sellers in the cart. */
async function withFullCart(page: Page): Promise<Buyer> {
  const buyer = await newBuyer(page);
  await fillCart(buyer, await fromTwoSellers(page), 2);
  return buyer;
}

const firstOf = ({ orders }: Placed) => orders[0]?._id ?? '';

/** An order of the demo seller that has arrived; it has two lines. */
async function delivered(page: Page): Promise<string> {
  const buyer = await newBuyer(page);
  await fillCart(buyer, await fromDemoSeller(page), 2);
  const order = firstOf(await buyCart(buyer));
  await sendAndDeliver(buyer.origin, order);
  return order;
}

const checkoutVisits: Visit[] = [
  {
    name: 'checkout-details',
    open: async (page) => {
      await withFullCart(page);
      await openDetails(page);
    },
  },
  {
    name: 'checkout-nothing-chosen',
    open: async (page) => {
      await withFullCart(page);
      await openDetails(page);
      await placeOrder(page).click();
      await expect(page.getByRole('alert')).toContainText('Please select a payment method');
    },
  },
  {
    name: 'checkout-new-address',
    open: async (page) => {
      await withFullCart(page);
      await openDetails(page);
      await page.getByRole('button', { name: 'Add New Address' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'checkout-payment',
    open: async (page) => {
      await withFullCart(page);
      await placeByCard(page);
    },
  },
  {
    name: 'checkout-declined',
    open: async (page) => {
      await withFullCart(page);
      await placeByCard(page);
      await payWith(page, cards.declined);
      await expect(page.getByText('You were not charged.')).toBeVisible();
    },
  },
  {
    name: 'checkout-saved-card',
    open: async (page) => {
      const buyer = await withFullCart(page);
      await buyCart(buyer, true);
      await fillCart(buyer, [await plentifulProduct(page)]);
      await placeByCard(page);
      await expect(page.getByRole('radio', { name: 'Visa ending 4242' })).toBeChecked();
    },
  },
  {
    name: 'checkout-placed',
    open: async (page) => {
      const order = firstOf(await buyCart(await withFullCart(page)));
      await openPage(page, `/checkout?placed=${order}`);
      await see(page, 'Order Placed Successfully!');
    },
  },
  {
    name: 'checkout-placed-bank-transfer',
    open: async (page) => {
      const order = firstOf(await placeCart(await withFullCart(page), 'bank-transfer'));
      await openPage(page, `/checkout?placed=${order}`);
      await see(page, /^Please transfer/, 2);
    },
  },
];

/** The page a bank sends people back to, after a card that ended in its own way. */
async function returnFromBank(page: Page, card: string): Promise<void> {
  const buyer = await withFullCart(page);
  const intent = await confirmCard(buyer, await placeCart(buyer, 'card'), card);
  const query = new URLSearchParams({
    payment_intent: intent.paymentIntent,
    payment_intent_client_secret: intent.clientSecret,
  });
  await openPage(page, `/payment-success?${query}`);
}

const stopAnswering = (page: Page) => page.route('**/api/stripe/payment-status', () => undefined);

const paymentVisits: Visit[] = [
  {
    name: 'payment-success',
    open: async (page) => {
      await returnFromBank(page, cards.good);
      await see(page, 'Payment Successful!');
    },
  },
  {
    name: 'payment-verifying',
    open: async (page) => {
      await stopAnswering(page);
      await returnFromBank(page, cards.good);
      await see(page, 'Verifying your payment...');
    },
  },
  {
    name: 'payment-processing',
    open: async (page) => {
      await returnFromBank(page, cards.slow);
      await see(page, 'Payment Processing');
      await stopAnswering(page);
    },
  },
  {
    name: 'payment-issue',
    open: async (page) => {
      await returnFromBank(page, cards.declined);
      await see(page, 'Payment Issue');
      await expect(page.getByText('Payment status: requires_payment_method')).toBeVisible();
    },
  },
  {
    name: 'payment-missing-information',
    open: async (page) => {
      await openPage(page, '/payment-success');
      await expect(page.getByText('Missing payment information')).toBeVisible();
    },
  },
];

const ofDemoBuyer = (name: string, path: string, heading: string | RegExp, level = 1): Visit => ({
  name,
  open: async (page) => {
    await signInAs(page, demoPerson('buyer'), `/login?from=${encodeURIComponent(path)}`);
    await see(page, heading, level);
    if (path.startsWith('/orders')) await expect(page.getByRole('article').first()).toBeVisible();
  },
});

const ofNewBuyer = (name: string, path: string, text: string): Visit => ({
  name,
  open: async (page) => {
    await newBuyer(page);
    await openPage(page, path);
    await expect(page.getByRole('heading', { name: text })).toBeVisible();
  },
});

const orderVisits: Visit[] = [
  ofDemoBuyer('orders', '/orders?range=all', 'Orders & Returns'),
  ofDemoBuyer('orders-returns', '/orders?tab=returns&range=all', 'Orders & Returns'),
  ofNewBuyer('orders-empty', '/orders', 'No orders yet'),
  ofNewBuyer('orders-returns-empty', '/orders?tab=returns', 'No returns yet'),
  ofNewBuyer('order-missing', '/order/0198f000-0000-7000-8000-000000000000', 'Order not found'),
  ofDemoBuyer('account-orders', '/account?tab=orders', 'Orders', 2),
  ofDemoBuyer('account-payment-methods', '/account?tab=payment-methods', 'Payment Methods', 2),
  ofNewBuyer('account-payment-methods-empty', '/account?tab=payment-methods', 'No saved cards yet'),
  {
    name: 'order-paid',
    open: async (page) => {
      const order = firstOf(await buyCart(await withFullCart(page)));
      await openPage(page, `/order/${order}`);
      await see(page, 'Being packed', 2);
    },
  },
  {
    name: 'order-cancel',
    open: async (page) => {
      const order = firstOf(await buyCart(await withFullCart(page)));
      await openPage(page, `/order/${order}`);
      await page.getByRole('button', { name: 'Cancel order' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'order-bank-transfer',
    open: async (page) => {
      const order = firstOf(await placeCart(await withFullCart(page), 'bank-transfer'));
      await openPage(page, `/order/${order}`);
      await see(page, /^Waiting for your bank transfer/, 2);
    },
  },
  {
    name: 'order-delivered',
    open: async (page) => {
      await openPage(page, `/order/${await delivered(page)}`);
      await see(page, /^Delivered/, 2);
    },
  },
  {
    name: 'return-form',
    open: async (page) => {
      await openPage(page, `/return/${await delivered(page)}`);
      await page
        .getByRole('checkbox', { name: /^Return / })
        .first()
        .check();
      await expect(page.getByRole('complementary', { name: 'Refund' })).toContainText('$');
    },
  },
  {
    name: 'return-form-errors',
    open: async (page) => {
      await openPage(page, `/return/${await delivered(page)}`);
      await page.getByRole('button', { name: 'Submit Return' }).click();
      await expect(page.getByRole('alert')).toContainText('There is a problem');
    },
  },
];

export const buyingVisits: Visit[] = [...checkoutVisits, ...paymentVisits, ...orderVisits];

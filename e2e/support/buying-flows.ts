import { decideSellerReturn, receiveSellerReturn, requestReturn, sendReturn } from '@herbary/contract/returns.ts';
import { expect, type Page } from '@playwright/test';
import {
  type Buyer,
  confirmAddress,
  demoSeller,
  fillCart,
  fromDemoSeller,
  fromTwoSellers,
  newBuyer,
  plentifulProduct,
} from './buyers.ts';
import { cards, expectPlaced, fillCard, openDetails, payButton, payWith, placeByCard, placeOrder } from './checkout.ts';
import { closeDialog, expectHeading, type Flow, openDialog } from './flow.ts';
import { openPage } from './open-page.ts';
import { buyCart, confirmCard, orderOf, type Placed, placeCart, sendAndDeliver } from './purchases.ts';

const firstOf = ({ orders }: Placed) => orders[0]?._id ?? '';

const checkout: Flow = {
  name: 'the checkout by card',
  screens: [
    'checkout-details',
    'checkout-new-address',
    'checkout-nothing-chosen',
    'checkout-payment',
    'checkout-declined',
    'checkout-placed',
    'order-paid',
    'order-cancel',
    'checkout-saved-card',
  ],
  run: async (page, at) => {
    const buyer = await newBuyer(page);
    await fillCart(buyer, await fromTwoSellers(page), 2);
    await openDetails(page);
    await at('checkout-details');
    await openDialog(page, 'Add New Address');
    await at('checkout-new-address');
    await closeDialog(page);
    await placeOrder(page).click();
    await expect(page.getByRole('alert')).toContainText('Please select a payment method');
    await at('checkout-nothing-chosen');
    await placeByCard(page);
    await at('checkout-payment');
    await payWith(page, cards.declined);
    await expect(page.getByText('Your card was not charged.')).toBeVisible();
    await at('checkout-declined');
    await page.getByRole('link', { name: 'Try another card' }).click();
    await fillCard(page, cards.good);
    await page.getByLabel('Save this card for next time').check();
    await payButton(page).click();
    await expectPlaced(page);
    await at('checkout-placed');
    const order = new URL(page.url()).searchParams.get('placed');
    await openPage(page, `/order/${order}`);
    await expectHeading(page, 'Being packed', 2);
    await at('order-paid');
    await openDialog(page, 'Cancel order');
    await at('order-cancel');
    await fillCart(buyer, [await plentifulProduct(page)]);
    await placeByCard(page);
    await expect(page.getByRole('radio', { name: 'Visa ending 4242' })).toBeChecked();
    await at('checkout-saved-card');
  },
};

const bankTransfer: Flow = {
  name: 'the checkout by bank transfer',
  screens: ['checkout-bank-details', 'checkout-placed-bank-transfer', 'order-bank-transfer', 'checkout-unpaid-order'],
  run: async (page, at) => {
    const buyer = await newBuyer(page);
    await confirmAddress(page, buyer);
    const wanted = await fromTwoSellers(page);
    await fillCart(buyer, wanted, 2);
    await openDetails(page);
    await page.getByRole('radio', { name: 'Bank transfer' }).check();
    await expect(page.getByText('IBAN')).toBeVisible();
    await at('checkout-bank-details');
    const order = firstOf(await placeCart(buyer, 'bank-transfer'));
    await openPage(page, `/checkout?placed=${order}`);
    await expectHeading(page, /^Please transfer/, 2);
    await at('checkout-placed-bank-transfer');
    await openPage(page, `/order/${order}`);
    await expectHeading(page, /^Waiting for your bank transfer/, 2);
    await at('order-bank-transfer');
    await fillCart(buyer, wanted);
    await openDetails(page);
    await expect(page.getByText('You have an unpaid order for these items: pay it, or cancel it.')).toBeVisible();
    await at('checkout-unpaid-order');
  },
};

/** The page a bank sends people back to, after a card that ended in its own way. */
async function returnFromBank(page: Page, buyer: Buyer, card: string): Promise<void> {
  await fillCart(buyer, [await plentifulProduct(page)]);
  const intent = await confirmCard(buyer, await placeCart(buyer, 'card'), card);
  const query = new URLSearchParams({
    payment_intent: intent.paymentIntent,
    payment_intent_client_secret: intent.clientSecret,
  });
  await openPage(page, `/payment-success?${query}`);
}

const answers = '**/api/stripe/payment-status';

/** The sandbox settles a slow card after five seconds, which a busy machine may need to open the page. */
const keepProcessing = (page: Page) =>
  page.route(answers, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), status: 'processing' } });
  });

const payment: Flow = {
  name: 'the return from the bank',
  screens: [
    'payment-missing-information',
    'payment-success',
    'payment-issue',
    'payment-processing',
    'payment-verifying',
  ],
  run: async (page, at) => {
    await openPage(page, '/payment-success');
    await expect(page.getByText('Missing payment information')).toBeVisible();
    await at('payment-missing-information');
    const buyer = await newBuyer(page);
    await returnFromBank(page, buyer, cards.good);
    await expectHeading(page, 'Payment Successful!');
    await at('payment-success');
    await returnFromBank(page, buyer, cards.declined);
    await expectHeading(page, 'Payment Issue');
    await expect(page.getByText('Payment status: requires_payment_method')).toBeVisible();
    await at('payment-issue');
    await keepProcessing(page);
    await returnFromBank(page, buyer, cards.slow);
    await expectHeading(page, 'Payment Processing');
    await at('payment-processing');
    // The page polls: a request in progress while its route is removed would never be answered.
    await page.unrouteAll({ behavior: 'wait' });
    await page.route(answers, () => undefined);
    await returnFromBank(page, buyer, cards.good);
    await expectHeading(page, 'Verifying your payment...');
    await at('payment-verifying');
  },
};

const delivered: Flow = {
  name: 'a delivered order',
  screens: ['order-delivered', 'return-form-errors', 'return-form'],
  run: async (page, at) => {
    const buyer = await newBuyer(page);
    await fillCart(buyer, await fromDemoSeller(page), 2);
    const order = firstOf(await buyCart(buyer));
    await sendAndDeliver(await demoSeller(buyer.origin), order);
    await openPage(page, `/order/${order}`);
    await expectHeading(page, /^Delivered/, 2);
    await at('order-delivered');
    await openPage(page, `/return/${order}`);
    await page.getByRole('button', { name: 'Submit Return' }).click();
    await expect(page.getByRole('alert')).toContainText('There is a problem');
    await at('return-form-errors');
    await openPage(page, `/return/${order}`);
    await page
      .getByRole('checkbox', { name: /^Return / })
      .first()
      .check();
    await page.getByLabel('Reason').selectOption('Arrived damaged');
    const refund = page.getByRole('complementary', { name: 'Refund' });
    await expect(refund).toContainText('$');
    // The previous estimate is dimmed while the new one loads.
    await expect(refund.locator('[aria-busy=true]')).toHaveCount(0);
    await at('return-form');
  },
};

/** Its refund goes to the card a moment after the receipt: the state in between is kept for as long as it is looked at. */
const keepReceived = (page: Page) =>
  page.route(/\/api\/returns\?/, async (route) => {
    const response = await route.fetch();
    const list = await response.json();
    const returns = list.returns.map((one: object) => ({ ...one, status: 'received', refundedAt: null }));
    await route.fulfill({ response, json: { ...list, returns } });
  });

const returned: Flow = {
  name: 'a return until its refund',
  screens: ['return-approved', 'return-sent', 'return-received', 'return-refunded', 'order-credit-note'],
  run: async (page, at) => {
    const buyer = await newBuyer(page);
    const seller = await demoSeller(buyer.origin);
    await fillCart(buyer, await fromDemoSeller(page), 2);
    const order = firstOf(await buyCart(buyer));
    await sendAndDeliver(seller, order);
    const line = (await orderOf(buyer, order)).items[0]?._id ?? '';
    const items = [{ orderLine: line, quantity: 1, reason: 'changed_mind' as const }];
    const request = await buyer.api.call(requestReturn, { body: { orderId: order, items } });
    const params = { id: request._id };
    const openReturns = async (badge: string) => {
      await openPage(page, '/orders?tab=returns');
      await expect(page.getByRole('article').getByText(badge, { exact: true })).toBeVisible();
    };
    const note = 'Please use the box it came in.';
    await seller.api.call(decideSellerReturn, { params, body: { approve: true, note } });
    await openReturns('Approved');
    await at('return-approved');
    await buyer.api.call(sendReturn, { params, body: { carrier: 'USPS', trackingNumber: '9400 1118 9922 3' } });
    await openReturns('Sent back');
    await at('return-sent');
    const receipt = request.items.map(({ _id }) => ({ _id, disposition: 'restock' as const }));
    await seller.api.call(receiveSellerReturn, { params, body: { items: receipt } });
    await keepReceived(page);
    await openReturns('Received');
    await at('return-received');
    await page.unrouteAll({ behavior: 'wait' });
    await expect.poll(async () => (await orderOf(buyer, order)).creditNotes.length).toBe(1);
    await openReturns('Refunded');
    await at('return-refunded');
    await openPage(page, `/order/${order}`);
    await expect(page.getByRole('button', { name: /^Credit note/ })).toBeVisible();
    await at('order-credit-note');
  },
};

export const buyingFlows: Flow[] = [checkout, bankTransfer, payment, delivered, returned];

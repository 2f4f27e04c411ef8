import { expect, test } from '@playwright/test';
import { confirmAddress, fillCart, fromDemoSeller, newBuyer, newMember } from './support/buyers.ts';
import { askAsGuest, expectInChat, logOf, newWindow, openWidget, sendInChat, signInAtPortal } from './support/chat.ts';
import { openPage, reloadPage } from './support/open-page.ts';
import { newPerson, signInAs } from './support/people.ts';
import { buyCart } from './support/purchases.ts';
import { seeBriefly } from './support/see-briefly.ts';

test('a guest asks, an admin answers, and the guest signs in and keeps the conversation', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = newPerson();
  const name = `Tom ${person.email.split('@')[0]}`;
  await openPage(page, '/cart');
  expect((await page.request.post('/api/auth/register', { data: person })).status()).toBe(201);
  await page.context().clearCookies();
  await seeBriefly(page, 'Thank you! Your message has been sent. Our team will contact you soon.', () =>
    askAsGuest(page, 'Can I still change the address?', { name, email: person.email }),
  );

  const admin = await newWindow(browser, baseURL);
  await signInAtPortal(admin, 'admin');
  await openPage(admin, '/admin/chat-dashboard');
  await admin.getByRole('link', { name: new RegExp(name) }).click();
  await expectInChat(admin, 'Can I still change the address?');
  await sendInChat(admin, 'Gladly. What should it say?');
  await expectInChat(page, 'Gladly. What should it say?');
  await expect(logOf(admin).getByText('Read', { exact: true })).toBeVisible();

  await signInAs(page, person);
  await expect(page.getByRole('button', { name: /^Hi, Maya/ })).toBeVisible();
  await openWidget(page);
  await expectInChat(page, 'Can I still change the address?');
  await sendInChat(page, '14 Alder Road.');
  await expectInChat(admin, '14 Alder Road.');
});

test('a buyer asks the seller about an order, support is called in, joins and refunds', async ({
  page,
  browser,
  baseURL,
}) => {
  await openPage(page, '/cart');
  const buyer = await newBuyer(page);
  await confirmAddress(page, buyer);
  const [product] = await fromDemoSeller(page);
  await fillCart(buyer, [product]);
  const { orders } = await buyCart(buyer);
  const { _id, orderNumber } = orders[0] ?? { _id: '', orderNumber: '' };
  await openPage(page, `/order/${_id}`);
  await page.getByRole('link', { name: 'Message about this order' }).click();
  await sendInChat(page, 'Could you leave out the straw?');
  await expectInChat(page, 'Could you leave out the straw?');

  const seller = await newWindow(browser, baseURL);
  await signInAtPortal(seller, 'seller');
  await openPage(seller, `/dashboard/orders?id=${_id}`);
  await seller.getByRole('link', { name: 'Message the buyer' }).click();
  await expectInChat(seller, 'Could you leave out the straw?');
  await sendInChat(seller, 'I am sorry, I cannot send it at all.');
  await expectInChat(page, 'I am sorry, I cannot send it at all.');

  await page.getByRole('button', { name: 'More about this conversation' }).click();
  await page.getByRole('menuitem', { name: 'Call support in' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Call support in' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  const admin = await newWindow(browser, baseURL);
  await signInAtPortal(admin, 'admin');
  await openPage(admin, `/admin/dashboard?tab=chat&search=${orderNumber}`);
  await admin.getByRole('link', { name: new RegExp(orderNumber) }).click();
  await sendInChat(admin, 'You get your money back now.');
  for (const reader of [page, seller]) await expectInChat(reader, 'You get your money back now.');
  await admin.getByRole('button', { name: 'Open order, refund, return' }).first().click();
  await admin.getByRole('button', { name: 'Cancel order' }).click();
  const question = admin.getByRole('alertdialog');
  await question.getByLabel('Reason').fill('The seller cannot send it.');
  await seeBriefly(admin, `${orderNumber} is cancelled`, () =>
    question.getByRole('button', { name: /^Cancel and refund/ }).click(),
  );
  for (const reader of [page, seller]) await expect(logOf(reader)).toContainText(/cancelled|refund/i);
});

test('two tabs of one member stay alike', async ({ page }) => {
  await openPage(page, '/cart');
  await newMember(page);
  await openPage(page, '/cart');
  const other = await page.context().newPage();
  await openPage(other, '/cart');
  await openWidget(page);
  await openWidget(other);
  await sendInChat(page, 'Hello from the first tab');
  await expectInChat(other, 'Hello from the first tab');
  await sendInChat(other, 'And from the second');
  await expectInChat(page, 'And from the second');
  for (const tab of [page, other]) {
    await expect(logOf(tab).getByText(/first tab|the second/)).toHaveText([
      'Hello from the first tab',
      'And from the second',
    ]);
  }
});

test('a phone that loses the connection keeps what is written and sends it once, in order', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, '/cart');
  await newMember(page);
  await openPage(page, '/cart');
  await openWidget(page);
  await sendInChat(page, 'Before');
  await expect(logOf(page).getByText(/^(Sent|Delivered)$/)).toBeVisible();
  await context.setOffline(true);
  for (const text of ['First offline', 'Second offline']) {
    await sendInChat(page, text);
    await expectInChat(page, text);
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
  }
  await expect(logOf(page).getByText('Waiting to be sent')).toHaveCount(2);
  await context.setOffline(false);
  await expect(logOf(page).getByText('Waiting to be sent')).toHaveCount(0);
  await reloadPage(page);
  await openWidget(page);
  await expect(logOf(page).getByText(/^(Before|First offline|Second offline)$/)).toHaveText([
    'Before',
    'First offline',
    'Second offline',
  ]);
});

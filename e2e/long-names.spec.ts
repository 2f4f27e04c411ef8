import { expect, test } from '@playwright/test';
import { confirmAddress, fillCart, newBuyer } from './support/buyers.ts';
import { openPage } from './support/open-page.ts';
import { openStore } from './support/own-store.ts';
import { newPerson } from './support/people.ts';
import { buyCart, placeCart, sendAndDeliver } from './support/purchases.ts';
import { widths } from './support/settings.ts';

const word = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';
const viewport = { width: widths.phone, height: 780 };

test.use({ viewport });

test('the longest names of products, sellers and cities fit a phone screen from the cart to the return', async ({
  page,
}) => {
  const email = `${word}@${newPerson().email.replace('@', '.')}`.toLowerCase();
  const home = { addressLine1: word, city: word, state: word.slice(0, 40), country: 'Peru' };
  const buyer = await newBuyer(page, home, { ...newPerson(), email });
  await confirmAddress(page, buyer);
  const store = await openStore({ origin: buyer.origin, name: word + word, productNames: [word + word] });
  const tooWide: string[] = [];
  const visit = async (path: string) => {
    await openPage(page, path);
    const names = page.getByRole('main').getByText(word).filter({ visible: true });
    await expect(names.first()).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    const reach = await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().right));
    if (overflow > 0 || Math.max(...reach) > viewport.width) tooWide.push(path);
  };

  await visit('/account?tab=addresses');
  await fillCart(buyer, store.products);
  await visit('/cart');
  await visit('/checkout');
  const unpaid = await placeCart(buyer, 'bank-transfer');
  await visit(`/order/${unpaid.orders[0]?._id}`);
  await fillCart(buyer, store.products);
  const [open] = (await placeCart(buyer, 'card')).orders;
  await visit(`/checkout?pay=${open?._id}`);
  await fillCart(buyer, store.products);
  const [order] = (await buyCart(buyer)).orders;
  await visit(`/checkout?placed=${order?._id}`);
  await expect(page.getByText(email)).toBeInViewport({ ratio: 1 });
  await sendAndDeliver(store, order?._id ?? '');
  await visit('/orders');
  await visit(`/order/${order?._id}`);
  await visit(`/return/${order?._id}`);
  await visit('/account?tab=orders');
  expect(tooWide).toEqual([]);
});

import type { PlaceOrdersForm } from '@herbary/contract/orders-placing.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { fullStorage } from '../../testing/full-storage.ts';
import { idOf } from '../../testing/sample-wishlist.ts';
import { attemptFor, dropAttempt, noteOrder, readAttempt } from './attempt.ts';

const body: PlaceOrdersForm = {
  items: [
    { product: idOf(1), quantity: 2, price: 9.5 },
    { product: idOf(2), quantity: 1, price: 4 },
  ],
  shippingAddressId: idOf(50),
  paymentMethod: 'card',
  shippingMethod: 'standard',
  cartVersion: 3,
  total: 30,
};

beforeEach(() => window.sessionStorage.clear());

test('the same order has the same key, also from the next version of the cart and in another order of lines', () => {
  const first = attemptFor(body);
  expect(attemptFor(body).key).toBe(first.key);
  const again = attemptFor({ ...body, cartVersion: 4, items: [...body.items].reverse() });
  expect(again.key).toBe(first.key);
  expect(again.body.cartVersion).toBe(3);
});

test('another address, quantity, method or total is another order', () => {
  const first = attemptFor(body);
  const others: Partial<PlaceOrdersForm>[] = [
    { shippingAddressId: idOf(51) },
    { paymentMethod: 'bank-transfer' },
    { shippingMethod: 'priority' },
    { promoCode: 'FIRSTCUP' },
    { total: 31 },
    { items: [{ product: idOf(1), quantity: 3, price: 9.5 }] },
  ];
  for (const change of others) {
    expect(attemptFor({ ...body, ...change }).key, JSON.stringify(change)).not.toBe(first.key);
    attemptFor(body);
  }
});

test('an answered attempt remembers its order until it is dropped', () => {
  noteOrder(attemptFor(body), idOf(900));
  expect(attemptFor(body).order).toBe(idOf(900));
  dropAttempt();
  expect(readAttempt()).toBeUndefined();
  expect(attemptFor(body).order).toBeUndefined();
});

test('a full storage or invalid content does not stop an order', () => {
  window.sessionStorage.setItem('checkout-attempt', '{"key":');
  expect(attemptFor(body).key).toBeTruthy();
  vi.stubGlobal('sessionStorage', fullStorage);
  expect(attemptFor({ ...body, total: 99 }).body.total).toBe(99);
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { sellerWork } from '../../../testing/sample-sales.ts';
import { idOf } from '../../../testing/sample-wishlist.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { json, stubApi } from '../../../testing/stub-api.ts';
import { RecentOrders } from './recent-orders.tsx';
import { TodoToday } from './todo-today.tsx';

const recent = (number: number) => ({
  _id: idOf(number),
  id: `HB-${number}`,
  customer: 'Maya Reyes',
  product: '2 × Garden Mint',
  amount: 37.48,
  status: 'processing',
  isUnpaid: false,
  date: '2026-11-15T08:20:00.000Z',
});

test('recent orders come three at a time, lead to their record and are searched', async () => {
  const first = { orders: [recent(5), recent(4), recent(3)], total: 4, page: 1, pages: 2 };
  stubApi({
    'GET /api/seller/orders/recent?page=1&limit=3': () => json(first),
    'GET /api/seller/orders/recent?page=2&limit=3': () => json({ ...first, orders: [recent(2)], page: 2 }),
    'GET /api/seller/orders/recent?search=nettle&page=1&limit=3': () =>
      json({ orders: [], total: 0, page: 1, pages: 1 }),
  });
  showScreen(<RecentOrders />);
  expect(await screen.findByRole('link', { name: 'HB-5' })).toHaveAttribute('href', `/dashboard/orders?id=${idOf(5)}`);
  expect(screen.getByText('Page 1 of 2, 4 orders')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('link', { name: 'HB-2' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search orders' }), 'nettle{Enter}');
  expect(await screen.findByText('No orders match')).toBeVisible();
});

test('what needs doing today leads to each queue, with its deadline', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T09:00:00Z') });
  stubApi({ 'GET /api/seller/orders/counts': () => json(sellerWork({ nextShipBy: '2026-11-13T10:00:00.000Z' })) });
  showScreen(
    <TodoToday more={[{ key: 'q', to: '/messages', icon: 'MessageCircle', text: '2 questions', due: null }]} />,
  );
  expect(await screen.findByRole('link', { name: /1 dispute to answer.*By Friday, November.20/ })).toHaveAttribute(
    'href',
    '/dashboard/orders?tab=disputes',
  );
  expect(screen.getByRole('link', { name: /2 orders to ship.*Was due Friday, November.13/ })).toBeVisible();
  expect(screen.getByRole('link', { name: '1 return to decide' })).toBeVisible();
  expect(screen.getByRole('link', { name: '2 questions' })).toBeVisible();
});

test('nothing to do is said, not left blank', async () => {
  const work = sellerWork({ toPack: 0 });
  const idle = { ...work, returns: { ...work.returns, toDecide: 0 }, disputes: { ...work.disputes, toAnswer: 0 } };
  stubApi({ 'GET /api/seller/orders/counts': () => json(idle) });
  showScreen(<TodoToday />);
  expect(await screen.findByText('Nothing to do today.')).toBeVisible();
});

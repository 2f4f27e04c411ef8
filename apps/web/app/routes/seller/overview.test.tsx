import { LOW_STOCK_COUNTED } from '@herbary/contract/seller-products.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setUnread } from '../../features/chat/live/unread.ts';
import { startSession } from '../../features/session/session.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { json, page, stubApi } from '../../testing/stub-api.ts';
import Overview from './overview.tsx';

const id = '0198aaaa-0000-7000-8000-00000000000c';
const calls = {
  metrics: 'GET /api/seller/dashboard/metrics',
  sales: 'GET /api/seller/dashboard/sales',
  work: 'GET /api/seller/orders/counts',
  low: 'GET /api/seller/products/low-stock',
  reviews: 'GET /api/seller/reviews?show=unanswered&limit=1',
  recent: 'GET /api/seller/orders/recent?page=1&limit=3',
};
const work = (toPack: number, toDecide: number) => ({
  orders: { toPack, unpaid: 0, shipped: 0, delivered: 0, cancelled: 0, nextShipBy: null },
  returns: { toDecide, toReceive: 0, open: toDecide, closed: 0 },
  disputes: { toAnswer: 0, open: 0, closed: 0, nextDueAt: null },
});
const metrics = {
  storeName: 'Fern & Field',
  totalSales: 1475.3,
  salesChange: 12.4,
  totalOrders: 49,
  ordersChange: -2.1,
};
const months = [{ month: '2026-11', sales: 1475.3, orders: 49 }];
const order = {
  _id: id,
  id: 'HB-10561',
  customer: 'Ana Pereira',
  product: 'Rosemary Leaf',
  amount: 37.48,
  status: 'processing',
  isUnpaid: false,
  date: '2026-11-15T10:00:00.000Z',
};

const full = {
  [calls.metrics]: () => json(metrics),
  [calls.sales]: () => json(months),
  [calls.work]: () => json(work(3, 1)),
  [calls.low]: () => json([{ _id: id, name: 'Garden Mint', stock: 6 }]),
  [calls.reviews]: () => json({ reviews: [], total: 2, page: 1, pages: 2, counts: { all: 5, unanswered: 2 } }),
  [calls.recent]: () => json({ orders: [order], total: 1, moreThanTotal: false, page: 1, pages: 1 }),
};
const fresh = {
  [calls.metrics]: () => json({ ...metrics, totalSales: 0, salesChange: null, totalOrders: 0, ordersChange: null }),
  [calls.sales]: () => json([{ month: '2026-11', sales: 0, orders: 0 }]),
  [calls.work]: () => json(work(0, 0)),
  [calls.low]: () => json([]),
  [calls.reviews]: () => json({ reviews: [], total: 0, page: 1, pages: 1, counts: { all: 0, unanswered: 0 } }),
  [calls.recent]: () => json({ orders: [], total: 0, moreThanTotal: false, page: 1, pages: 1 }),
};

beforeEach(() => {
  setUnread(0);
  const person = { firstName: 'Iris', lastName: 'Fenwick', email: 'iris@herbary.test', profileImage: null };
  startSession({ _id: id, ...person, role: 'seller', accountRole: 'seller' }, { remember: true });
});

describe('the overview of a seller', () => {
  it('greets, and says what waits, what sold and what runs out', async () => {
    stubApi(full);
    setUnread(1);
    showScreen(<Overview />);
    expect(screen.getByRole('heading', { name: 'Welcome back, Iris', level: 1 })).toBeVisible();
    expect(await screen.findByText('Fern & Field has 3 orders to pack, and 1 product needs restocking.')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Total sales' })).getByText('$1,475.30')).toBeVisible();
    const todo = screen.getByRole('region', { name: 'To do today' });
    expect(within(todo).getByRole('link', { name: /3 orders to ship/ })).toBeVisible();
    expect(within(todo).getByRole('link', { name: /1 return to decide/ })).toBeVisible();
    expect(within(todo).getByRole('link', { name: '1 message to read' })).toHaveAttribute(
      'href',
      '/dashboard/messages',
    );
    expect(await within(todo).findByRole('link', { name: '2 reviews to answer' })).toHaveAttribute(
      'href',
      '/dashboard/reviews?show=unanswered',
    );
    expect(within(screen.getByRole('region', { name: 'Low stock' })).getByText('Garden Mint')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'HB-10561' })).toBeVisible();
  });

  it('shows a fresh seller every part empty, with the way to the first product', async () => {
    stubApi(fresh);
    showScreen(<Overview />);
    expect(await screen.findByText('Fern & Field has no orders to pack.')).toBeVisible();
    expect(screen.getByText('Nothing to do today.')).toBeVisible();
    expect(await screen.findByText('No orders yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'List New Product' })).toHaveAttribute('href', '/dashboard/products?new');
  });

  it('says where the orders and the products that run out are more than were counted', async () => {
    const herbs = Array.from({ length: LOW_STOCK_COUNTED + 1 }, (_, n) => ({
      _id: `p${n}`,
      name: `Herb ${n}`,
      stock: 1,
    }));
    stubApi({
      ...full,
      [calls.low]: () => json(herbs),
      [calls.recent]: () => json({ orders: [order], total: 10_000, moreThanTotal: true, page: 1, pages: 3_334 }),
    });
    showScreen(<Overview />);
    expect(await screen.findByText(/to pack, and 100\+ products need restocking\.$/)).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Low stock' })).getByText('100+')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All products, lowest stock first' })).toBeVisible();
    expect(await screen.findByText('Page 1 of 3,334, 10,000+ orders')).toBeVisible();
  });

  it('shows the other parts when the figures cannot be loaded', async () => {
    stubApi({ ...full, [calls.metrics]: () => page('Out of order', 500) });
    showScreen(<Overview />);
    expect(await screen.findByText('Garden Mint')).toBeVisible();
    expect(await screen.findByText('Failed to load analytics data. Please try again later.')).toBeVisible();
  });
});

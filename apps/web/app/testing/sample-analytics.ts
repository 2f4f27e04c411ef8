import type { Kpis, PopularProduct, SalesPoint, SoldOutProduct } from '@herbary/contract/analytics.ts';
import { idOf } from './sample-wishlist.ts';

const dayMs = 86_400_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

export const noKpis: Kpis = {
  conversionRate: { current: null, previous: null, change: null },
  averageOrderValue: { current: null, previous: null, change: null },
  cartAbandonment: { current: null, previous: null, change: null },
  customerRetention: { current: null, previous: null, change: null },
};

export const someKpis: Kpis = {
  conversionRate: { current: 3.8, previous: 3.5, change: 0.3 },
  averageOrderValue: { current: 14.47, previous: 14.13, change: 2.4 },
  cartAbandonment: { current: 69, previous: 71.2, change: -2.2 },
  customerRetention: { current: 26.4, previous: null, change: null },
};

/** So many days up to the last one; `sales` by the number of the day, from 0. */
export const salesPoints = (last: string, count: number, sales: (index: number) => number): SalesPoint[] =>
  Array.from({ length: count }, (_, index) => {
    const ms = Date.parse(last) - (count - 1 - index) * dayMs;
    const orders = sales(index) > 0 ? 1 : 0;
    return {
      date: dayOf(ms),
      sales: sales(index),
      orders,
      previousDate: dayOf(ms - count * dayMs),
      previousSales: orders * 10,
      previousOrders: orders,
    };
  });

export const popular: PopularProduct[] = [
  { _id: idOf(1), name: 'Tulsi Rama', image: null, sales: 58, revenue: 841 },
  { _id: idOf(2), name: 'Garden Mint', image: '/pictures/mint-320.webp', sales: 52, revenue: 561.6 },
];

export const soldOut: SoldOutProduct = {
  _id: idOf(3),
  name: 'Dried Peppermint',
  image: null,
  outSince: '2026-11-09T10:00:00.000Z',
  backAt: null,
  viewsWhileOut: 118,
  usualRate: 5.1,
  lostPieces: 6,
  lostSales: 58.5,
  waiting: 11,
};

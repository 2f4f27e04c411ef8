import { KPIS, type KpiFigure, type KpiName, type Kpis } from '@herbary/contract/analytics.ts';

/** What happened in one period. */
export type Happened = {
  viewed: number;
  carted: number;
  orders: number;
  salesCents: number;
  buyers: number;
  returning: number;
};

/** Each figure of a period; nothing while there is nothing to measure it by. The sentences are in the contract (`KPIS`). */
const figures: Record<KpiName, (happened: Happened) => number | null> = {
  conversionRate: ({ orders, viewed }) => percent(orders, viewed),
  averageOrderValue: ({ salesCents, orders }) => (orders > 0 ? Math.round(salesCents / orders) / 100 : null),
  // Nobody can be recognized from one day to the next: an order of an older cart may stand beside few new ones.
  cartAbandonment: ({ orders, carted }) => (carted > 0 ? Math.max(0, oneDecimal(100 - (orders / carted) * 100)) : null),
  customerRetention: ({ returning, buyers }) => percent(returning, buyers),
};

export function kpisOf(now: Happened, before: Happened): Kpis {
  const figure = (name: KpiName): KpiFigure => {
    const [current, previous] = [figures[name](now), figures[name](before)];
    return { current, previous, change: changeOf(name, current, previous) };
  };
  return {
    conversionRate: figure('conversionRate'),
    averageOrderValue: figure('averageOrderValue'),
    cartAbandonment: figure('cartAbandonment'),
    customerRetention: figure('customerRetention'),
  };
}

function changeOf(name: KpiName, current: number | null, previous: number | null): number | null {
  if (current === null || previous === null) return null;
  return KPIS[name].unit === 'rate' ? oneDecimal(current - previous) : percentChange(current, previous);
}

/** Nothing to compare with is no growth without end. */
export const percentChange = (current: number, previous: number): number | null =>
  previous > 0 ? oneDecimal((current / previous - 1) * 100) : null;

const percent = (part: number, whole: number): number | null => (whole > 0 ? oneDecimal((part / whole) * 100) : null);
const oneDecimal = (number: number): number => Math.round(number * 10) / 10;

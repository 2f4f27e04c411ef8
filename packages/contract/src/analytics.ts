import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, isoDate, isoInstant } from './fields.ts';

export const ANALYTICS_PERIODS = ['7days', '30days', '90days', 'year'] as const;
export const analyticsPeriod = z.enum(ANALYTICS_PERIODS);
export type AnalyticsPeriod = z.output<typeof analyticsPeriod>;

/** A leap year, so that a year fits. */
export const ANALYTICS_MAX_DAYS = 366;
/** Before the marketplace: nothing was sold. */
const firstDay = '2000-01-01';
/** The period of the overview, in days up to today. */
export const OVERVIEW_DAYS = 30;
/** A text that fewer visitors searched for is shown to no seller: it may name the person who typed it. */
export const SEARCH_MIN_VISITORS = 3;

type Kpi = {
  label: string;
  /** Stands on the card and in the glossary. */
  definition: string;
  /** A rate is a percentage and changes by points, money changes by percent. */
  unit: 'rate' | 'money';
  better: 'higher' | 'lower';
  /** Shown in place of the value while there is none. */
  empty: string;
};

export const KPIS = {
  conversionRate: {
    label: 'Conversion rate',
    definition: 'Orders among visitors who opened one of your products.',
    unit: 'rate',
    better: 'higher',
    empty: 'After your first visitors',
  },
  averageOrderValue: {
    label: 'Average order value',
    definition: 'Sales per order: items after discount, without tax and shipping.',
    unit: 'money',
    better: 'higher',
    empty: 'After your first order',
  },
  cartAbandonment: {
    label: 'Cart abandonment',
    definition: 'Carts with your products that did not become an order.',
    unit: 'rate',
    better: 'lower',
    empty: 'After your first cart',
  },
  customerRetention: {
    label: 'Customer retention',
    definition: 'Buyers in the period who had bought from you before it.',
    unit: 'rate',
    better: 'higher',
    empty: 'After your first order',
  },
} as const satisfies Record<string, Kpi>;
export type KpiName = keyof typeof KPIS;

/** What stands beside the estimate of lost sales. */
export const LOST_SALES_DEFINITION =
  'An estimate: views while it was out of stock × pieces sold per view in the 90 days before × today’s price.';

type Range = { startDate: string; endDate: string };
const range = { startDate: isoDate, endDate: isoDate };

const daysBetween = ({ startDate, endDate }: Range) => (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000;

function checkRange(given: Range, { addIssue }: z.RefinementCtx<Range>): void {
  const refuse = (path: keyof Range, message: string) => addIssue({ code: 'custom', path: [path], message });
  if (given.startDate < firstDay) refuse('startDate', 'Please choose a first day in 2000 or later');
  if (given.endDate < given.startDate) refuse('endDate', 'The last day must not be before the first');
  if (daysBetween(given) >= ANALYTICS_MAX_DAYS) refuse('endDate', `Please choose at most ${ANALYTICS_MAX_DAYS} days`);
}
const analyticsQuery = z.object(range).superRefine(checkRange);

/** The days before, as many as there are in the period; of a point, the day as far back. */
const salesPoint = z.object({
  date: isoDate,
  sales: z.number(),
  orders: z.int(),
  previousDate: isoDate,
  previousSales: z.number(),
  previousOrders: z.int(),
});
export type SalesPoint = z.output<typeof salesPoint>;

export const getAnalyticsSales = defineEndpoint({
  method: 'GET',
  path: '/api/seller/analytics/sales',
  summary: 'Sales by day, compared with the days before',
  access: 'seller',
  query: analyticsQuery,
  response: z.array(salesPoint),
  errors: ['analytics.future'],
});

const popularProduct = z.object({
  _id: id,
  name: z.string(),
  image: z.string().nullable(),
  /** Pieces. */
  sales: z.int(),
  revenue: z.number(),
});
export type PopularProduct = z.output<typeof popularProduct>;
export const POPULAR_MAX = 100;

export const getPopularProducts = defineEndpoint({
  method: 'GET',
  path: '/api/seller/analytics/products/popular',
  summary: 'Best-selling products by revenue, 100 at most',
  access: 'seller',
  query: analyticsQuery,
  response: z.array(popularProduct),
  errors: ['analytics.future'],
});

/** Null while nothing has happened that it could be measured by. Rates in percent. */
const kpi = z.object({
  current: z.number().nullable(),
  previous: z.number().nullable(),
  /** Points for a rate, percent for money. */
  change: z.number().nullable(),
});
export type KpiFigure = z.output<typeof kpi>;

const kpis = z.object({
  conversionRate: kpi,
  averageOrderValue: kpi,
  cartAbandonment: kpi,
  customerRetention: kpi,
} satisfies Record<KpiName, typeof kpi>);
export type Kpis = z.output<typeof kpis>;

export const getAnalyticsMetrics = defineEndpoint({
  method: 'GET',
  path: '/api/seller/analytics/metrics',
  summary: 'The four key figures and their change against the days before',
  access: 'seller',
  query: analyticsQuery,
  response: kpis,
  errors: ['analytics.future'],
});

export const getAnalyticsFunnel = defineEndpoint({
  method: 'GET',
  path: '/api/seller/analytics/funnel',
  summary: 'From view to order: how many visitors reached each step',
  access: 'seller',
  query: analyticsQuery,
  response: z.object({ viewed: z.int(), carted: z.int(), bought: z.int() }),
  errors: ['analytics.future'],
});

const soldOutProduct = z.object({
  _id: id,
  name: z.string(),
  image: z.string().nullable(),
  /** The latest time it sold out in the period. */
  outSince: isoInstant,
  /** Null while it is out of stock. */
  backAt: isoInstant.nullable(),
  viewsWhileOut: z.int(),
  /** Pieces sold per 100 views in the 90 days before; null when it had no views then. */
  usualRate: z.number().nullable(),
  lostPieces: z.int(),
  lostSales: z.number(),
  /** People who have it on their wishlist. */
  waiting: z.int(),
});
export type SoldOutProduct = z.output<typeof soldOutProduct>;

export const getSoldOutProducts = defineEndpoint({
  method: 'GET',
  path: '/api/seller/analytics/products/sold-out',
  summary: 'What was out of stock, and an estimate of what that cost',
  access: 'seller',
  query: analyticsQuery,
  response: z.array(soldOutProduct),
  errors: ['analytics.future'],
});

const leadingSearch = z.object({ query: z.string(), visitors: z.int() });
export type LeadingSearch = z.output<typeof leadingSearch>;

export const getLeadingSearches = defineEndpoint({
  method: 'GET',
  path: '/api/seller/analytics/searches',
  summary: 'Searches whose results led visitors to your products',
  access: 'seller',
  query: analyticsQuery,
  response: z.array(leadingSearch),
  errors: ['analytics.future'],
});

export const exportAnalytics = defineEndpoint({
  method: 'GET',
  path: '/api/seller/analytics/export',
  summary: 'Sales trends and popular products as CSV',
  access: 'seller',
  query: z.object({ ...range, period: analyticsPeriod.optional() }).superRefine(checkRange),
  response: z.string(),
  download: 'text/csv',
  errors: ['analytics.future'],
});

export const getDashboardMetrics = defineEndpoint({
  method: 'GET',
  path: '/api/seller/dashboard/metrics',
  summary: 'Sales and orders of the last 30 days, and their change against the 30 before',
  access: 'seller',
  response: z.object({
    storeName: z.string(),
    totalSales: z.number(),
    /** In percent; null when there was nothing before. */
    salesChange: z.number().nullable(),
    totalOrders: z.int(),
    ordersChange: z.number().nullable(),
    startDate: isoDate,
    endDate: isoDate,
  }),
});

const salesMonth = z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), sales: z.number(), orders: z.int() });
export type SalesMonth = z.output<typeof salesMonth>;

export const getDashboardSales = defineEndpoint({
  method: 'GET',
  path: '/api/seller/dashboard/sales',
  summary: 'Sales of the last 12 months, the current one last',
  access: 'seller',
  response: z.array(salesMonth),
});

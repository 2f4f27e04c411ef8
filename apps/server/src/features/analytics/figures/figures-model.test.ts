import * as contract from '@herbary/contract/analytics.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transaction } from '../../../platform/db/client.ts';
import { as, createAccount, type SignedInPerson } from '../../../testing/as.ts';
import { extent } from '../../../testing/extent.ts';
import {
  insertPastOrders,
  insertPastViews,
  type PastOrder,
  type PastView,
} from '../../../testing/factories/analytics.ts';
import { insertProduct } from '../../../testing/factories/reviews.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sumDays } from '../sum-days.ts';

const hour = 60 * 60 * 1000;
const dayMs = 24 * hour;
/** Each has a change of clocks in one of the windows, some at midnight, one by half an hour; or an offset of 5:45. */
const zones = [
  'UTC',
  'America/New_York',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Asia/Kathmandu',
];
const windows = [Date.UTC(2026, 2, 1), Date.UTC(2026, 7, 28)];
const windowDays = 44;

let app: TestApp;
let now = new Date();
let sellers: SignedInPerson[];
let products: string[][];
let buyers: string[];
beforeAll(async () => {
  app = await createTestApp({ deps: { clock: { now: () => now } }, work: false });
  sellers = [await as(app, { role: 'seller' }), await as(app, { role: 'seller' })];
  products = await Promise.all(
    sellers.map(({ userId }) => Promise.all([1, 2, 3].map(() => insertProduct(app, userId)))),
  );
  buyers = await Promise.all([1, 2, 3, 4].map(async () => (await createAccount(app)).userId));
});
afterAll(() => app.close());

/** Quarters of an hour since the window began: days begin on one in every zone. */
const quarter = fc.nat({ max: windowDays * 96 - 1 });
const line = fc.record({
  product: fc.nat({ max: 2 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  returned: fc.nat({ max: 4 }),
  priceCents: fc.integer({ min: 2, max: 5000 }),
  discount: fc.nat({ max: 60 }),
});
const order = fc.record({
  seller: fc.nat({ max: 1 }),
  buyer: fc.nat({ max: 3 }),
  at: fc.option(quarter, { freq: 12 }),
  fate: fc.constantFrom('kept', 'kept', 'kept', 'cancelled', 'refunded', 'part-refunded'),
  lines: fc.uniqueArray(line, { minLength: 1, maxLength: 3, selector: ({ product }) => product }),
});
const view = fc.record({
  seller: fc.nat({ max: 1 }),
  product: fc.nat({ max: 2 }),
  kind: fc.constantFrom('product_view', 'product_view', 'cart_add'),
  at: quarter,
  visitor: fc.nat({ max: 5 }),
  query: fc.option(fc.constantFrom('tulsi', 'mint', 'green tea')),
});
const history = fc.record({
  zone: fc.constantFrom(...zones),
  window: fc.constantFrom(...windows),
  orders: fc.array(order, { minLength: 1, maxLength: 25 }),
  views: fc.array(view, { maxLength: 40 }),
  /** What becomes of orders after their days were summed. */
  late: fc.array(fc.record({ index: fc.nat({ max: 24 }), cancelled: fc.boolean() }), { maxLength: 4 }),
  summedAfter: fc.option(fc.integer({ min: 5, max: windowDays }), { freq: 4 }),
  summedInAnotherZone: fc.boolean(),
  firstDay: fc.integer({ min: 0, max: 30 }),
  /** Also with a whole month in it. */
  length: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constant(44)),
});
type History = typeof history extends fc.Arbitrary<infer T> ? T : never;
type KnownOrder = Omit<PastOrder, 'fate'> & { fate: NonNullable<PastOrder['fate']> };

function peopled({ window, orders, views }: History): { orders: KnownOrder[]; views: PastView[] } {
  const at = (quarters: number) => new Date(window + quarters * (hour / 4));
  return {
    orders: orders.map(({ seller, buyer, at: quarters, fate, lines }) => ({
      sellerId: sellers[seller]?.userId ?? '',
      buyerId: buyers[buyer] ?? '',
      paidAt: quarters === null ? undefined : at(quarters),
      fate: quarters === null ? 'kept' : fate,
      lines: lines.map(({ product, quantity, returned, priceCents, discount }) => ({
        productId: products[seller]?.[product] ?? '',
        quantity,
        returned: fate === 'part-refunded' ? Math.min(returned, quantity) : 0,
        priceCents,
        discountCents: Math.floor((quantity * priceCents * discount) / 100),
      })),
    })),
    views: views.map(({ seller, product, kind, at: quarters, visitor, query }) => ({
      sellerId: sellers[seller]?.userId ?? '',
      productId: products[seller]?.[product] ?? '',
      kind,
      at: at(quarters),
      visitor,
      query: kind === 'product_view' && query !== null ? query : undefined,
    })),
  };
}

const clear = () =>
  transaction(app.db, async (tx) => {
    for (const table of ['order_line', 'customer_order', 'checkout_group', 'view_event', 'product_daily_stat'])
      await sql`delete from ${sql.table(table)}`.execute(tx);
    for (const table of ['product_monthly_stat', 'store_daily_stat', 'search_daily_stat', 'daily_stat_progress'])
      await sql`delete from ${sql.table(table)}`.execute(tx);
  });

/** Writes the history, sums some of its days, and lets some orders be cancelled or refunded after that. */
async function live(lived: History): Promise<ReturnType<typeof peopled>> {
  const { zone, window, summedAfter, summedInAnotherZone, late } = lived;
  const made = peopled(lived);
  await clear();
  const ids = await insertPastOrders(app.db, made.orders);
  await insertPastViews(app.db, made.views);
  if (summedAfter !== null) {
    now = new Date(window + summedAfter * dayMs + 11 * 60 * 1000);
    if (summedInAnotherZone) await sumIn('Europe/Berlin');
    await sumIn(zone);
  }
  for (const { index, cancelled } of late) {
    const changed = made.orders[index];
    if (!changed?.paidAt || changed.fate !== 'kept') continue;
    changed.fate = cancelled ? 'cancelled' : 'refunded';
    await sql`
      update customer_order set status = ${cancelled ? 'cancelled' : 'processing'},
        cancelled_at = ${cancelled ? now : null}, cancelled_by = ${cancelled ? 'buyer' : null},
        payment_status = ${cancelled ? 'paid' : 'refunded'}, refunded_cents = case when ${cancelled} then 0 else total_cents end
      where id = ${ids[index]}
    `.execute(app.db);
  }
  now = new Date(window + (2 * windowDays + 2) * dayMs);
  app.deps.env.timeZone = zone;
  return made;
}

async function sumIn(timeZone: string): Promise<void> {
  app.deps.env.timeZone = timeZone;
  await sumDays(app.deps);
}

const dayIn = (zone: string, moment: Date): string => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const [month, day, year] = parts.format(moment).split('/');
  return `${year}-${month}-${day}`;
};
const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const oneDecimal = (number: number) => Math.round(number * 10) / 10;
const percentOf = (part: number, whole: number) => (whole === 0 ? null : oneDecimal((part / whole) * 100));
const isSold = ({ paidAt, fate }: KnownOrder) => paidAt && (fate === 'kept' || fate === 'part-refunded');

/** The figures of one store between two days, from the history alone. */
function recompute(
  zone: string,
  { orders, views }: ReturnType<typeof peopled>,
  sellerId: string,
  from: string,
  to: string,
) {
  const within = (moment: Date) => dayIn(zone, moment) >= from && dayIn(zone, moment) <= to;
  const sold = orders.filter((one) => one.sellerId === sellerId && isSold(one));
  const mine = sold.filter(({ paidAt }) => paidAt && within(paidAt));
  const seen = views.filter((one) => one.sellerId === sellerId && within(one.at));
  const days = new Map<string, { orders: number; cents: number }>();
  const byProduct = new Map<string, { units: number; cents: number }>();
  for (const { paidAt, lines } of mine) {
    const day = dayIn(zone, paidAt as Date);
    const known = days.get(day) ?? { orders: 0, cents: 0 };
    known.orders += 1;
    for (const { productId, quantity, returned = 0, priceCents = 0, discountCents = 0 } of lines) {
      const kept = Math.floor(((quantity * priceCents - discountCents) * (quantity - returned)) / quantity);
      known.cents += kept;
      const product = byProduct.get(productId) ?? { units: 0, cents: 0 };
      byProduct.set(productId, { units: product.units + quantity - returned, cents: product.cents + kept });
    }
    days.set(day, known);
  }
  const visitors = (wanted: PastView[]) =>
    new Set(wanted.map(({ visitor, at }) => `${visitor} ${dayIn(zone, at)}`)).size;
  const buyersOf = new Set(mine.map(({ buyerId }) => buyerId));
  const returning = [...buyersOf].filter((buyer) =>
    sold.some(({ buyerId, paidAt }) => buyerId === buyer && paidAt && dayIn(zone, paidAt) < from),
  );
  const salesCents = [...days.values()].reduce((sum, { cents }) => sum + cents, 0);
  const viewed = visitors(seen.filter(({ kind }) => kind === 'product_view'));
  const carted = visitors(seen.filter(({ kind }) => kind === 'cart_add'));
  const queries = [...new Set(seen.flatMap(({ query }) => query ?? []))].map((query) => ({
    query,
    visitors: visitors(seen.filter((one) => one.query === query)),
  }));
  const abandoned = carted === 0 ? null : Math.max(0, oneDecimal(100 - (mine.length / carted) * 100));
  return {
    days,
    products: [...byProduct].filter(([, { units }]) => units > 0),
    funnel: { viewed, carted, bought: mine.length },
    searches: queries.filter((one) => one.visitors >= contract.SEARCH_MIN_VISITORS),
    kpis: {
      conversionRate: percentOf(mine.length, viewed),
      averageOrderValue: mine.length === 0 ? null : Math.round(salesCents / mine.length) / 100,
      cartAbandonment: abandoned,
      customerRetention: percentOf(returning.length, buyersOf.size),
    },
  };
}

it('gives the figures of a plain recomputation, in every time zone, summed or not, whatever was refunded when', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (lived) => {
      const made = await live(lived);
      const first = lived.window + lived.firstDay * dayMs;
      const [startDate, endDate] = [dateOf(first), dateOf(first + (lived.length - 1) * dayMs)];
      for (const { userId, client } of sellers) {
        const query = { startDate, endDate };
        const want = recompute(lived.zone, made, userId, startDate, endDate);
        const before = recompute(lived.zone, made, userId, dateOf(first - lived.length * dayMs), dateOf(first - dayMs));
        const trend = await client.call(contract.getAnalyticsSales, { query });
        expect(trend).toHaveLength(lived.length);
        for (const point of trend) {
          const [day, previous] = [want.days.get(point.date), before.days.get(point.previousDate)];
          expect(point).toMatchObject({ sales: (day?.cents ?? 0) / 100, orders: day?.orders ?? 0 });
          expect([point.previousSales, point.previousOrders]).toEqual([
            (previous?.cents ?? 0) / 100,
            previous?.orders ?? 0,
          ]);
        }
        const popular = await client.call(contract.getPopularProducts, { query });
        const found = popular.map(({ _id, sales, revenue }) => [
          _id,
          { units: sales, cents: Math.round(revenue * 100) },
        ]);
        expect(new Map(found as never)).toEqual(new Map(want.products));
        expect(await client.call(contract.getAnalyticsFunnel, { query })).toEqual(want.funnel);
        const searches = await client.call(contract.getLeadingSearches, { query });
        expect(new Set(searches)).toEqual(new Set(want.searches));
        const kpis = await client.call(contract.getAnalyticsMetrics, { query });
        for (const name of Object.keys(contract.KPIS) as contract.KpiName[]) {
          expect([name, kpis[name].current, kpis[name].previous]).toEqual([name, want.kpis[name], before.kpis[name]]);
        }
      }
    }),
    { numRuns: extent({ few: 25, many: 600 }), endOnFailure: true },
  );
}, 120_000);

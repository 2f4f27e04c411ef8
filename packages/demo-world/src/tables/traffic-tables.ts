import { seeded } from '../catalog/seeded.ts';
import { after, ago, dayMs, dayOf, minuteMs, startOfDay } from './calendar.ts';
import type { Cast, ListedProduct } from './cast.ts';
import type { OrderBook } from './order-book.ts';
import { netOf } from './price-checkout.ts';
import { worldDigest, worldId } from './world-id.ts';
import type { Row, WorldTables } from './world-tables.ts';

/** The demo seller has a year to look back on. */
const storeDays = { demo: 365, others: 190 };
const viewedDays = { demo: 365, others: 60 };
const viewedShare = 0.12;
const eventsToday = 220;

/** The days that are over, summed, with every order that was paid on them; today still as single events. */
export function trafficTables(cast: Cast, book: OrderBook): WorldTables {
  const productDays = productStats(cast, book);
  return {
    store_daily_stat: storeStats(cast, book),
    product_daily_stat: productDays,
    product_monthly_stat: productMonths(productDays),
    view_event: todaysViews(cast),
    search_query_log: searches(cast),
  };
}

type Sales = { orders: number; units: number; cents: number };

function salesByDay(book: OrderBook): { stores: Map<string, Sales>; products: Map<string, Sales> } {
  const stores = new Map<string, Sales>();
  const products = new Map<string, Sales>();
  const add = (map: Map<string, Sales>, key: string, units: number, cents: number) => {
    const known = map.get(key) ?? { orders: 0, units: 0, cents: 0 };
    map.set(key, { orders: known.orders + 1, units: known.units + units, cents: known.cents + cents });
  };
  for (const order of book.orders) {
    if (!order.dates.paidAt) continue;
    const day = dayOf(order.dates.paidAt);
    add(stores, `${order.store.id} ${day}`, 0, netOf(order.amounts));
    for (const { product, quantity, amounts } of order.lines)
      add(products, `${product.id} ${day}`, quantity, netOf(amounts));
  }
  return { stores, products };
}

const pastDays = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, index) => dayOf(ago(now, (index + 1) * dayMs)));

function storeStats(cast: Cast, book: OrderBook): Row<'store_daily_stat'>[] {
  const { stores } = salesByDay(book);
  return cast.stores.flatMap((store, position) => {
    const days = pastDays(cast.now, position === 0 ? storeDays.demo : storeDays.others);
    const random = seeded(`demo traffic ${store.demo.slug}`);
    const usual = position === 0 ? 60 : random.int(8, 40);
    return days.map((day, daysAgo): Row<'store_daily_stat'> => {
      const sales = stores.get(`${store.id} ${day}`) ?? { orders: 0, cents: 0 };
      const views = Math.round(usual * (0.5 + random.next()) * (1.25 - daysAgo / 400)) + sales.orders * 6;
      const visitors = Math.ceil(views * (0.5 + random.next() * 0.2));
      const checkouts = sales.orders + random.int(0, 1);
      return {
        day,
        seller_id: store.id,
        store_views: views,
        visitors,
        product_visitors: Math.ceil(visitors * 0.8),
        carts: checkouts + random.int(0, 3),
        checkouts,
        orders: sales.orders,
        revenue_cents: sales.cents,
      };
    });
  });
}

function productStats(cast: Cast, book: OrderBook): Row<'product_daily_stat'>[] {
  const { products } = salesByDay(book);
  const [demoStore] = cast.stores;
  return cast.products.flatMap((product) => {
    const random = seeded(`demo views ${product.demo.slug}`);
    const isDemo = product.storeId === demoStore.id;
    const days = pastDays(cast.now, isDemo ? storeDays.demo : storeDays.others);
    const lookedDays = isDemo ? viewedDays.demo : viewedDays.others;
    return days.flatMap((day, daysAgo): Row<'product_daily_stat'>[] => {
      const sales = products.get(`${product.id} ${day}`);
      const looked = daysAgo < lookedDays && random.chance(isDemo ? 0.7 : viewedShare);
      return sales || looked ? [productDay(product, day, sales, random.int(1, isDemo ? 18 : 9))] : [];
    });
  });
}

function productDay(
  product: ListedProduct,
  day: string,
  sales: Sales | undefined,
  looks: number,
): Row<'product_daily_stat'> {
  const views = looks + (sales?.orders ?? 0) * 4;
  return {
    day,
    product_id: product.id,
    seller_id: product.storeId,
    views,
    visitors: Math.ceil(views * 0.6),
    cart_adds: (sales?.orders ?? 0) + (looks > 6 ? 1 : 0),
    units_sold: sales?.units ?? 0,
    revenue_cents: sales?.cents ?? 0,
  };
}

function productMonths(days: Row<'product_daily_stat'>[]): Row<'product_monthly_stat'>[] {
  const sold = days.filter(({ units_sold }) => Number(units_sold) > 0);
  const months = Map.groupBy(sold, ({ product_id, day }) => `${product_id} ${String(day).slice(0, 7)}-01`);
  return [...months].flatMap(([key, rows]): Row<'product_monthly_stat'>[] => {
    const [productId = '', month = ''] = key.split(' ');
    const sumOf = (column: 'units_sold' | 'revenue_cents') => rows.reduce((sum, row) => sum + Number(row[column]), 0);
    const seller_id = rows[0]?.seller_id ?? '';
    return [
      {
        month,
        product_id: productId,
        seller_id,
        units_sold: sumOf('units_sold'),
        revenue_cents: sumOf('revenue_cents'),
      },
    ];
  });
}

function todaysViews({ now, products, stores }: Cast): Row<'view_event'>[] {
  const random = seeded('demo views today');
  const minutes = Math.max(1, Math.floor((now.getTime() - startOfDay(now).getTime()) / minuteMs));
  return Array.from({ length: eventsToday }, (_, index): Row<'view_event'> => {
    const own = products.filter((product) => product.storeId === stores[0].id);
    const product = random.pick(random.chance(0.3) && own.length > 0 ? own : products);
    const kind = random.chance(0.75) ? 'product_view' : random.chance(0.6) ? 'store_view' : 'cart_add';
    return {
      occurred_at: after(startOfDay(now), random.int(0, minutes) * minuteMs),
      id: worldId('view-event', `${index}`),
      kind,
      seller_id: product.storeId,
      product_id: kind === 'store_view' ? null : product.id,
      visitor_hash: worldDigest(`visitor ${random.int(1, 70)}`).subarray(0, 16),
      signed_in: random.chance(0.35),
      source: random.pick(['shop', 'search', 'landing', 'store']),
      query: kind === 'product_view' && random.chance(0.2) ? random.pick(['tulsi', 'mint', 'herbal tea']) : null,
    };
  });
}

const asked: [query: string, results: number][] = [
  ['tulsi', 6],
  ['green tea', 24],
  ['ashwagandha', 5],
  ['tea infuser', 14],
  ['chamomile', 9],
  ['lavendar', 8],
  ['matcha', 7],
  ['yerba mate', 0],
  ['sleep', 11],
  ['mortar', 4],
  ['kombucha', 0],
  ['holy basil', 6],
  ['magnesium', 5],
  ['gift', 16],
  ['sage', 7],
];

function searches({ now }: Cast): Row<'search_query_log'>[] {
  const random = seeded('demo searches');
  return Array.from({ length: 240 }, (_, index): Row<'search_query_log'> => {
    const [query, results] = asked[Math.floor(random.next() ** 1.5 * asked.length)] ?? ['tea', 20];
    return {
      occurred_at: ago(now, random.int(10, 30 * 24 * 60) * minuteMs),
      id: worldId('search', `${index}`),
      query,
      query_normalized: query,
      result_count: results,
      visitor_hash: worldDigest(`visitor ${random.int(1, 300)}`).subarray(0, 16),
    };
  });
}

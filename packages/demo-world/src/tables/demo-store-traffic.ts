import { seeded } from '../catalog/seeded.ts';
import { after, ago, dayMs, dayOf, minuteMs } from './calendar.ts';
import type { Cast, ListedProduct } from './cast.ts';
import type { OrderBook } from './order-book.ts';
import type { Row, WorldTables } from './world-tables.ts';

const days = 365;
/** A product that was gone for some days and came back: between two orders that lie at least this far apart. */
const gapDays = 5;
const restocked = 3;

const led: [query: string, usual: number][] = [
  ['tulsi', 7],
  ['holy basil', 5],
  ['mint', 4],
  ['herbal tea', 4],
  ['rosemary', 3],
  ['lemon balm', 2],
  ['dried herbs', 2],
  ['sleep', 1],
  ['gift', 1],
];

/** What a year leaves behind beside orders: the searches that led to the demo seller's products, and what sold out when. */
export function demoStoreTraffic(cast: Cast, book: OrderBook): WorldTables {
  return {
    search_daily_stat: searches(cast),
    stock_out: stockOuts(cast, book),
    // Every day before today is summed, in the time zone of an installation that names none.
    daily_stat_progress: [{ time_zone: 'UTC', summed_until: dayOf(cast.now) }],
  };
}

function searches({ now, stores: [store] }: Cast): Row<'search_daily_stat'>[] {
  const random = seeded('demo leading searches');
  return Array.from({ length: days }, (_, index) => index + 1).flatMap((daysAgo) =>
    led.flatMap(([query, usual]): Row<'search_daily_stat'>[] => {
      const visitors = Math.round(usual * random.next() * (1.2 - daysAgo / 500));
      return visitors > 0 ? [{ day: dayOf(ago(now, daysAgo * dayMs)), seller_id: store.id, query, visitors }] : [];
    }),
  );
}

function stockOuts({ now, products, stores: [store] }: Cast, book: OrderBook): Row<'stock_out'>[] {
  const own = products.filter(({ storeId }) => storeId === store.id);
  const soldAt = (product: ListedProduct) =>
    book.orders
      .filter(({ lines }) => lines.some((line) => line.product.id === product.id))
      .map(({ dates }) => dates.placedAt)
      .sort((a, b) => a.getTime() - b.getTime());
  const row = (product: ListedProduct, startedAt: Date, endedAt: Date | null): Row<'stock_out'> => ({
    product_id: product.id,
    seller_id: store.id,
    started_at: startedAt,
    ended_at: endedAt,
  });
  const gone = own
    .filter(({ demo }) => demo.stock === 0)
    .flatMap((product) =>
      soldAt(product)
        .slice(-1)
        .map((last) => row(product, last, null)),
    );
  const back = own
    .filter(({ demo }) => demo.stock > 0)
    .flatMap((product) => {
      const times = soldAt(product).filter((time) => now.getTime() - time.getTime() < 80 * dayMs);
      const from = times.find((time, index) => (times[index + 1]?.getTime() ?? 0) - time.getTime() > gapDays * dayMs);
      return from ? [row(product, from, after(from, (gapDays - 1) * dayMs + 37 * minuteMs))] : [];
    });
  return [...gone, ...back.slice(0, restocked)];
}

import {
  type Kpis,
  OVERVIEW_DAYS,
  POPULAR_MAX,
  type PopularProduct,
  type SalesMonth,
  type SalesPoint,
  SEARCH_MIN_VISITORS,
  type SoldOutProduct,
} from '@herbary/contract/analytics.ts';
import type { Deps } from '../../../deps.ts';
import { addDays, daysFrom } from '../../../platform/zone-days.ts';
import { joinedPictureUrl } from '../../catalog/index.ts';
import { describeStore } from '../../sellers/index.ts';
import { kpisOf, percentChange } from './kpis.ts';
import { type Period, periodOf, today } from './period.ts';
import { listProductSales, listSalesByDay } from './sales.repository.ts';
import { listSoldOut, type SoldOutRow } from './sold-out.repository.ts';
import type { StoreDays } from './store-days.repository.ts';
import { countBuyers, listLeadingSearches, listVisitorsByDay } from './visitors.repository.ts';

type FigureDeps = Pick<Deps, 'readDb' | 'clock' | 'env'>;

const soldOutMax = 50;
const searchesMax = 20;
const months = 12;

const both = ({ days, before }: Period): StoreDays => ({ ...days, from: before.from });
const dollars = (cents: number): number => cents / 100;
const sumOf = <Row>(rows: readonly Row[], read: (row: Row) => number) => rows.reduce((sum, row) => sum + read(row), 0);

/** Of each day of the period, also those without a sale. */
export async function salesTrend({ readDb }: FigureDeps, period: Period): Promise<SalesPoint[]> {
  const found = new Map((await listSalesByDay(readDb, both(period))).map((row) => [row.day, row]));
  const daysBefore = daysFrom(period.before.from, period.before.to);
  return daysFrom(period.days.from, period.days.to).map((date, index) => {
    const previousDate = daysBefore[index] ?? date;
    const [day, previous] = [found.get(date), found.get(previousDate)];
    return {
      date,
      sales: dollars(day?.cents ?? 0),
      orders: day?.orders ?? 0,
      previousDate,
      previousSales: dollars(previous?.cents ?? 0),
      previousOrders: previous?.orders ?? 0,
    };
  });
}

export async function popularProducts({ readDb }: FigureDeps, { days }: Period): Promise<PopularProduct[]> {
  const rows = await listProductSales(readDb, days, POPULAR_MAX);
  return rows.map(({ productId, name, picture, units, cents }) => ({
    _id: productId,
    name,
    image: picture && joinedPictureUrl(picture, 320),
    sales: units,
    revenue: dollars(cents),
  }));
}

export async function keyFigures({ readDb }: FigureDeps, period: Period): Promise<Kpis> {
  const { days, before } = period;
  const [sales, visitors, buyers] = await Promise.all([
    listSalesByDay(readDb, both(period)),
    listVisitorsByDay(readDb, both(period)),
    countBuyers(readDb, days, before.from),
  ]);
  const happenedIn = ({ from, to }: StoreDays) => {
    const within = <Row extends { day: string }>(rows: Row[]) => rows.filter(({ day }) => day >= from && day <= to);
    return {
      viewed: sumOf(within(visitors), ({ viewed }) => viewed),
      carted: sumOf(within(visitors), ({ carted }) => carted),
      orders: sumOf(within(sales), ({ orders }) => orders),
      salesCents: sumOf(within(sales), ({ cents }) => cents),
    };
  };
  return kpisOf(
    { ...happenedIn(days), buyers: buyers.buyers, returning: buyers.returning },
    { ...happenedIn(before), buyers: buyers.buyersBefore, returning: buyers.returningBefore },
  );
}

export async function funnel({ readDb }: FigureDeps, { days }: Period) {
  const [sales, visitors] = await Promise.all([listSalesByDay(readDb, days), listVisitorsByDay(readDb, days)]);
  return {
    viewed: sumOf(visitors, ({ viewed }) => viewed),
    carted: sumOf(visitors, ({ carted }) => carted),
    bought: sumOf(sales, ({ orders }) => orders),
  };
}

export async function soldOutProducts({ readDb, clock }: FigureDeps, { days }: Period): Promise<SoldOutProduct[]> {
  const rows = await listSoldOut(readDb, days, { now: clock.now(), limit: soldOutMax });
  return rows.map(soldOutView);
}

function soldOutView(row: SoldOutRow): SoldOutProduct {
  const rate = row.usualViews > 0 ? row.usualUnits / row.usualViews : null;
  const lostPieces = Math.round(row.viewsWhileOut * (rate ?? 0));
  return {
    _id: row.productId,
    name: row.name,
    image: row.picture && joinedPictureUrl(row.picture, 320),
    outSince: row.outSince.toISOString(),
    backAt: row.backAt?.toISOString() ?? null,
    viewsWhileOut: row.viewsWhileOut,
    usualRate: rate === null ? null : Math.round(rate * 1000) / 10,
    lostPieces,
    lostSales: dollars(lostPieces * row.priceCents),
    waiting: row.waiting,
  };
}

export const leadingSearches = ({ readDb }: FigureDeps, { days }: Period) =>
  listLeadingSearches(readDb, days, { minVisitors: SEARCH_MIN_VISITORS, limit: searchesMax });

export async function dashboardMetrics(deps: FigureDeps, sellerId: string) {
  const endDate = today(deps);
  const startDate = addDays(endDate, 1 - OVERVIEW_DAYS);
  const period = periodOf(deps, sellerId, { startDate, endDate });
  const [store, trend] = await Promise.all([
    describeStore({ db: deps.readDb, env: deps.env }, sellerId),
    salesTrend(deps, period),
  ]);
  const cents = (amount: number) => Math.round(amount * 100);
  const [salesCents, previousCents, totalOrders, previousOrders] = [
    sumOf(trend, ({ sales }) => cents(sales)),
    sumOf(trend, ({ previousSales }) => cents(previousSales)),
    sumOf(trend, ({ orders }) => orders),
    sumOf(trend, ({ previousOrders: orders }) => orders),
  ];
  return {
    storeName: store?.businessName ?? '',
    totalSales: dollars(salesCents),
    salesChange: percentChange(salesCents, previousCents),
    totalOrders,
    ordersChange: percentChange(totalOrders, previousOrders),
    startDate,
    endDate,
  };
}

/** The running month and the eleven before it, also those without a sale. */
export async function salesByMonth(deps: FigureDeps, sellerId: string): Promise<SalesMonth[]> {
  const to = today(deps);
  const shown = lastMonths(to);
  const from = `${shown[0]}-01`;
  const rows = await listSalesByDay(deps.readDb, { sellerId, timeZone: deps.env.timeZone, from, to });
  return shown.map((month) => {
    const days = rows.filter(({ day }) => day.startsWith(month));
    return {
      month,
      sales: dollars(sumOf(days, ({ cents }) => cents)),
      orders: sumOf(days, ({ orders }) => orders),
    };
  });
}

function lastMonths(day: string): string[] {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return Array.from({ length: months }, (_, index) =>
    new Date(Date.UTC(year, month - months + index, 1)).toISOString().slice(0, 7),
  );
}

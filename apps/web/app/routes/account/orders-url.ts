import { DATE_RANGES, type DateRange, ORDER_STATUSES, type OrderStatus } from '@herbary/contract/orders.ts';
import { ROUTES } from '@herbary/contract/routes.ts';

const RETURN_FILTERS = ['pending', 'approved', 'rejected'] as const;
type ReturnFilter = (typeof RETURN_FILTERS)[number];

export const TABS = ['orders', 'returns'] as const;
export type OrdersTab = (typeof TABS)[number];
export const DEFAULT_RANGE: DateRange = '6-months';

export type OrdersView = {
  tab: OrdersTab;
  search: string;
  orderStatus?: OrderStatus;
  returnStatus?: ReturnFilter;
  range: DateRange;
  page: number;
};

export const rangeTexts: Record<DateRange, string> = {
  '30-days': 'Last 30 days',
  '3-months': 'Last 3 months',
  '6-months': 'Last 6 months',
  all: 'All time',
};

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const choices = (values: readonly string[]) => values.map((value) => ({ value, label: capital(value) }));
export const statusChoices = { orders: choices(ORDER_STATUSES), returns: choices(RETURN_FILTERS) };

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

const PAGE_MAX = 10_000;
const SEARCH_MAX = 100;

/** Invalid values are ignored: an old or edited URL shows the unfiltered list. */
export function readOrdersUrl(params: URLSearchParams): OrdersView {
  const page = Number(params.get('page') ?? '1');
  return {
    tab: oneOf(TABS, params.get('tab')) ?? 'orders',
    search: (params.get('search') ?? '').trim().slice(0, SEARCH_MAX),
    orderStatus: oneOf(ORDER_STATUSES, params.get('status')),
    returnStatus: oneOf(RETURN_FILTERS, params.get('status')),
    range: oneOf(DATE_RANGES, params.get('range')) ?? DEFAULT_RANGE,
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
  };
}

type Target = Partial<Pick<OrdersView, 'tab' | 'search' | 'range' | 'page'>> & { status?: string };

/** The URL holds only what differs from the unfiltered list. */
export function ordersPath({
  tab = 'orders',
  search = '',
  status = '',
  range = DEFAULT_RANGE,
  page = 1,
}: Target): string {
  const params = new URLSearchParams();
  if (tab !== 'orders') params.set('tab', tab);
  if (search) params.set('search', search);
  if (status) params.set('status', status);
  if (range !== DEFAULT_RANGE) params.set('range', range);
  if (page > 1) params.set('page', String(page));
  const text = params.toString();
  return text ? `${ROUTES.orders.path}?${text}` : ROUTES.orders.path;
}

export const statusOf = ({ tab, orderStatus, returnStatus }: OrdersView): string | undefined =>
  tab === 'orders' ? orderStatus : returnStatus;

/** "Nothing for “nettle” in the last 6 months." */
export function emptyText(view: OrdersView): string {
  const status = statusOf(view);
  const what = [status ? ` that is ${status}` : '', view.search ? ` for “${view.search}”` : ''].join('');
  const when = view.range === 'all' ? '' : ` in the ${rangeTexts[view.range].toLowerCase()}`;
  return `Nothing${what}${when}.`;
}

import { DATE_RANGES, type DateRange, ORDER_STATUSES, type OrderStatus } from '@herbary/contract/orders.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { choiceParam, listState, pageParam, textParam } from '../../lib/list-state.ts';

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

const STATUSES = [...ORDER_STATUSES, ...RETURN_FILTERS];

const ordersUrl = listState({
  tab: choiceParam(TABS, 'orders'),
  search: textParam,
  status: choiceParam(STATUSES, undefined),
  range: choiceParam(DATE_RANGES, DEFAULT_RANGE),
  page: pageParam(),
});

export function readOrdersUrl(params: URLSearchParams): OrdersView {
  const { status, ...view } = ordersUrl.read(params);
  return {
    ...view,
    orderStatus: ORDER_STATUSES.find((one) => one === status),
    returnStatus: RETURN_FILTERS.find((one) => one === status),
  };
}

type Target = Partial<Pick<OrdersView, 'tab' | 'search' | 'range' | 'page'>> & { status?: string };

export const ordersPath = ({ status, ...view }: Target): string =>
  ordersUrl.href(ROUTES.orders.path, { ...view, status: STATUSES.find((one) => one === status) });

export const statusOf = ({ tab, orderStatus, returnStatus }: OrdersView): string | undefined =>
  tab === 'orders' ? orderStatus : returnStatus;

/** "Nothing for “nettle” in the last 6 months." */
export function emptyText(view: OrdersView): string {
  const status = statusOf(view);
  const what = [status ? ` that is ${status}` : '', view.search ? ` for “${view.search}”` : ''].join('');
  const when = view.range === 'all' ? '' : ` in the ${rangeTexts[view.range].toLowerCase()}`;
  return `Nothing${what}${when}.`;
}

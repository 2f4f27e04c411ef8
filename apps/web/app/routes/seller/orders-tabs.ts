import { ORDER_QUEUES, type OrderQueue } from '@herbary/contract/orders-handling.ts';
import type { SellerWork } from '@herbary/contract/orders-selling.ts';
import { queueTexts } from '../../features/orders/seller/sale-texts.ts';
import { countOf } from '../../ui/figures.ts';
import type { SalesTab } from './orders-url.ts';

const countedAs = {
  'to-pack': 'toPack',
  unpaid: 'unpaid',
  shipped: 'shipped',
  delivered: 'delivered',
  cancelled: 'cancelled',
} as const satisfies Record<OrderQueue, keyof SellerWork['orders']>;

type Counted = { tab: SalesTab; label: string; count: number | undefined; isHot: boolean };

/** Transfers that are waited for have a tab only while there are some, or while it is open. */
export function salesTabs(work: SellerWork | undefined, open: SalesTab): Counted[] {
  const queues = ORDER_QUEUES.filter((queue) => queue !== 'unpaid' || open === 'unpaid' || work?.orders.unpaid);
  return [
    ...queues.map((tab) => ({
      tab,
      label: queueTexts[tab].label,
      count: work?.orders[countedAs[tab]],
      isHot: tab === 'to-pack',
    })),
    {
      tab: 'returns',
      label: 'Returns',
      count: work && work.returns.toDecide + work.returns.toReceive,
      isHot: true,
    },
    { tab: 'disputes', label: 'Disputes', count: work?.disputes.open, isHot: Boolean(work?.disputes.toAnswer) },
  ];
}

/** "3 to pack, 2 returns to decide." */
export function salesLead(work: SellerWork | undefined): string {
  if (!work) return 'Your orders, returns and disputes.';
  const { orders, returns, disputes } = work;
  const waiting = [
    orders.toPack > 0 ? `${orders.toPack} to pack` : '',
    returns.toDecide > 0 ? `${countOf(returns.toDecide, 'return')} to decide` : '',
    returns.toReceive > 0 ? `${countOf(returns.toReceive, 'return')} on the way back` : '',
    disputes.toAnswer > 0 ? `${countOf(disputes.toAnswer, 'dispute')} to answer` : '',
  ].filter(Boolean);
  return waiting.length > 0 ? `${waiting.join(', ')}.` : 'Nothing waits.';
}

/** Nothing was ever ordered at the store. */
export const hasNoSales = (work: SellerWork | undefined): boolean =>
  work !== undefined && ORDER_QUEUES.every((queue) => work.orders[countedAs[queue]] === 0);

import { shipByOf } from '@herbary/contract/delivery.ts';
import * as contract from '@herbary/contract/orders-selling.ts';
import { SHIPPING_METHODS } from '@herbary/contract/pricing.ts';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/client.ts';
import { listPage } from '../../../platform/db/list.ts';
import { actingAs } from '../../../platform/http/audited-call.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import { piecesText } from '../messages/order-words.ts';
import { recipientOf } from '../order-view.ts';
import { type OrderRow, orderList } from '../orders.repository.ts';
import { countUpTo } from '../read-orders.ts';
import { addressLabels, packingSlips } from './parcel-papers.ts';
import { countOrders, type OrderCounts } from './selling.repository.ts';
import { shipOrders } from './ship-orders.ts';

/** Returns and disputes stand to the right of orders: `features.ts` passes in how their work is counted. */
export type OtherWork = {
  countReturnWork: (db: Db, sellerId: string) => Promise<contract.SellerWork['returns']>;
  countDisputeWork: (db: Db, sellerId: string) => Promise<contract.SellerWork['disputes']>;
};

export const sellingRoutes = (deps: Deps, work: OtherWork): BoundEndpoint[] => [
  bind(contract.getSellerWork, ({ actor }) => sellerWork(deps, work, actor.userId)),
  bind(contract.listRecentOrders, async ({ actor, query }) => {
    const list = orderList({ sellerId: actor.userId });
    const { rows, ...page } = await listPage(deps, list, query, {
      pageSize: contract.RECENT_ORDERS_PAGE_SIZE,
      countUpTo,
    });
    return { orders: rows.map(recentOrder), ...page };
  }),
  bind(contract.shipOrders, async ({ actor, body }) => ({
    parcels: await shipOrders(deps, actingAs('seller', actor), body.parcels),
  })),
  bind(contract.printPackingSlips, ({ actor, query }) => packingSlips(deps, actor.userId, query.order)),
  bind(contract.printAddressLabels, ({ actor, query }) => addressLabels(deps, actor.userId, query.order)),
];

async function sellerWork({ db }: Deps, work: OtherWork, sellerId: string): Promise<contract.SellerWork> {
  const [{ promised, ...orders }, returns, disputes] = await Promise.all([
    countOrders(db, { sellerId }),
    work.countReturnWork(db, sellerId),
    work.countDisputeWork(db, sellerId),
  ]);
  return { orders: { ...orders, nextShipBy: nextShipBy(promised) }, returns, disputes };
}

function nextShipBy(promised: OrderCounts['promised']): string | null {
  const days = SHIPPING_METHODS.flatMap((method) => {
    const last = promised[method];
    return last ? [shipByOf(new Date(last), method).toISOString()] : [];
  });
  return days.sort()[0] ?? null;
}

const recentOrder = (row: OrderRow): contract.RecentOrder => ({
  _id: row.id,
  id: row.order_number,
  customer: recipientOf(row) || 'Deleted account',
  product: piecesText(row.lines.map(({ product_name, quantity }) => ({ name: product_name, quantity }))),
  amount: row.total_cents / 100,
  status: row.status,
  isUnpaid: row.status === 'processing' && row.paid_at === null,
  date: row.created_at.toISOString(),
});

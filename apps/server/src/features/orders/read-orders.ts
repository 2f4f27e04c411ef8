import { ORDERS_PAGE_SIZE, type OrderDetail } from '@herbary/contract/orders.ts';
import type { HandledOrder } from '@herbary/contract/orders-handling.ts';
import type { Deps } from '../../deps.ts';
import { eachRow, listPage } from '../../platform/db/list.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type CsvColumns, csvDownload, type Download } from '../../platform/http/download.ts';
import { type OrderActor, scopeOf } from './order-access.ts';
import { findSearched } from './order-search.repository.ts';
import { handledOrderView, listedOrderView, orderDetailView, orderSummaryView } from './order-view.ts';
import {
  findOrderDetailRow,
  handledOrderList,
  type OrderFilter,
  orderDetailList,
  orderList,
} from './orders.repository.ts';

type Reader = Pick<Deps, 'env' | 'db'>;
type Paging = { page?: number; limit?: number };
/** More orders are not counted: that would take longer than reading the page. */
export const countUpTo = 5_000;
export type OrderHandler = OrderActor & { as: 'seller' | 'admin' };

export async function orderDetailOf(
  { env, db }: Reader,
  { buyerId, orderId }: { buyerId: string; orderId: string },
): Promise<OrderDetail> {
  const row = await findOrderDetailRow(db, { buyerId }, orderId);
  if (!row) throw new AppError('order.not_found');
  return orderDetailView(env, row, 'buyer');
}

export async function listOwnOrders(deps: Reader, buyerId: string, query: OrderFilter & Paging) {
  const { rows, ...page } = await listPage(deps, orderList({ buyerId }), query, { pageSize: ORDERS_PAGE_SIZE });
  return { orders: rows.map((row) => orderSummaryView(row, 'buyer')), ...page };
}

export async function handledOrderOf(
  { env, db }: Reader,
  handler: OrderHandler,
  orderId: string,
): Promise<HandledOrder> {
  const row = await findOrderDetailRow(db, scopeOf(handler), orderId);
  if (!row) throw new AppError('order.not_found');
  return handledOrderView(env, row, handler.as);
}

type HandledQuery = OrderFilter & Paging & { sort?: 'created' | '-created' | 'total' | '-total'; after?: string };

export async function listHandledOrders(deps: Reader, handler: OrderHandler, query: HandledQuery) {
  const found = handler.as === 'admin' && query.search ? await findSearched(deps.db, query.search) : undefined;
  const { rows, ...page } = await listPage(
    deps,
    handledOrderList(scopeOf(handler)),
    { ...query, found },
    {
      pageSize: ORDERS_PAGE_SIZE,
      countUpTo,
    },
  );
  const moreThanTotal = page.moreThanTotal || found?.isCut === true;
  return { orders: rows.map((row) => listedOrderView(row, handler.as)), ...page, moreThanTotal };
}

const csvColumns: CsvColumns<HandledOrder> = {
  'Order number': (order) => order.orderNumber,
  Placed: (order) => order.createdAt,
  Buyer: (order) => order.customer.name,
  Status: (order) => order.status,
  Payment: (order) => order.paymentStatus,
  Products: (order) => order.items.map(({ name, quantity }) => `${quantity} x ${name}`).join('; '),
  Total: (order) => order.payment.total,
  Fee: (order) => order.fee,
  Earnings: (order) => order.earning,
  Carrier: (order) => order.carrier,
  'Tracking number': (order) => order.trackingNumber,
};

export function exportHandledOrders({ env, db }: Reader, handler: OrderHandler, query: HandledQuery): Download {
  async function* orders() {
    for await (const row of eachRow(db, orderDetailList(scopeOf(handler)), query)) {
      yield handledOrderView(env, row, handler.as);
    }
  }
  return csvDownload('orders', csvColumns, orders());
}

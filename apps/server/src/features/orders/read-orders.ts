import { ORDERS_PAGE_SIZE, type OrderDetail, type OrderSummary } from '@herbary/contract/orders.ts';
import type { HandledOrder } from '@herbary/contract/orders-handling.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/client.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { pagesOf } from '../../platform/page.ts';
import { type OrderHand, scopeOf } from './order-access.ts';
import { handledOrderView, orderDetailView, orderSummaryView } from './order-view.ts';
import {
  countOrders,
  findOrderDetailRow,
  findOrderRowsOfCheckout,
  listOrderDetailRows,
  listOrderRows,
  type OrderFilter,
} from './orders.repository.ts';

type Reader = Pick<Deps, 'env' | 'db'>;
type Paging = { page?: number; limit?: number };
type OrderPage<Order> = { orders: Order[]; total: number; page: number; pages: number };
export type OrderHandler = OrderHand & { as: 'seller' | 'admin' };

const pageOf = ({ page = 1, limit = ORDERS_PAGE_SIZE }: Paging) => ({ page, limit });

export async function orderSummariesOf(
  db: Db,
  { buyerId, checkoutId }: { buyerId: string; checkoutId: string },
): Promise<OrderSummary[]> {
  return (await findOrderRowsOfCheckout(db, { buyerId }, checkoutId)).map((row) => orderSummaryView(row, 'buyer'));
}

export async function orderDetailOf(
  { env, db }: Reader,
  { buyerId, orderId }: { buyerId: string; orderId: string },
): Promise<OrderDetail> {
  const row = await findOrderDetailRow(db, { buyerId }, orderId);
  if (!row) throw new AppError('order.not_found');
  return orderDetailView(env, row, 'buyer');
}

export async function listOwnOrders(
  db: Db,
  buyerId: string,
  { page, limit, ...wanted }: Omit<OrderFilter, 'scope'> & Paging,
): Promise<OrderPage<OrderSummary>> {
  const filter: OrderFilter = { ...wanted, scope: { buyerId } };
  const request = pageOf({ page, limit });
  const [rows, total] = await Promise.all([listOrderRows(db, filter, request), countOrders(db, filter)]);
  return {
    orders: rows.map((row) => orderSummaryView(row, 'buyer')),
    total,
    page: request.page,
    pages: pagesOf(total, request.limit),
  };
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

export async function listHandledOrders(
  { env, db }: Reader,
  handler: OrderHandler,
  { page, limit, ...wanted }: Omit<OrderFilter, 'scope'> & Paging,
): Promise<OrderPage<HandledOrder>> {
  const filter: OrderFilter = { ...wanted, scope: scopeOf(handler) };
  const request = pageOf({ page, limit });
  const [rows, total] = await Promise.all([listOrderDetailRows(db, filter, request), countOrders(db, filter)]);
  return {
    orders: rows.map((row) => handledOrderView(env, row, handler.as)),
    total,
    page: request.page,
    pages: pagesOf(total, request.limit),
  };
}

import type { OrderStatus } from '@herbary/contract/orders.ts';
import { isSellersFault, type ReturnReason } from '@herbary/contract/returns.ts';
import { AppError, invalidRequest } from '../../platform/http/app-error.ts';
import type { LineAmounts } from '../pricing/index.ts';

export type DeliveredLine = {
  id: string;
  productName: string;
  category: string;
  quantity: number;
  finalSale: boolean;
  returnedQuantity: number;
  /** Pieces in returns that are not settled. */
  returning: number;
  /** Pieces that have come back so far, paid back or not. */
  received: number;
  /** Those of them whose shipping went back as well. */
  receivedWithShipping: number;
  amounts: LineAmounts;
};

/** `disputed`: the buyer's bank has taken the money of it, or may. */
export type DeliveredOrder = {
  status: OrderStatus;
  returnsOpen: boolean;
  /** So soon after the delivery that the whole order brings its shipping back. */
  shippingOpen: boolean;
  disputed: boolean;
  lines: readonly DeliveredLine[];
};
export type WantedItem = { orderLine: string; quantity: number; reason: ReturnReason; opened?: boolean };
export type ReturnedLine<Item> = { item: Item; line: DeliveredLine; withShipping: boolean };

const isSupplement = ({ category }: DeliveredLine) => category.toLowerCase() === 'supplements';

/** With these pieces nothing of the order stays with the buyer, and nothing went back without its shipping before. */
const isWholeOrder = ({ lines }: DeliveredOrder, items: readonly WantedItem[]): boolean =>
  lines.every((line) => {
    const wanted = items.find((item) => item.orderLine === line.id)?.quantity ?? 0;
    return wanted + line.receivedWithShipping === line.quantity;
  });

/** Refuses what may not go back; otherwise the line of each item, and whether its shipping goes back with it. */
export function returnedLines<Item extends WantedItem>(
  order: DeliveredOrder,
  items: readonly Item[],
): ReturnedLine<Item>[] {
  const { status, returnsOpen, disputed, lines } = order;
  if (new Set(items.map((item) => item.orderLine)).size !== items.length)
    throw invalidRequest([{ in: 'body', path: 'items', message: 'Each item can be returned once in a request' }]);
  const chosen = items.map((item) => ({ item, line: lines.find((line) => line.id === item.orderLine) }));
  if (chosen.some(({ line }) => !line)) throw new AppError('order.not_found');
  if (status !== 'delivered') throw new AppError('return.not_delivered');
  if (!returnsOpen) throw new AppError('return.window_closed');
  if (disputed) throw new AppError('return.disputed');
  const whole = order.shippingOpen && isWholeOrder(order, items);
  return chosen.map(({ item, line }) => {
    if (!line) throw new AppError('order.not_found');
    const left = line.quantity - line.returnedQuantity - line.returning;
    const fault = isSellersFault(item.reason);
    if (!fault) refuseChangedMind(item, line);
    if (item.quantity > left) throw new AppError('return.quantity', { left, name: line.productName });
    return { item, line, withShipping: fault || whole };
  });
}

/** Nothing is wrong with it: it must be fit to be sold again. */
function refuseChangedMind({ opened }: WantedItem, line: DeliveredLine): void {
  if (line.finalSale) throw new AppError('return.not_returnable', { name: line.productName });
  if (!opened) return;
  if (isSupplement(line)) throw new AppError('return.opened_supplement');
  throw new AppError('return.opened', { name: line.productName });
}

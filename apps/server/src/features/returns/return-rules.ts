import type { OrderStatus } from '@herbary/contract/orders.ts';
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
  amounts: LineAmounts;
};

export type DeliveredOrder = { status: OrderStatus; returnsOpen: boolean; lines: readonly DeliveredLine[] };
export type WantedItem = { orderLine: string; quantity: number; opened?: boolean };

const isSupplement = ({ category }: DeliveredLine) => category.toLowerCase() === 'supplements';

/** Refuses what may not go back; otherwise the line of each item. */
export function returnedLines<Item extends WantedItem>(
  { status, returnsOpen, lines }: DeliveredOrder,
  items: readonly Item[],
): { item: Item; line: DeliveredLine }[] {
  if (new Set(items.map((item) => item.orderLine)).size !== items.length)
    throw invalidRequest([{ in: 'body', path: 'items', message: 'Each item can be returned once in a request' }]);
  const chosen = items.map((item) => ({ item, line: lines.find((line) => line.id === item.orderLine) }));
  if (chosen.some(({ line }) => !line)) throw new AppError('order.not_found');
  if (status !== 'delivered') throw new AppError('return.not_delivered');
  if (!returnsOpen) throw new AppError('return.window_closed');
  return chosen.map(({ item, line }) => {
    if (!line) throw new AppError('order.not_found');
    const left = line.quantity - line.returnedQuantity - line.returning;
    if (line.finalSale) throw new AppError('return.not_returnable', { name: line.productName });
    if (item.opened && isSupplement(line)) throw new AppError('return.opened_supplement');
    if (item.quantity > left) throw new AppError('return.quantity', { left, name: line.productName });
    return { item, line };
  });
}

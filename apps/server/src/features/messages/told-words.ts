import { arrivesText } from '@herbary/contract/delivery.ts';
import type { PaymentMethod } from '@herbary/contract/orders.ts';
import { RETURN_WINDOW_DAYS } from '@herbary/contract/orders.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { countText, dayText, dollars, listText } from '../../platform/wording.ts';
import { paidWith } from '../orders/index.ts';
import type { OrderFacts, OrderLineFacts } from './facts.repository.ts';

export const asSentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const dayMs = 24 * 60 * 60 * 1000;

/** Until when something of a delivered order may go back. */
export const returnsEnd = ({ deliveredAt }: Pick<OrderFacts, 'deliveredAt'>): string =>
  dayText(new Date((deliveredAt ?? new Date()).getTime() + RETURN_WINDOW_DAYS * dayMs));

export const arrives = (order: Pick<OrderFacts, 'estimatedDeliveryFrom' | 'estimatedDeliveryAt'>): string =>
  arrivesText({ from: order.estimatedDeliveryFrom, to: order.estimatedDeliveryAt });

/** Makes an address of a path: mails are read outside the shop. */
export type LinkTo = (path: string) => string;

export const orderPath = (order: Pick<OrderFacts, 'id'>): string => pathTo(ROUTES.order, { orderId: order.id });
/** One order has a page of its own; several are found in the list. */
export const ordersPath = ([first, ...others]: readonly OrderFacts[]): string =>
  first && others.length === 0 ? orderPath(first) : ROUTES.orders.path;
export const returnsPath = `${ROUTES.orders.path}?tab=returns`;
export const sellerPath = ROUTES.dashboard.path;
export const adminPath = ROUTES.admin.path;

const NAMED_ORDERS = 4;

/** A cart may hold things of a hundred sellers; nobody reads a hundred numbers. */
export function numbersOf(orders: readonly Pick<OrderFacts, 'number'>[]): string {
  const numbers = orders.map(({ number }) => number);
  if (numbers.length <= NAMED_ORDERS) return listText(numbers);
  const named = numbers.slice(0, NAMED_ORDERS - 1);
  return listText([...named, `${numbers.length - named.length} more`]);
}
export const isAre = (orders: readonly unknown[]): string => (orders.length === 1 ? 'is' : 'are');
export const wasWere = (orders: readonly unknown[]): string => (orders.length === 1 ? 'was' : 'were');

type Piece = Pick<OrderLineFacts, 'name' | 'quantity'>;
export const pieceText = ({ name, quantity }: Piece): string => `${quantity} × ${name}`;

/** The first by its name, the others counted: a bell has little room. */
export function piecesText(pieces: readonly Piece[]): string {
  const [first, ...others] = pieces;
  if (!first) return '';
  return others.length > 0 ? `${pieceText(first)} and ${countText(others.length, 'other item')}` : pieceText(first);
}

export const lineRows = (lines: readonly OrderLineFacts[]): [string, string][] =>
  lines.map((line) => [pieceText(line), dollars(line.totalCents)]);

export const orderTables = (orders: readonly OrderFacts[]) =>
  orders.map((order) => ({ title: `${order.number} from ${order.storeName}`, rows: lineRows(order.lines) }));

type Amounts = Pick<OrderFacts, 'subtotalCents' | 'discountCents' | 'shippingCents' | 'taxCents' | 'totalCents'>;

/** Sums of one or several orders, from subtotal to total. */
export function totalRows(orders: readonly Amounts[]): [string, string][] {
  const sum = (part: keyof Amounts) => orders.reduce((total, order) => total + order[part], 0);
  const discount: [string, string][] = sum('discountCents') > 0 ? [['Discount', dollars(-sum('discountCents'))]] : [];
  return [
    ['Subtotal', dollars(sum('subtotalCents'))],
    ...discount,
    ['Shipping', dollars(sum('shippingCents'))],
    ['Tax', dollars(sum('taxCents'))],
    ['Total', dollars(sum('totalCents'))],
  ];
}

export const paidBy = ({ paymentMethod, cardBrand, cardLast4 }: OrderFacts): string =>
  paidWith({ method: paymentMethod, brand: cardBrand, last4: cardLast4 });

/** Where money goes that is given back: to your Visa ending in 4242. What no card would take is sent from the bank. */
export const backTo = (order: OrderFacts, by: PaymentMethod = order.paymentMethod): string =>
  by === 'bank-transfer' ? 'to your bank account' : `to your ${paidBy(order)}`;

/** How long money takes that was sent this way. */
export const patience: Record<PaymentMethod, string> = {
  card: 'Banks need 5 to 10 business days to show it.',
  'bank-transfer': 'Banks need 1 to 3 business days for it.',
};

/** For whoever got nothing of what they ordered. */
export const orderAgain =
  'The items are back in the shop. If you still want them, you can put them into your cart again with one click.';

import { cardBrandName } from '@herbary/contract/card-brands.ts';
import { arrivesText } from '@herbary/contract/delivery.ts';
import type { PaymentMethod } from '@herbary/contract/orders.ts';
import { CARD_REFUND_SHOWN_TIME, RETURN_WINDOW_DAYS } from '@herbary/contract/return-terms.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { countText, dayText, dollars, listText } from '../../../platform/wording.ts';
import type { CheckoutDescription, OrderDescription } from './order-description.ts';

type ShipTo = Record<string, string | null>;

/** As it is written on a parcel, the name first. Empty once the account is gone and took its address along. */
export function addressLines(to: ShipTo | null): string[] {
  if (!to) return [];
  const name = to.name ?? joined(' ', to.firstName, to.lastName);
  const place = joined(', ', to.city, joined(' ', to.state, to.postalCode));
  return [name, to.addressLine1, to.addressLine2, place, to.country].filter((line): line is string => Boolean(line));
}

const joined = (separator: string, ...parts: (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(separator);

type Means = { method: string; brand: string | null; last4: string | null };

/** As people call it: Visa ending in 4242. */
export function paidWith({ method, brand, last4 }: Means): string {
  if (method === 'bank-transfer') return 'bank transfer';
  const name = cardBrandName(brand ?? '') ?? 'card';
  return last4 ? `${name} ending in ${last4}` : name;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Until when something of a delivered order may go back. */
export const returnsEnd = ({ deliveredAt }: Pick<OrderDescription, 'deliveredAt'>): string =>
  dayText(new Date((deliveredAt ?? new Date()).getTime() + RETURN_WINDOW_DAYS * dayMs));

type Promised = Pick<OrderDescription, 'estimatedDeliveryFrom' | 'estimatedDeliveryAt' | 'handlingTime'>;
export const arrives = ({ estimatedDeliveryFrom: from, estimatedDeliveryAt: to, handlingTime }: Promised): string =>
  arrivesText({ from, to }, handlingTime);

export const orderPath = (order: Pick<OrderDescription, 'id'>): string => pathTo(ROUTES.order, { orderId: order.id });
/** One order has a page of its own; several are found in the list. */
const ordersPath = ([first, ...others]: readonly OrderDescription[]): string =>
  first && others.length === 0 ? orderPath(first) : ROUTES.orders.path;

const NAMED_ORDERS = 4;

/** A checkout may have a hundred sellers; a sentence with a hundred order numbers cannot be read. */
export function numbersOf(orders: readonly Pick<OrderDescription, 'number'>[]): string {
  const numbers = orders.map(({ number }) => number);
  if (numbers.length <= NAMED_ORDERS) return listText(numbers);
  const named = numbers.slice(0, NAMED_ORDERS - 1);
  return listText([...named, `${numbers.length - named.length} more`]);
}
export const isAre = (orders: readonly unknown[]): string => (orders.length === 1 ? 'is' : 'are');
export const wasWere = (orders: readonly unknown[]): string => (orders.length === 1 ? 'was' : 'were');

type Piece = { name: string; quantity: number };
const pieceText = ({ name, quantity }: Piece): string => `${quantity} × ${name}`;

/** The first by its name, the others counted: a notification has little room. */
export function piecesText(pieces: readonly Piece[]): string {
  const [first, ...others] = pieces;
  if (!first) return '';
  return others.length > 0 ? `${pieceText(first)} and ${countText(others.length, 'other item')}` : pieceText(first);
}

export const lineRows = (lines: OrderDescription['lines']): [string, string][] =>
  lines.map((line) => [pieceText(line), dollars(line.totalCents)]);

const orderTables = (orders: readonly OrderDescription[]) =>
  orders.map((order) => ({ title: `${order.number} from ${order.storeName}`, rows: lineRows(order.lines) }));

type Amounts = Pick<OrderDescription, 'subtotalCents' | 'discountCents' | 'shippingCents' | 'taxCents' | 'totalCents'>;

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

const paidBy = ({ paymentMethod, cardBrand, cardLast4 }: OrderDescription): string =>
  paidWith({ method: paymentMethod, brand: cardBrand, last4: cardLast4 });

/** Where a refund goes: to your Visa ending in 4242. A refund that no card takes is sent from the bank. */
export const backTo = (order: OrderDescription, by: PaymentMethod = order.paymentMethod): string =>
  by === 'bank-transfer' ? 'to your bank account' : `to your ${paidBy(order)}`;

/** What becomes of the money of an order that was called off. A card is refunded without a person; a bank transfer is sent by one. */
export function moneyBack(order: OrderDescription, refundCents: number): string {
  if (order.totalCents === 0) return 'Nothing was charged for it.';
  if (refundCents === 0) return 'You already have your money back.';
  return order.paymentMethod === 'card'
    ? `We'll refund ${dollars(refundCents)} ${backTo(order)}.`
    : `We'll send ${dollars(refundCents)} ${backTo(order)} and email you when it's on its way.`;
}

/** How long a refund takes that was sent this way. */
export const refundTakes: Record<PaymentMethod, string> = {
  card: `It can take ${CARD_REFUND_SHOWN_TIME} to show up on your statement.`,
  'bank-transfer': 'Bank transfers take 1 to 3 business days.',
};

/** To a buyer who got nothing of what they ordered. */
const orderAgain =
  'The items are back in the shop. If you still want them, you can add them to your cart again with one click.';

/** What became of the money of a checkout that was closed unpaid. */
export function unpaidMoney({ arrivedCents, inReview }: CheckoutDescription): string {
  if (inReview) return "We received a payment that we're still checking. We'll email you about it.";
  if (arrivedCents === 0) return 'Nothing was charged.';
  return `We'll send back the ${dollars(arrivedCents)} that did arrive.`;
}

/** For messages of other features about orders. */
export const orderWords = {
  addressLines,
  arrives,
  backTo,
  isAre,
  lineRows,
  numbersOf,
  orderAgain,
  orderPath,
  ordersPath,
  orderTables,
  paidBy,
  paidWith,
  pieceText,
  piecesText,
  refundTakes,
  totalRows,
  unpaidMoney,
  wasWere,
};

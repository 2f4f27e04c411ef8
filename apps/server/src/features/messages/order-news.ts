import { dollars, quoted } from '../../platform/wording.ts';
import { trackingUrl } from '../orders/index.ts';
import type { OrderFacts } from './facts.repository.ts';
import { type News, tell } from './news.ts';
import {
  arrives,
  backTo,
  isAre,
  type LinkTo,
  lineRows,
  numbersOf,
  orderPath,
  patience,
  returnsEnd,
  wasWere,
} from './told-words.ts';

export function shippedNews(order: OrderFacts, link: LinkTo): News {
  const { id, buyer, number, storeName, carrier, trackingNumber } = order;
  const tracking = trackingNumber ? `, tracking number ${trackingNumber}` : '';
  const page = trackingUrl(carrier, trackingNumber);
  const facts: [string, string][] = [
    ...(carrier ? [['Carrier', carrier] as [string, string]] : []),
    ...(trackingNumber ? [['Tracking number', trackingNumber] as [string, string]] : []),
    ['Delivery', arrives(order)],
  ];
  return tell(buyer, {
    type: 'order',
    key: `order-shipped:${id}`,
    title: 'Your order is on its way',
    message: `${number} from ${storeName} left with ${carrier ?? 'the carrier'}${tracking}.`,
    actionUrl: orderPath(order),
    mail: {
      to: 'buyer',
      subject: `${number} is on its way`,
      preview: `It left with ${carrier ?? 'the carrier'}${tracking}.`,
      heading: 'Your order is on its way',
      paragraphs: [`Hello ${buyer.firstName}, ${storeName} has handed ${number} to the carrier.`],
      tables: [{ rows: facts }, { title: 'In this parcel', rows: lineRows(order.lines) }],
      button: page
        ? { label: 'Track your parcel', href: page }
        : { label: 'See your order', href: link(orderPath(order)) },
    },
  });
}

/** On the seller's word alone the buyer learns how to object. */
export function deliveredNews(order: OrderFacts, by: Canceller | undefined, link: LinkTo): News {
  const { id, buyer, number, storeName } = order;
  const until = returnsEnd(order);
  return tell(buyer, {
    type: 'success',
    key: `order-delivered:${id}`,
    title: 'Delivered',
    message: `${number} from ${storeName} has arrived. You can return items until ${until}.`,
    actionUrl: orderPath(order),
    mail: {
      to: 'buyer',
      subject: `${number} has arrived`,
      preview: 'We hope you like it. Others would love to read what you think.',
      heading: 'Your order has arrived',
      paragraphs: [
        `Hello ${buyer.firstName}, ${number} from ${storeName} has been delivered. We hope it does you good.`,
        'Would you tell others how you like it? A review helps them choose, and it helps small sellers more than anything.',
      ],
      tables: [{ rows: lineRows(order.lines) }],
      note:
        by === 'seller'
          ? `${storeName} says so. Have you not received it? Tell us on the page of your order. You can ask to return items until ${until}.`
          : `Something not right? You can ask to return items until ${until}.`,
      button: { label: 'Review your items', href: link(orderPath(order)) },
    },
  });
}

export function objectionHeardNews(order: OrderFacts, link: LinkTo): News {
  const { id, buyer, number, storeName } = order;
  const words = `You told us that ${number} has not arrived. ${storeName} and our team look into it.`;
  return tell(buyer, {
    type: 'info',
    key: `objection-heard:${id}`,
    title: 'We look for your parcel',
    message: words,
    actionUrl: orderPath(order),
    mail: {
      to: 'buyer',
      subject: `We look for your parcel: ${number}`,
      preview: words,
      heading: 'We look for your parcel',
      paragraphs: [
        `Hello ${buyer.firstName}, you told us that ${number} has not arrived. ${storeName} and our team look into it.`,
        'Should it arrive after all, please confirm the delivery on the page of your order.',
      ],
      tables: [{ rows: lineRows(order.lines) }],
      button: { label: 'See your order', href: link(orderPath(order)) },
    },
  });
}

type Canceller = 'buyer' | 'seller' | 'admin' | 'system';

/** `money`: what became of it. */
function cancelledWords(order: OrderFacts, by: Canceller, orders: readonly OrderFacts[], money: string): string {
  const numbers = numbersOf(orders);
  const why = order.cancelReason && by !== 'buyer' ? `: ${quoted(order.cancelReason)}` : '';
  const what =
    by === 'seller'
      ? `${order.storeName} had to cancel ${numbers}${why}.`
      : `${numbers} ${wasWere(orders)} cancelled${why}.`;
  return `${what} ${money}`;
}

/** A card gets it by itself; a transfer is made by a person, and told of when it is. */
function moneyBack(order: OrderFacts): string {
  const amount = dollars(order.totalCents);
  if (order.totalCents === 0) return 'Nothing was charged for it.';
  if (order.paymentMethod === 'card') return `${amount} goes back ${backTo(order)}.`;
  return `We will send ${amount} ${backTo(order)} and tell you when it is on its way.`;
}

type GivenUp = { orders: readonly OrderFacts[]; money: string };

/** An unpaid checkout is given up as a whole: `unpaid` are its orders and what became of its money, told of once. */
export function cancelledNews(order: OrderFacts, by: Canceller, unpaid: GivenUp | undefined, link: LinkTo): News {
  const { buyer } = order;
  const orders = unpaid?.orders ?? [order];
  const money = unpaid?.money ?? moneyBack(order);
  const words = cancelledWords(order, by, orders, money);
  return tell(buyer, {
    type: by === 'buyer' ? 'info' : 'warning',
    key: unpaid ? `checkout-cancelled:${order.checkoutId}` : `order-cancelled:${order.id}`,
    title: 'Order cancelled',
    message: words,
    actionUrl: orderPath(order),
    mail: {
      to: 'buyer',
      subject: `${numbersOf(orders)} ${isAre(orders)} cancelled`,
      preview: unpaid?.money ?? (order.paymentMethod === 'card' ? 'Your money is on its way back.' : money),
      heading: 'Your order is cancelled',
      paragraphs: [
        `Hello ${buyer.firstName}, ${words}`,
        ...(!unpaid && order.paymentMethod === 'card' ? [patience.card] : []),
      ],
      tables: orders.map(({ number, lines }) => ({ title: number, rows: lineRows(lines) })),
      button: { label: 'See your order', href: link(orderPath(order)) },
    },
  });
}

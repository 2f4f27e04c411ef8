import { RETURN_WINDOW_DAYS } from '@herbary/contract/orders.ts';
import { dayText, dollars, quoted } from '../../platform/wording.ts';
import { trackingUrl } from '../orders/index.ts';
import type { OrderFacts } from './facts.repository.ts';
import { type News, tell } from './news.ts';
import { backTo, cardPatience, isAre, type LinkTo, lineRows, numbersOf, orderPath, wasWere } from './told-words.ts';

const dayMs = 24 * 60 * 60 * 1000;

export function shippedNews(order: OrderFacts, link: LinkTo): News {
  const { id, buyer, number, storeName, carrier, trackingNumber, estimatedDeliveryAt } = order;
  const tracking = trackingNumber ? `, tracking number ${trackingNumber}` : '';
  const page = trackingUrl(carrier, trackingNumber);
  const facts: [string, string][] = [
    ...(carrier ? [['Carrier', carrier] as [string, string]] : []),
    ...(trackingNumber ? [['Tracking number', trackingNumber] as [string, string]] : []),
    ...(estimatedDeliveryAt ? [['Arrives by about', dayText(estimatedDeliveryAt)] as [string, string]] : []),
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

export function deliveredNews(order: OrderFacts, link: LinkTo): News {
  const { id, buyer, number, storeName, deliveredAt } = order;
  const until = dayText(new Date((deliveredAt ?? new Date()).getTime() + RETURN_WINDOW_DAYS * dayMs));
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
      note: `Something not right? You can ask to return items until ${until}.`,
      button: { label: 'Review your items', href: link(orderPath(order)) },
    },
  });
}

type Cancelling = { by: 'buyer' | 'seller' | 'admin' | 'system'; wasPaid: boolean };

function cancelledWords(order: OrderFacts, { by, wasPaid }: Cancelling, orders: readonly OrderFacts[]): string {
  const numbers = numbersOf(orders);
  const why = order.cancelReason && by !== 'buyer' ? `: ${quoted(order.cancelReason)}` : '';
  const what =
    by === 'seller'
      ? `${order.storeName} had to cancel ${numbers}${why}.`
      : `${numbers} ${wasWere(orders)} cancelled${why}.`;
  return wasPaid ? `${what} ${dollars(order.totalCents)} goes back ${backTo(order)}.` : `${what} Nothing was charged.`;
}

/** An unpaid checkout is given up as a whole: `together` are its orders, told of once. */
export function cancelledNews(order: OrderFacts, together: OrderFacts[], how: Cancelling, link: LinkTo): News {
  const { buyer } = order;
  const orders = how.wasPaid ? [order] : together;
  const words = cancelledWords(order, how, orders);
  return tell(buyer, {
    type: how.by === 'buyer' ? 'info' : 'warning',
    key: how.wasPaid ? `order-cancelled:${order.id}` : `checkout-cancelled:${order.checkoutId}`,
    title: 'Order cancelled',
    message: words,
    actionUrl: orderPath(order),
    mail: {
      to: 'buyer',
      subject: `${numbersOf(orders)} ${isAre(orders)} cancelled`,
      preview: how.wasPaid ? 'Your money is on its way back.' : 'Nothing was charged.',
      heading: 'Your order is cancelled',
      paragraphs: [
        `Hello ${buyer.firstName}, ${words}`,
        ...(how.wasPaid && order.paymentMethod === 'card' ? [cardPatience] : []),
      ],
      tables: orders.map(({ number, lines }) => ({ title: number, rows: lineRows(lines) })),
      button: { label: 'See your order', href: link(orderPath(order)) },
    },
  });
}

export function refundedNews(order: OrderFacts, refund: { id: string; amountCents: number }, link: LinkTo): News {
  const { buyer, number } = order;
  const amount = dollars(refund.amountCents);
  const words = `${amount} for ${number} ${order.paymentMethod === 'card' ? 'is on its way' : 'goes'} ${backTo(order)}.`;
  return tell(buyer, {
    type: 'success',
    key: `refunded:${refund.id}`,
    title: 'Refund sent',
    message: words,
    actionUrl: orderPath(order),
    mail: {
      to: 'buyer',
      subject: `Your refund of ${amount} for ${number}`,
      preview: words,
      heading: 'Your refund is on its way',
      paragraphs: [`Hello ${buyer.firstName}, ${words}`, ...(order.paymentMethod === 'card' ? [cardPatience] : [])],
      tables: [],
      button: { label: 'See your order', href: link(orderPath(order)) },
    },
  });
}

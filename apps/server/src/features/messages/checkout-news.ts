import { dollars, momentText, quoted } from '../../platform/wording.ts';
import type { CheckoutFacts, OrderFacts } from './facts.repository.ts';
import { type News, noNews, tell } from './news.ts';
import {
  arrives,
  isAre,
  type LinkTo,
  numbersOf,
  orderAgain,
  ordersPath,
  orderTables,
  paidBy,
  totalRows,
  wasWere,
} from './told-words.ts';

type InvoiceFile = { fileName: string; contentType: string; content: Buffer };

export function receiptNews(
  { id, buyer }: CheckoutFacts,
  orders: readonly OrderFacts[],
  invoices: readonly InvoiceFile[],
  link: LinkTo,
): News {
  const [first] = orders;
  if (!first) return noNews;
  const numbers = numbersOf(orders);
  const estimates = orders.map((order): [string, string] => [`Delivery of ${order.number}`, arrives(order)]);
  return tell(buyer, {
    type: 'success',
    key: `checkout-paid:${id}`,
    title: 'Payment received',
    message: `Thank you! ${numbers} ${isAre(orders)} paid and being prepared.`,
    actionUrl: ordersPath(orders),
    attachments: invoices,
    mail: {
      to: 'buyer',
      subject: `Your receipt for ${numbers}`,
      preview: `${numbers} ${isAre(orders)} paid and being prepared.`,
      heading: 'Thank you, your payment is here',
      paragraphs: [`Hello ${buyer.firstName}, ${numbers} ${isAre(orders)} paid and being prepared for you.`],
      tables: [...orderTables(orders), { rows: [...totalRows(orders), ['Paid with', paidBy(first)], ...estimates] }],
      note: orders.length === 1 ? 'Your invoice is attached.' : 'Your invoices are attached, one for each seller.',
      button: {
        label: orders.length === 1 ? 'Follow your order' : 'Follow your orders',
        href: link(ordersPath(orders)),
      },
    },
  });
}

type Failure = { eventId: string; reason: string };

/** Each refused card is in the bell; one mail per checkout is enough, for people try again at once. */
export function paymentFailedNews(
  { id, buyer, orders, totalCents }: CheckoutFacts,
  failure: Failure,
  link: LinkTo,
): News {
  const [first] = orders;
  const reason = quoted(failure.reason);
  const kept = first.reservedUntil ? momentText(first.reservedUntil) : undefined;
  return tell(buyer, {
    type: 'error',
    key: `payment-failed:${failure.eventId}`,
    mailKey: `payment-failed:${id}`,
    title: 'Payment failed',
    message: `${reason}. ${numbersOf(orders)} ${isAre(orders)} still waiting for payment.`,
    actionUrl: ordersPath(orders),
    mail: {
      to: 'buyer',
      subject: `Your payment for ${numbersOf(orders)} did not go through`,
      preview: 'Nothing was charged. You can try again with another card.',
      heading: 'Your payment did not go through',
      paragraphs: [
        `Hello ${buyer.firstName}, your payment of ${dollars(totalCents)} was refused: ${reason}. Nothing was charged.`,
        kept
          ? `We keep your items until ${kept}. Until then you can pay with the same or another card.`
          : 'You can pay with the same or another card.',
      ],
      tables: [],
      button: { label: 'Pay now', href: link(ordersPath(orders)) },
    },
  });
}

/** What became of the money of a checkout that was given up unpaid. */
export function unpaidMoney({ arrivedCents, inReview }: CheckoutFacts): string {
  if (inReview) return 'A payment has come in that we are still checking. We will write to you about it.';
  if (arrivedCents === 0) return 'Nothing was charged.';
  return `The ${dollars(arrivedCents)} that did arrive will be sent back to you.`;
}

export function expiredNews(checkout: CheckoutFacts, link: LinkTo): News {
  const { id, buyer, orders, arrivedCents, inReview } = checkout;
  const numbers = numbersOf(orders);
  const money = unpaidMoney(checkout);
  const arrived = inReview || arrivedCents > 0 ? 'not all of the money' : 'no payment';
  return tell(buyer, {
    type: 'warning',
    key: `checkout-expired:${id}`,
    title: 'Order expired',
    message: `${numbers} ${wasWere(orders)} not paid in time. ${money}`,
    actionUrl: ordersPath(orders),
    mail: {
      to: 'buyer',
      subject: `${numbers} ${wasWere(orders)} not paid in time`,
      preview: money,
      heading: 'Your order has expired',
      paragraphs: [
        `Hello ${buyer.firstName}, ${arrived} arrived for ${numbers} in time, so we closed the order. ${money}`,
        orderAgain,
      ],
      tables: orderTables(orders),
      button: { label: 'Order again', href: link(ordersPath(orders)) },
    },
  });
}

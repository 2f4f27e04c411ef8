import { dollars } from '../../platform/wording.ts';
import type { CheckoutFacts, OrderFacts } from './facts.repository.ts';
import { type News, noNews, tell } from './news.ts';
import {
  backTo,
  type LinkTo,
  numbersOf,
  orderAgain,
  ordersPath,
  orderTables,
  patience,
  wasWere,
} from './told-words.ts';

/** Paid when the order had already been closed: nothing ships, everything goes back. */
export function unfilledNews({ id, buyer }: CheckoutFacts, orders: readonly OrderFacts[], link: LinkTo): News {
  const [first] = orders;
  if (!first) return noNews;
  const numbers = numbersOf(orders);
  const amount = dollars(orders.reduce((sum, order) => sum + order.totalCents, 0));
  // A person has to send a transfer first.
  const heading =
    first.paymentMethod === 'card' ? 'Your money is on its way back' : 'Your money will be sent back to you';
  return tell(buyer, {
    type: 'warning',
    key: `checkout-unfilled:${id}`,
    title: heading,
    message: `${numbers} had been closed when your payment arrived. We are refunding ${amount} in full.`,
    actionUrl: ordersPath(orders),
    mail: {
      to: 'buyer',
      subject: `We are refunding ${amount} for ${numbers}`,
      preview: 'Your payment arrived after the order had been closed.',
      heading,
      paragraphs: [
        `Hello ${buyer.firstName}, when your payment arrived, ${numbers} had already been closed and the items could no longer be kept for you. We are sorry.`,
        `The full ${amount} goes back ${backTo(first)}. ${patience[first.paymentMethod]}`,
      ],
      tables: orderTables(orders),
      button: { label: 'See your orders', href: link(ordersPath(orders)) },
    },
  });
}

type Mischarge = { receivedCents: number };

/** The card was charged another sum than the order cost: nothing is sold for that. */
export function mischargedNews(checkout: CheckoutFacts, { receivedCents }: Mischarge, link: LinkTo): News {
  const { id, buyer, orders, totalCents } = checkout;
  const numbers = numbersOf(orders);
  const [charged, wanted] = [dollars(receivedCents), dollars(totalCents)];
  const what = `Your bank charged ${charged} instead of ${wanted} for ${numbers}, so the order was not placed.`;
  const back = `The whole ${charged} goes back to your card.`;
  return tell(buyer, {
    type: 'error',
    key: `checkout-mischarged:${id}`,
    title: 'Your order was not placed',
    message: `${what} ${back}`,
    actionUrl: ordersPath(orders),
    mail: {
      to: 'buyer',
      subject: `${numbers} ${wasWere(orders)} not placed: ${charged} goes back to you`,
      preview: back,
      heading: 'Your order was not placed',
      paragraphs: [
        `Hello ${buyer.firstName}, something went wrong with your payment. ${what} We are sorry.`,
        `${back} ${patience.card}`,
        orderAgain,
      ],
      tables: orderTables(orders),
      button: { label: 'Order again', href: link(ordersPath(orders)) },
    },
  });
}

/** A person has looked at money that could not be this order's. Whoever was told that we check it hears how it ended. */
export function paymentReturnedNews({ id, buyer, orders }: CheckoutFacts, link: LinkTo): News {
  const numbers = numbersOf(orders);
  const words = `The payment that came in for ${numbers} could not be used, so we sent it back to you. Nothing was ordered.`;
  return tell(buyer, {
    type: 'error',
    key: `payment-returned:${id}`,
    title: 'Payment failed',
    message: words,
    actionUrl: ordersPath(orders),
    mail: {
      to: 'buyer',
      subject: `Your payment for ${numbers} did not go through`,
      preview: words,
      heading: 'Your payment did not go through',
      paragraphs: [
        `Hello ${buyer.firstName}, we have checked your payment. ${words} We are sorry.`,
        patience.card,
        orderAgain,
      ],
      tables: orderTables(orders),
      button: { label: 'Order again', href: link(ordersPath(orders)) },
    },
  });
}

import { ROUTES } from '@herbary/contract/routes.ts';
import type { Env } from '../../env.ts';
import { dayText, dollars, momentText, quoted } from '../../platform/wording.ts';
import type { CheckoutFacts, OrderFacts } from './facts.repository.ts';
import { type News, noNews, tell } from './news.ts';
import {
  backTo,
  isAre,
  type LinkTo,
  lineRows,
  numbersOf,
  orderPath,
  paidBy,
  patience,
  totalRows,
  wasWere,
} from './told-words.ts';

type InvoiceFile = { fileName: string; contentType: string; content: Buffer };

/** One order has a page of its own; several are found in the list. */
const pathOf = ([first, ...others]: readonly OrderFacts[]): string =>
  first && others.length === 0 ? orderPath(first) : ROUTES.orders.path;

const orderTables = (orders: readonly OrderFacts[]) =>
  orders.map((order) => ({ title: `${order.number} from ${order.storeName}`, rows: lineRows(order.lines) }));

/** As banks print it, and so that it breaks where there is little room. */
const inFours = (iban: string): string => iban.replace(/\s/g, '').replace(/.{4}(?=.)/g, '$& ');

export function bankTransferNews({ id, buyer, orders, bank }: CheckoutFacts, account: Env['bank'], link: LinkTo): News {
  if (!bank) return noNews;
  const amount = dollars(bank.amountCents);
  const due = dayText(bank.dueAt);
  const rows: [string, string][] = [
    ['Amount', amount],
    ['Reference', bank.reference],
    ['Account holder', account.accountHolder],
    ['Bank', account.name],
    ['IBAN', inFours(account.iban)],
    ['BIC', account.bic],
    ['Please transfer by', due],
  ];
  return tell(buyer, {
    type: 'order',
    key: `checkout-placed:${id}`,
    title: 'Order placed',
    message: `Please transfer ${amount} with the reference ${bank.reference} by ${due}.`,
    actionUrl: pathOf(orders),
    mail: {
      to: 'buyer',
      subject: `Your order ${numbersOf(orders)}: please transfer ${amount}`,
      preview: `Reference ${bank.reference}, by ${due}.`,
      heading: 'Thank you for your order',
      paragraphs: [
        `Hello ${buyer.firstName}, we keep your items until ${due}. They go out as soon as your transfer has arrived.`,
      ],
      tables: [{ title: 'Bank details', rows }, ...orderTables(orders), { rows: totalRows(orders) }],
      note: `Please give ${bank.reference} as the reference, so that your money finds its order.`,
      button: { label: 'See your order', href: link(pathOf(orders)) },
    },
  });
}

export function receiptNews(
  { id, buyer }: CheckoutFacts,
  orders: readonly OrderFacts[],
  invoices: readonly InvoiceFile[],
  link: LinkTo,
): News {
  const [first] = orders;
  if (!first) return noNews;
  const numbers = numbersOf(orders);
  const estimates = orders.flatMap(({ number, estimatedDeliveryAt }): [string, string][] =>
    estimatedDeliveryAt ? [[`${number} arrives by about`, dayText(estimatedDeliveryAt)]] : [],
  );
  return tell(buyer, {
    type: 'success',
    key: `checkout-paid:${id}`,
    title: 'Payment received',
    message: `Thank you! ${numbers} ${isAre(orders)} paid and being prepared.`,
    actionUrl: pathOf(orders),
    attachments: invoices,
    mail: {
      to: 'buyer',
      subject: `Your receipt for ${numbers}`,
      preview: `${numbers} ${isAre(orders)} paid and being prepared.`,
      heading: 'Thank you, your payment is here',
      paragraphs: [`Hello ${buyer.firstName}, ${numbers} ${isAre(orders)} paid and being prepared for you.`],
      tables: [...orderTables(orders), { rows: [...totalRows(orders), ['Paid with', paidBy(first)], ...estimates] }],
      note: orders.length === 1 ? 'Your invoice is attached.' : 'Your invoices are attached, one for each seller.',
      button: { label: orders.length === 1 ? 'Follow your order' : 'Follow your orders', href: link(pathOf(orders)) },
    },
  });
}

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
    actionUrl: pathOf(orders),
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
      button: { label: 'See your orders', href: link(pathOf(orders)) },
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
    actionUrl: pathOf(orders),
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
      button: { label: 'Pay now', href: link(pathOf(orders)) },
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
    actionUrl: pathOf(orders),
    mail: {
      to: 'buyer',
      subject: `${numbers} ${wasWere(orders)} not paid in time`,
      preview: money,
      heading: 'Your order has expired',
      paragraphs: [
        `Hello ${buyer.firstName}, ${arrived} arrived for ${numbers} in time, so we closed the order. ${money}`,
        'The items are back in the shop. If you still want them, you can put them into your cart again with one click.',
      ],
      tables: orderTables(orders),
      button: { label: 'Order again', href: link(pathOf(orders)) },
    },
  });
}

/** The buyer has the bank details of it: what they have not sent yet is not to be sent. */
export function replacedNews({ id, buyer, orders }: CheckoutFacts, link: LinkTo): News {
  const numbers = numbersOf(orders);
  const words = `${numbers} ${wasWere(orders)} replaced by your newer order. Please do not transfer anything for ${orders.length === 1 ? 'it' : 'them'}.`;
  return tell(buyer, {
    type: 'info',
    key: `checkout-replaced:${id}`,
    title: 'Order replaced',
    message: words,
    actionUrl: ROUTES.orders.path,
    mail: {
      to: 'buyer',
      subject: `${numbers} ${wasWere(orders)} replaced by your newer order`,
      preview: words,
      heading: 'Your order was replaced',
      paragraphs: [
        `Hello ${buyer.firstName}, ${words}`,
        'If you have already sent the money, we send it back to you as soon as it arrives.',
      ],
      tables: orderTables(orders),
      button: { label: 'See your orders', href: link(ROUTES.orders.path) },
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
    actionUrl: pathOf(orders),
    mail: {
      to: 'buyer',
      subject: `${numbers} ${wasWere(orders)} not placed: ${charged} goes back to you`,
      preview: back,
      heading: 'Your order was not placed',
      paragraphs: [
        `Hello ${buyer.firstName}, something went wrong with your payment. ${what} We are sorry.`,
        `${back} ${patience.card}`,
        'The items are back in the shop. If you still want them, you can put them into your cart again with one click.',
      ],
      tables: orderTables(orders),
      button: { label: 'Order again', href: link(pathOf(orders)) },
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
    actionUrl: pathOf(orders),
    mail: {
      to: 'buyer',
      subject: `Your payment for ${numbers} did not go through`,
      preview: words,
      heading: 'Your payment did not go through',
      paragraphs: [
        `Hello ${buyer.firstName}, we have checked your payment. ${words} We are sorry.`,
        patience.card,
        'The items are back in the shop. If you still want them, you can put them into your cart again with one click.',
      ],
      tables: orderTables(orders),
      button: { label: 'Order again', href: link(pathOf(orders)) },
    },
  });
}

type Credit = { outcome: 'short' | 'exact' | 'over' | 'back'; backCents: number; eventId: string };

/** Money for an order that is closed; not enough of it, or the order was called off. */
function lateCreditNews({ buyer, orders, bank }: CheckoutFacts, { backCents, eventId }: Credit, link: LinkTo): News {
  const amount = dollars(backCents);
  const words = `${amount} arrived for ${bank?.reference}, which is closed. We will send it back to you.`;
  return tell(buyer, {
    type: 'info',
    key: `bank-credit:${eventId}`,
    title: 'Your transfer goes back',
    message: words,
    actionUrl: pathOf(orders),
    mail: {
      to: 'buyer',
      subject: `We are sending ${amount} back to you`,
      preview: words,
      heading: 'Your transfer goes back',
      paragraphs: [`Hello ${buyer.firstName}, ${words}`],
      tables: [],
      button: { label: 'See your order', href: link(pathOf(orders)) },
    },
  });
}

export function bankCreditNews(checkout: CheckoutFacts, credit: Credit, link: LinkTo): News {
  const { buyer, orders, bank } = checkout;
  const { outcome, backCents, eventId } = credit;
  if (!bank || outcome === 'exact') return noNews;
  if (outcome === 'back') return lateCreditNews(checkout, credit, link);
  const short = outcome === 'short';
  // The rest came or the order was closed before this was told: nothing is to be transferred any more.
  if (short && !bank.isWaitedFor) return noNews;
  const difference = dollars(short ? bank.amountCents - bank.receivedCents : backCents);
  const arrived = dollars(short ? bank.receivedCents : bank.amountCents + backCents);
  const wanted = dollars(bank.amountCents);
  const toDo = short
    ? `Please transfer the missing ${difference} with the reference ${bank.reference} by ${dayText(bank.dueAt)}.`
    : `We will send the ${difference} that ${bank.reference} did not need back to you.`;
  return tell(buyer, {
    type: short ? 'warning' : 'info',
    key: `bank-credit:${eventId}`,
    title: short ? 'Part of your transfer has arrived' : 'You transferred more than needed',
    message: short ? `${arrived} of ${wanted} arrived. ${toDo}` : toDo,
    actionUrl: pathOf(orders),
    mail: {
      to: 'buyer',
      subject: short ? `${difference} missing for ${bank.reference}` : `You transferred ${difference} too much`,
      preview: toDo,
      heading: short ? 'Part of your transfer has arrived' : 'You transferred more than needed',
      paragraphs: [`Hello ${buyer.firstName}, ${arrived} arrived for ${bank.reference}; its total is ${wanted}.`, toDo],
      tables: [],
      button: { label: 'See your order', href: link(pathOf(orders)) },
    },
  });
}

import { sellerRecordPath } from '@herbary/contract/orders-selling.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/client.ts';
import type { DeliveredEvent } from '../../platform/events/event-type.ts';
import { dollars, momentText, quoted } from '../../platform/wording.ts';
import { issueInvoices } from '../invoices/index.ts';
import { defineMessages, type Message } from '../notifications/index.ts';
import { describeCheckout, orderWords } from '../orders/index.ts';
import { shippingNames } from '../pricing/index.ts';
import {
  checkoutExpired,
  checkoutMischarged,
  checkoutPaid,
  checkoutPaymentFailed,
  paymentInReview,
  paymentReturned,
} from './checkout.events.ts';
import {
  type CheckoutDescription,
  composeReviewMessages,
  mischargedToBuyer,
  type OrderDescription,
  returnedToBuyer,
  unfilledToBuyer,
} from './odd-payment-messages.ts';

const { addressLines, arrives, isAre, lineRows, numbersOf, orderAgain, ordersPath, orderTables, paidBy, piecesText } =
  orderWords;
const { totalRows, unpaidMoney, wasWere } = orderWords;

const events = [checkoutPaid, checkoutPaymentFailed, checkoutExpired, checkoutMischarged, paymentReturned];
type CheckoutEvent = DeliveredEvent<(typeof events)[number]>;

export const checkoutMessages = (deps: Deps) => [
  defineMessages('notifications.checkouts', events, (event) => composeCheckoutMessages(deps, event)),
  defineMessages('notifications.admins', [paymentInReview], (event) => composeReviewMessages(deps, event)),
];

async function composeCheckoutMessages({ db }: Deps, event: CheckoutEvent): Promise<Message[]> {
  const checkout = await describeCheckout(db, event.payload.checkoutId);
  switch (event.type) {
    case 'checkout.paid':
      return paidMessages(db, checkout, event.payload.unfilledOrderIds);
    case 'checkout.payment-failed':
      // When another card has paid meanwhile, this would only frighten the buyer.
      return checkout.isPaid ? [] : [paymentFailedToBuyer(checkout, event.id, event.payload.reason)];
    case 'checkout.expired':
      return checkout.isPaid ? [] : [expiredToBuyer(checkout)];
    case 'checkout.mischarged':
      return [mischargedToBuyer(checkout, event.payload.receivedCents)];
    case 'checkout.payment-returned':
      return [returnedToBuyer(checkout)];
  }
}

/** One receipt for the buyer, and each seller their own order. */
async function paidMessages(db: Db, checkout: CheckoutDescription, unfilledIds: string[]): Promise<Message[]> {
  const filled = checkout.orders.filter(({ id }) => !unfilledIds.includes(id));
  const unfilled = checkout.orders.filter(({ id }) => unfilledIds.includes(id));
  const invoices = await issueInvoices(
    db,
    filled.map(({ id }) => id),
  );
  return [
    ...receiptToBuyer(checkout, filled, invoices),
    ...unfilledToBuyer(checkout, unfilled),
    ...filled.map(newOrderToSeller),
  ];
}

function receiptToBuyer(
  { id, buyerId }: CheckoutDescription,
  orders: readonly OrderDescription[],
  invoices: Message['email']['attachments'],
): Message[] {
  const [first] = orders;
  if (!first) return [];
  const numbers = numbersOf(orders);
  const estimates = orders.map((order): [string, string] => [`Delivery of ${order.number}`, arrives(order)]);
  return [
    {
      to: { role: 'buyer', userId: buyerId },
      group: 'payments',
      key: `checkout-paid:${id}`,
      type: 'success',
      title: 'Payment received',
      text: `Thank you! ${numbers} ${isAre(orders)} paid and being prepared.`,
      path: ordersPath(orders),
      email: {
        subject: `Your receipt for ${numbers}`,
        preview: `${numbers} ${isAre(orders)} paid and being prepared.`,
        heading: 'Thank you! We received your payment',
        paragraphs: [`${numbers} ${isAre(orders)} paid and being prepared for you.`],
        tables: [...orderTables(orders), { rows: [...totalRows(orders), ['Paid with', paidBy(first)], ...estimates] }],
        note: orders.length === 1 ? 'Your invoice is attached.' : 'Your invoices are attached, one for each seller.',
        button: orders.length === 1 ? 'Track your order' : 'Track your orders',
        attachments: invoices,
      },
    },
  ];
}

/** When the order is paid: before that the seller has nothing to ship. */
function newOrderToSeller(order: OrderDescription): Message {
  const { id, sellerId, number, lines, shipTo, shippingMethod } = order;
  const place = [shipTo?.city, shipTo?.state].filter(Boolean).join(', ');
  return {
    to: { role: 'seller', userId: sellerId },
    group: 'sales',
    key: `new-order:${id}`,
    type: 'order',
    title: `New order ${number}`,
    text: `${piecesText(lines)} to ship${place ? ` to ${place}` : ''}.`,
    path: sellerRecordPath(id),
    email: {
      subject: `New order ${number}`,
      preview: `${piecesText(lines)} to ship.`,
      paragraphs: ["you have a new order, and it's paid. Please ship it soon."],
      tables: [
        { title: 'To ship', rows: lineRows(lines) },
        {
          rows: [
            ['Shipping', shippingNames[shippingMethod]],
            ['Promised to the buyer', arrives(order)],
          ],
        },
      ],
      note: ['Ship to', ...addressLines(shipTo)].join('\n'),
      button: 'Open your dashboard',
    },
  };
}

/** A notification for each refused card, but one email per checkout: people try again at once. */
function paymentFailedToBuyer(checkout: CheckoutDescription, eventId: string, why: string): Message {
  const { id, buyerId, orders, totalCents } = checkout;
  const [{ reservedUntil }] = orders;
  const reason = quoted(why);
  return {
    to: { role: 'buyer', userId: buyerId },
    group: 'payments',
    key: `payment-failed:${eventId}`,
    type: 'error',
    title: 'Payment failed',
    text: `${reason}. ${numbersOf(orders)} ${isAre(orders)} still waiting for payment.`,
    path: ordersPath(orders),
    email: {
      key: `payment-failed:${id}`,
      subject: `Your payment for ${numbersOf(orders)} didn't go through`,
      preview: 'Nothing was charged. You can try again with another card.',
      heading: "Your payment didn't go through",
      paragraphs: [
        `your payment of ${dollars(totalCents)} didn't go through: ${reason}. Nothing was charged.`,
        reservedUntil
          ? `We're holding your items until ${momentText(reservedUntil)}. Until then, you can pay with the same card or another one.`
          : 'You can pay with the same card or another one.',
      ],
      button: 'Pay now',
    },
  };
}

function expiredToBuyer(checkout: CheckoutDescription): Message {
  const { id, buyerId, orders, arrivedCents, inReview } = checkout;
  const numbers = numbersOf(orders);
  const money = unpaidMoney(checkout);
  const arrived = inReview || arrivedCents > 0 ? "we didn't receive the full amount" : "we didn't receive a payment";
  return {
    to: { role: 'buyer', userId: buyerId },
    group: 'payments',
    key: `checkout-expired:${id}`,
    type: 'warning',
    title: 'Order expired',
    text: `${numbers} ${wasWere(orders)} not paid in time. ${money}`,
    path: ordersPath(orders),
    email: {
      subject: `${numbers} ${wasWere(orders)} not paid in time`,
      preview: money,
      heading: 'Your order has expired',
      paragraphs: [`${arrived} for ${numbers} in time, so we closed the order. ${money}`, orderAgain],
      tables: orderTables(orders),
      button: 'Order again',
    },
  };
}

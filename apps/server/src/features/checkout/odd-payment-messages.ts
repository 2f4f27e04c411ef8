import type { Deps } from '../../deps.ts';
import { getRow } from '../../platform/db/list.ts';
import type { DeliveredEvent } from '../../platform/events/event-type.ts';
import { dollars, quoted } from '../../platform/wording.ts';
import { adminMessage, type Message } from '../notifications/index.ts';
import { type describeCheckout, orderWords } from '../orders/index.ts';
import type { paymentInReview } from './checkout.events.ts';
import { paymentReviewList } from './payment-review-list.repository.ts';

export type CheckoutDescription = Awaited<ReturnType<typeof describeCheckout>>;
export type OrderDescription = CheckoutDescription['orders'][number];

const { backTo, numbersOf, orderAgain, ordersPath, orderTables, refundTakes, wasWere } = orderWords;

/** Paid when the order had already been closed: nothing ships, everything goes back. */
export function unfilledToBuyer({ id, buyerId }: CheckoutDescription, orders: readonly OrderDescription[]): Message[] {
  const [first] = orders;
  if (!first) return [];
  const numbers = numbersOf(orders);
  const amount = dollars(orders.reduce((sum, order) => sum + order.totalCents, 0));
  return [
    {
      to: { role: 'buyer', userId: buyerId },
      group: 'payments',
      key: `checkout-unfilled:${id}`,
      type: 'warning',
      // An admin has to send a transfer first.
      title: first.paymentMethod === 'card' ? 'Your refund is on its way' : "We'll send your money back",
      text: `${numbers} had already been closed when your payment arrived. We're refunding ${amount} in full.`,
      path: ordersPath(orders),
      email: {
        subject: `We're refunding ${amount} for ${numbers}`,
        preview: 'Your payment arrived after the order was closed.',
        paragraphs: [
          `when your payment arrived, ${numbers} had already been closed, and we could no longer hold the items for you. We're sorry.`,
          `We'll refund the full ${amount} ${backTo(first)}. ${refundTakes[first.paymentMethod]}`,
        ],
        tables: orderTables(orders),
        button: 'See your orders',
      },
    },
  ];
}

/** The card was charged another sum than the order cost: nothing is sold for that. */
export function mischargedToBuyer(checkout: CheckoutDescription, receivedCents: number): Message {
  const { id, buyerId, orders, totalCents } = checkout;
  const numbers = numbersOf(orders);
  const [charged, wanted] = [dollars(receivedCents), dollars(totalCents)];
  const what = `Your bank charged ${charged} instead of ${wanted} for ${numbers}, so the order was not placed.`;
  const back = `We'll refund the full ${charged} to your card.`;
  return {
    to: { role: 'buyer', userId: buyerId },
    group: 'payments',
    key: `checkout-mischarged:${id}`,
    type: 'error',
    title: 'Your order was not placed',
    text: `${what} ${back}`,
    path: ordersPath(orders),
    email: {
      subject: `${numbers} ${wasWere(orders)} not placed: we'll refund ${charged}`,
      preview: back,
      paragraphs: [
        `something went wrong with your payment. ${what} We're sorry.`,
        `${back} ${refundTakes.card}`,
        orderAgain,
      ],
      tables: orderTables(orders),
      button: 'Order again',
    },
  };
}

/** An admin has sent back money that could not be this order's: the buyer who read that we check it learns how it ended. */
export function returnedToBuyer({ id, buyerId, orders }: CheckoutDescription): Message {
  const numbers = numbersOf(orders);
  const words = `We couldn't use the payment we received for ${numbers}, so we sent it back to you. No order was placed.`;
  return {
    to: { role: 'buyer', userId: buyerId },
    group: 'payments',
    key: `payment-returned:${id}`,
    type: 'error',
    title: 'Payment failed',
    text: words,
    path: ordersPath(orders),
    email: {
      subject: `Your payment for ${numbers} didn't go through`,
      heading: "Your payment didn't go through",
      paragraphs: [`we've finished checking your payment. ${words} We're sorry.`, refundTakes.card, orderAgain],
      tables: orderTables(orders),
      button: 'Order again',
    },
  };
}

/** Not when an admin has decided about it before this is composed: it would be done twice. */
export async function composeReviewMessages(
  { db }: Deps,
  { payload }: DeliveredEvent<typeof paymentInReview>,
): Promise<Message[]> {
  const payment = await getRow(db, paymentReviewList, { resolved: true }, payload.paymentId);
  if (payment.status !== 'review') return [];
  const numbers = numbersOf(payment.orders.map(({ orderNumber }) => ({ number: orderNumber })));
  const problem = quoted(payment.failure);
  return [
    adminMessage({
      permission: 'payments.read',
      group: 'money-cases',
      key: `payment-to-review:${payload.paymentId}`,
      tab: 'payments',
      title: 'Payment needs review',
      subject: `Payment needs review: ${numbers}`,
      words: `the payment for ${numbers} needs review: ${problem}.`,
      act: 'Nothing will ship. Please send the money back through the card provider, then record that it was returned.',
      rows: [
        ['Order', numbers],
        ['Amount due', dollars(payment.amountCents)],
        ['Problem', problem],
        ['Provider reference', payment.intentId],
        ['Payment', payload.paymentId],
      ],
    }),
  ];
}

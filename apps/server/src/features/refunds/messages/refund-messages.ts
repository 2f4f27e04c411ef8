import type { Deps } from '../../../deps.ts';
import type { DeliveredEvent } from '../../../platform/events/event-type.ts';
import { asSentence, dollars, quoted } from '../../../platform/wording.ts';
import { adminMessage, defineMessages, type Message } from '../../notifications/index.ts';
import { describeCheckout, describeOrder, orderRefunded, orderRefundFailed, orderWords } from '../../orders/index.ts';
import { creditReturned, refundFailed } from '../refunds.events.ts';
import { describeRefund } from './refund-description.repository.ts';

type OrderDescription = Awaited<ReturnType<typeof describeOrder>>;

const { backTo, numbersOf, orderPath, refundTakes } = orderWords;

/** Three subscribers, so that each event stays in order with the others about its order or its checkout. */
export const refundMessages = (deps: Deps) => [
  defineMessages('notifications.orders', [orderRefunded], (event) => refundedMessages(deps, event)),
  defineMessages('notifications.orders', [orderRefundFailed], (event) => delayedMessages(deps, event)),
  defineMessages('notifications.checkouts', [creditReturned], (event) => creditReturnedMessages(deps, event)),
  defineMessages('notifications.admins', [refundFailed], (event) => failedMessages(deps, event)),
];

type Refund = Awaited<ReturnType<typeof describeRefund>>;

async function refundedMessages({ db }: Deps, { payload }: DeliveredEvent<typeof orderRefunded>): Promise<Message[]> {
  const refund = await describeRefund(db, payload.refundId);
  // A return and a dispute have messages of their own, and what the bank has sent back since is not with the buyer.
  if (refund.ofReturn || refund.byDispute || !refund.stands) return [];
  const order = await describeOrder(db, payload.orderId);
  const words = `${dollars(refund.amountCents)} for ${order.number} is on its way ${backTo(order, refund.method)}.`;
  return [sentToBuyer(order, refund, words, ` for ${order.number}`)];
}

/** Money that belonged to no order: more than was asked for, or for orders that were closed. */
async function creditReturnedMessages(
  { db }: Deps,
  { payload }: DeliveredEvent<typeof creditReturned>,
): Promise<Message[]> {
  const refund = await describeRefund(db, payload.refundId);
  if (!refund.stands) return [];
  const { orders } = await describeCheckout(db, payload.checkoutId);
  const [first] = orders;
  const words = `${dollars(refund.amountCents)} of what you paid for ${numbersOf(orders)} is on its way back ${backTo(first, refund.method)}.`;
  return [sentToBuyer(first, refund, words, '')];
}

const sentToBuyer = (order: OrderDescription, refund: Refund, words: string, what: string): Message => ({
  to: { role: 'buyer', userId: order.buyerId },
  group: 'payments',
  key: `refunded:${refund.id}`,
  type: 'success',
  title: 'Refund sent',
  text: words,
  path: orderPath(order),
  email: {
    subject: `Your refund of ${dollars(refund.amountCents)}${what}`,
    heading: 'Your refund is on its way',
    paragraphs: [words, refundTakes[refund.method]],
    button: 'See your order',
  },
});

/** The buyer need not do anything: an admin finds another way. */
async function delayedMessages(
  { db }: Deps,
  { payload }: DeliveredEvent<typeof orderRefundFailed>,
): Promise<Message[]> {
  const { id, amountCents } = await describeRefund(db, payload.refundId);
  const order = await describeOrder(db, payload.orderId);
  const amount = dollars(amountCents);
  const words = `your bank didn't accept our refund of ${amount} for ${order.number}. We still owe it to you and are looking for another way to send it.`;
  return [
    {
      to: { role: 'buyer', userId: order.buyerId },
      group: 'payments',
      key: `refund-failed:${id}`,
      type: 'warning',
      title: 'Your refund is delayed',
      text: asSentence(words),
      path: orderPath(order),
      email: {
        subject: `Your refund of ${amount} for ${order.number} is delayed`,
        paragraphs: [
          words,
          "This can happen when a card is no longer valid. You don't need to do anything: we'll email you when the money is on its way.",
        ],
        button: 'See your order',
      },
    },
  ];
}

/** Not when an admin has tried again before this is composed: it would be sent twice. */
async function failedMessages({ db }: Deps, { payload }: DeliveredEvent<typeof refundFailed>): Promise<Message[]> {
  const refund = await describeRefund(db, payload.refundId);
  if (!refund.isOwed) return [];
  const { id, orderNumber } = refund;
  const amount = dollars(refund.amountCents);
  const failure = quoted(refund.failure);
  return [
    adminMessage({
      permission: 'refunds.read',
      group: 'money-cases',
      key: `refund-to-send:${id}`,
      tab: `refunds&id=${id}`,
      title: 'Refund failed',
      subject: `Refund failed: ${amount} for ${orderNumber}`,
      words: `the refund of ${amount} for ${orderNumber} didn't reach the buyer: ${failure}.`,
      act: 'Please try again, or send the money from the bank yourself and record that it was sent.',
      rows: [
        ['Order', orderNumber],
        ['Amount', amount],
        ['What the provider said', failure],
        ['Refund', id],
      ],
    }),
  ];
}

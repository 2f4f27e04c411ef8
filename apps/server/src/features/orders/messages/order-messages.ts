import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/client.ts';
import type { DeliveredEvent } from '../../../platform/events/event-type.ts';
import { asSentence, quoted } from '../../../platform/wording.ts';
import { adminMessage, defineMessages, type Message } from '../../notifications/index.ts';
import { deliveryObjected } from '../handling/object-to-delivery.ts';
import type { ActorKind } from '../order-actions.ts';
import { trackingUrl } from '../order-view.ts';
import { orderCancelled, orderDelivered, orderLost, orderShipped } from '../orders.events.ts';
import { lostMessages, objectionRejectedToBuyer } from './lost-parcel-messages.ts';
import { describeCheckout, describeOrder, type OrderDescription } from './order-description.ts';
import {
  arrives,
  lineRows,
  moneyBack,
  numbersOf,
  orderPath,
  refundTakes,
  returnsEnd,
  unpaidMoney,
  wasWere,
} from './order-words.ts';
import { cancelledToSeller, deliveredToSeller, objectedToSeller } from './seller-order-messages.ts';

const events = [orderShipped, orderDelivered, deliveryObjected, orderCancelled, orderLost];
type OrderEvent = DeliveredEvent<(typeof events)[number]>;

export const orderMessages = (deps: Deps) => [
  defineMessages('notifications.orders', events, (event) => composeOrderMessages(deps, event)),
];

async function composeOrderMessages({ db }: Deps, event: OrderEvent): Promise<Message[]> {
  const order = await describeOrder(db, event.payload.orderId);
  switch (event.type) {
    case 'order.shipped':
      return [shippedToBuyer(order)];
    case 'order.delivered': {
      const { by } = event.payload;
      const decision = by === 'admin' ? order.objectionReason : null;
      const toBuyer = decision ? objectionRejectedToBuyer(order, decision) : deliveredToBuyer(order, by);
      // The seller who marked it as delivered need not be notified.
      return [toBuyer, ...(by && by !== 'seller' ? [deliveredToSeller(order, by)] : [])];
    }
    case 'order.delivery-objected':
      return [objectedToBuyer(order), objectedToSeller(order), objectedToAdmins(order)];
    case 'order.cancelled':
      return cancelledMessages(db, order, event.payload);
    case 'order.lost':
      return lostMessages(order, event.payload);
  }
}

type Cancelling = DeliveredEvent<typeof orderCancelled>['payload'];

/** A seller hears of what was paid, and so to be shipped; an unpaid order never reached them. */
async function cancelledMessages(db: Db, order: OrderDescription, cancelling: Cancelling): Promise<Message[]> {
  const { by, wasPaid } = cancelling;
  const checkout = wasPaid ? undefined : await describeCheckout(db, order.checkoutId);
  const unpaid = checkout && { orders: checkout.orders, money: unpaidMoney(checkout) };
  const toSeller = wasPaid && by !== 'seller' ? [cancelledToSeller(order, by)] : [];
  return [cancelledToBuyer(order, cancelling, unpaid), ...toSeller];
}

function shippedToBuyer(order: OrderDescription): Message {
  const { id, buyerId, number, storeName, carrier, trackingNumber } = order;
  const tracking = trackingNumber ? `, tracking number ${trackingNumber}` : '';
  const rows: [string, string][] = [
    ...(carrier ? [['Carrier', carrier] as [string, string]] : []),
    ...(trackingNumber ? [['Tracking number', trackingNumber] as [string, string]] : []),
    ['Delivery', arrives(order)],
  ];
  const page = trackingUrl(carrier, trackingNumber);
  return {
    to: { role: 'buyer', userId: buyerId },
    group: 'deliveries',
    key: `order-shipped:${id}`,
    type: 'order',
    title: 'Your order is on its way',
    text: `${number} from ${storeName} shipped with ${carrier ?? 'the carrier'}${tracking}.`,
    path: orderPath(order),
    email: {
      subject: `${number} is on its way`,
      preview: `It shipped with ${carrier ?? 'the carrier'}${tracking}.`,
      paragraphs: [`${storeName} has shipped ${number}.`],
      tables: [{ rows }, { title: 'In this parcel', rows: lineRows(order.lines) }],
      button: page ? 'Track your parcel' : 'See your order',
      buttonUrl: page ?? undefined,
    },
  };
}

/** When only the seller says so, the buyer learns how to object. */
function deliveredToBuyer(order: OrderDescription, by: ActorKind | undefined): Message {
  const { id, buyerId, number, storeName } = order;
  const until = returnsEnd(order);
  return {
    to: { role: 'buyer', userId: buyerId },
    group: 'deliveries',
    key: `order-delivered:${id}`,
    type: 'success',
    title: 'Delivered',
    text: `${number} from ${storeName} has arrived. You can return items until ${until}.`,
    path: orderPath(order),
    email: {
      subject: `${number} has arrived`,
      preview: 'We hope you love it. Other shoppers would like to hear what you think.',
      heading: 'Your order has arrived',
      paragraphs: [
        `${number} from ${storeName} has been delivered. We hope you enjoy it.`,
        'Would you tell others what you think? A review helps them choose, and it helps small sellers more than anything.',
      ],
      tables: [{ rows: lineRows(order.lines) }],
      note:
        by === 'seller'
          ? `${storeName} marked it as delivered. Haven't received it? Tell us on your order page. You can request a return until ${until}.`
          : `Something not right? You can request a return until ${until}.`,
      button: 'Review your items',
    },
  };
}

function objectedToBuyer(order: OrderDescription): Message {
  const { id, buyerId, number, storeName } = order;
  const words = `you told us that ${number} hasn't arrived. ${storeName} and our team are looking into it.`;
  return {
    to: { role: 'buyer', userId: buyerId },
    group: 'deliveries',
    key: `objection-heard:${id}`,
    type: 'info',
    title: "We're looking for your parcel",
    text: asSentence(words),
    path: orderPath(order),
    email: {
      subject: `We're looking for your parcel: ${number}`,
      paragraphs: [words, 'If it does arrive, please confirm the delivery on your order page.'],
      tables: [{ rows: lineRows(order.lines) }],
      button: 'See your order',
    },
  };
}

function objectedToAdmins({ id, number, storeName, carrier, trackingNumber }: OrderDescription): Message {
  return adminMessage({
    permission: 'orders.read',
    group: 'cases',
    key: `parcel-to-find:${id}`,
    tab: `orders&id=${id}`,
    title: 'Parcel not received',
    subject: `Parcel not received: ${number}`,
    words: `the buyer says that ${number} from ${storeName} hasn't arrived.`,
    act: 'Please check with the carrier, then decide: refund it as lost, or count it as delivered.',
    rows: [
      ['Order', number],
      ['Store', storeName],
      ['Carrier', carrier ?? ''],
      ['Tracking number', trackingNumber ?? ''],
    ],
  });
}

type UnpaidCheckout = { orders: readonly OrderDescription[]; money: string };

/** An unpaid checkout is cancelled as a whole, with one message for all of its orders. */
function cancelledToBuyer(
  order: OrderDescription,
  { by, refundCents = order.totalCents }: Cancelling,
  unpaid: UnpaidCheckout | undefined,
): Message {
  const orders = unpaid?.orders ?? [order];
  const money = unpaid?.money ?? moneyBack(order, refundCents);
  const numbers = numbersOf(orders);
  const why = order.cancelReason && by !== 'buyer' ? `: ${quoted(order.cancelReason)}` : '';
  const what =
    by === 'seller'
      ? `${order.storeName} had to cancel ${numbers}${why}.`
      : `${numbers} ${wasWere(orders)} cancelled${why}.`;
  const byCard = !unpaid && refundCents > 0 && order.paymentMethod === 'card';
  return {
    to: { role: 'buyer', userId: order.buyerId },
    group: 'payments',
    key: unpaid ? `checkout-cancelled:${order.checkoutId}` : `order-cancelled:${order.id}`,
    type: by === 'buyer' ? 'info' : 'warning',
    title: 'Order cancelled',
    text: `${what} ${money}`,
    path: orderPath(order),
    email: {
      subject: `${numbers} ${wasWere(orders)} cancelled`,
      preview: byCard ? 'Your refund is on its way.' : money,
      heading: 'Your order was cancelled',
      paragraphs: [`${what} ${money}`, ...(byCard ? [refundTakes.card] : [])],
      tables: orders.map(({ number, lines }) => ({ title: number, rows: lineRows(lines) })),
      button: 'See your order',
    },
  };
}

import { sellerRecordPath } from '@herbary/contract/orders-selling.ts';
import { asSentence, oneLine } from '../../../platform/wording.ts';
import type { Message } from '../../notifications/index.ts';
import type { OrderDescription } from './order-description.ts';
import { lineRows, returnsEnd } from './order-words.ts';

/** Only for orders the seller knows of, and not to a seller who cancelled it. */
export function cancelledToSeller(order: OrderDescription, by: 'buyer' | 'admin' | 'system'): Message {
  const { id, sellerId, number, cancelReason } = order;
  const actor = { buyer: 'the buyer', admin: 'our team', system: 'the shop' }[by];
  const words = `${actor} cancelled ${number}. Please don't ship it.`;
  return {
    to: { role: 'seller', userId: sellerId },
    group: 'sales',
    key: `order-lost:${id}`,
    type: 'warning',
    title: `Order ${number} cancelled`,
    text: asSentence(words),
    path: sellerRecordPath(id),
    email: {
      subject: `${number} was cancelled: please don't ship it`,
      heading: `${number} was cancelled`,
      paragraphs: [`${words} The items are back in your stock.`],
      tables: [{ rows: lineRows(order.lines) }],
      note: cancelReason ? `The reason given: ${oneLine(cancelReason)}` : undefined,
      button: 'Open your dashboard',
    },
  };
}

export function deliveredToSeller(order: OrderDescription, by: 'buyer' | 'admin' | 'system'): Message {
  const { id, sellerId, number } = order;
  const words = {
    buyer: `the buyer says that ${number} has arrived.`,
    admin: `our team has marked ${number} as delivered.`,
    system: `${number} now counts as delivered because no one told us otherwise.`,
  }[by];
  const until = `The buyer can request a return until ${returnsEnd(order)}.`;
  return {
    to: { role: 'seller', userId: sellerId },
    group: 'sales',
    key: `order-arrived:${id}`,
    type: 'success',
    title: `Order ${number} delivered`,
    text: `${asSentence(words)} ${until}`,
    path: sellerRecordPath(id),
    email: {
      subject: `${number} was delivered`,
      preview: asSentence(words),
      heading: `${number} was delivered`,
      paragraphs: [words, until],
      tables: [{ rows: lineRows(order.lines) }],
      button: 'Open your dashboard',
    },
  };
}

export function objectedToSeller(order: OrderDescription): Message {
  const { id, sellerId, number } = order;
  const words = `the buyer says that ${number} hasn't arrived. We're treating it as still on its way, and our team is looking into it.`;
  return {
    to: { role: 'seller', userId: sellerId },
    group: 'sales',
    key: `parcel-missing:${id}`,
    type: 'warning',
    title: `Order ${number} not received`,
    text: asSentence(words),
    path: sellerRecordPath(id),
    email: {
      subject: `${number}: the buyer hasn't received it`,
      heading: `${number} hasn't arrived`,
      paragraphs: [words, "Please ask your carrier where the parcel is. If it's lost, you can refund it yourself."],
      tables: [{ rows: lineRows(order.lines) }],
      button: 'Open your dashboard',
    },
  };
}

import { oneLine } from '../../platform/wording.ts';
import { addressLines } from '../orders/index.ts';
import type { OrderFacts } from './facts.repository.ts';
import { type News, tell } from './news.ts';
import { arrives, asSentence, type LinkTo, lineRows, piecesText, returnsEnd, sellerPath } from './told-words.ts';

const shippingNames: Record<string, string> = { standard: 'Standard', expedited: 'Expedited', priority: 'Priority' };

export function newOrderNews(order: OrderFacts, link: LinkTo): News {
  const { id, seller, number, lines, shipTo, shippingMethod } = order;
  const place = [shipTo?.city, shipTo?.state].filter(Boolean).join(', ');
  const shipping: [string, string][] = [
    ['Shipping', shippingNames[shippingMethod] ?? shippingMethod],
    ['Promised to the buyer', arrives(order)],
  ];
  return tell(seller, {
    type: 'order',
    key: `new-order:${id}`,
    title: `New order ${number}`,
    message: `${piecesText(lines)} to ship${place ? ` to ${place}` : ''}.`,
    actionUrl: sellerPath,
    mail: {
      to: 'seller',
      subject: `New order ${number}`,
      preview: `${piecesText(lines)} to ship.`,
      heading: `New order ${number}`,
      paragraphs: [`Hello ${seller.firstName}, somebody ordered from you, and it is paid. Please ship it soon.`],
      tables: [{ title: 'To ship', rows: lineRows(lines) }, { rows: shipping }],
      note: ['Ship to', ...addressLines(shipTo)].join('\n'),
      button: { label: 'Open your dashboard', href: link(sellerPath) },
    },
  });
}

/** Only for orders the seller knows of, and not to the one who cancelled. */
export function orderLostNews(order: OrderFacts, by: 'buyer' | 'admin' | 'system', link: LinkTo): News {
  const { id, seller, number, cancelReason } = order;
  const who = { buyer: 'the buyer', admin: 'our team', system: 'the shop' }[by];
  const words = `${who} cancelled ${number}. Please do not ship it.`;
  return tell(seller, {
    type: 'warning',
    key: `order-lost:${id}`,
    title: `Order ${number} cancelled`,
    message: asSentence(words),
    actionUrl: sellerPath,
    mail: {
      to: 'seller',
      subject: `${number} is cancelled: please do not ship it`,
      preview: asSentence(words),
      heading: `${number} is cancelled`,
      paragraphs: [`Hello ${seller.firstName}, ${words} The items are back in your stock.`],
      tables: [{ rows: lineRows(order.lines) }],
      note: cancelReason ? `The reason given: ${oneLine(cancelReason)}` : undefined,
      button: { label: 'Open your dashboard', href: link(sellerPath) },
    },
  });
}

/** Not to a seller who said so themself. */
export function orderArrivedNews(order: OrderFacts, by: 'buyer' | 'admin' | 'system', link: LinkTo): News {
  const { id, seller, number } = order;
  const words = {
    buyer: `the buyer says that ${number} has arrived.`,
    admin: `our team has marked ${number} as delivered.`,
    system: `${number} counts as delivered now, because nobody told us otherwise.`,
  }[by];
  const until = `The buyer can ask to return items until ${returnsEnd(order)}.`;
  return tell(seller, {
    type: 'success',
    key: `order-arrived:${id}`,
    title: `Order ${number} delivered`,
    message: `${asSentence(words)} ${until}`,
    actionUrl: sellerPath,
    mail: {
      to: 'seller',
      subject: `${number} is delivered`,
      preview: asSentence(words),
      heading: `${number} is delivered`,
      paragraphs: [`Hello ${seller.firstName}, ${words}`, until],
      tables: [{ rows: lineRows(order.lines) }],
      button: { label: 'Open your dashboard', href: link(sellerPath) },
    },
  });
}

export function parcelMissingNews(order: OrderFacts, link: LinkTo): News {
  const { id, seller, number } = order;
  const words = `the buyer says that ${number} has not arrived. It counts as on its way again, and our team looks into it.`;
  return tell(seller, {
    type: 'warning',
    key: `parcel-missing:${id}`,
    title: `Order ${number} not received`,
    message: asSentence(words),
    actionUrl: sellerPath,
    mail: {
      to: 'seller',
      subject: `${number}: the buyer has not received it`,
      preview: asSentence(words),
      heading: `${number} has not arrived`,
      paragraphs: [`Hello ${seller.firstName}, ${words}`, 'Please ask your carrier where the parcel is.'],
      tables: [{ rows: lineRows(order.lines) }],
      button: { label: 'Open your dashboard', href: link(sellerPath) },
    },
  });
}

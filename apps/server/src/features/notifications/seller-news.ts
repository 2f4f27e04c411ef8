import { RETURN_REASONS } from '@herbary/contract/returns.ts';
import { dayText, quoted } from '../../platform/wording.ts';
import { addressLines } from '../orders/index.ts';
import type { OrderFacts, ReturnFacts } from './facts.repository.ts';
import { type News, tell } from './news.ts';
import { type LinkTo, lineRows, piecesText, pieceText, sellerPath } from './told-words.ts';

const asSentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const shippingNames: Record<string, string> = { standard: 'Standard', expedited: 'Expedited', priority: 'Priority' };

export function newOrderNews(order: OrderFacts, link: LinkTo): News {
  const { id, seller, number, lines, shipTo, shippingMethod, estimatedDeliveryAt } = order;
  const place = [shipTo?.city, shipTo?.state].filter(Boolean).join(', ');
  const shipping: [string, string][] = [
    ['Shipping', shippingNames[shippingMethod] ?? shippingMethod],
    ...(estimatedDeliveryAt ? [['Promised for', dayText(estimatedDeliveryAt)] as [string, string]] : []),
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
      note: cancelReason ? `The reason given: ${quoted(cancelReason)}` : undefined,
      button: { label: 'Open your dashboard', href: link(sellerPath) },
    },
  });
}

export function returnAskedNews({ id, number, lines, notes, order }: ReturnFacts, link: LinkTo): News {
  const { seller } = order;
  const [first] = lines;
  const reason = first ? ` (${RETURN_REASONS[first.reason]})` : '';
  return tell(seller, {
    type: 'order',
    key: `return-asked:${id}`,
    title: `Return requested for ${order.number}`,
    message: `${number}: ${piecesText(lines)}${reason}. Please decide about it.`,
    actionUrl: sellerPath,
    mail: {
      to: 'seller',
      subject: `Return ${number} requested for ${order.number}`,
      preview: `${piecesText(lines)}${reason}`,
      heading: 'A buyer asks to return something',
      paragraphs: [
        `Hello ${seller.firstName}, please look at the return ${number} for ${order.number} and decide about it.`,
      ],
      tables: [{ rows: lines.map((line) => [pieceText(line), RETURN_REASONS[line.reason]]) }],
      note: notes ? `The buyer says: ${quoted(notes, 1000)}` : undefined,
      button: { label: 'Open your dashboard', href: link(sellerPath) },
    },
  });
}

export function returnWithdrawnNews({ id, number, lines, order }: ReturnFacts, link: LinkTo): News {
  const { seller } = order;
  const words = `the buyer took back the return ${number} for ${order.number}. Nothing is to be done.`;
  return tell(seller, {
    type: 'info',
    key: `return-withdrawn:${id}`,
    title: `Return ${number} withdrawn`,
    message: asSentence(words),
    actionUrl: sellerPath,
    mail: {
      to: 'seller',
      subject: `Return ${number} was withdrawn`,
      preview: asSentence(words),
      heading: 'A return was withdrawn',
      paragraphs: [`Hello ${seller.firstName}, ${words}`],
      tables: [{ rows: lines.map((line) => [pieceText(line), RETURN_REASONS[line.reason]]) }],
      button: { label: 'Open your dashboard', href: link(sellerPath) },
    },
  });
}

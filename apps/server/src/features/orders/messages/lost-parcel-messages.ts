import { sellerRecordPath } from '@herbary/contract/orders-selling.ts';
import { asSentence, quoted } from '../../../platform/wording.ts';
import type { Message } from '../../notifications/index.ts';
import type { OrderDescription } from './order-description.ts';
import { lineRows, moneyBack, orderPath, refundTakes, returnsEnd } from './order-words.ts';

type Loss = { by: 'seller' | 'admin'; refundCents: number };

/** The seller is notified unless the seller reported the loss. */
export const lostMessages = (order: OrderDescription, loss: Loss): Message[] => [
  lostToBuyer(order, loss),
  ...(loss.by === 'seller' ? [] : [lostToSeller(order)]),
];

function lostToBuyer(order: OrderDescription, { refundCents }: Loss): Message {
  const { id, buyerId, number, storeName, cancelReason } = order;
  const words = `${number} from ${storeName} was lost in transit. ${moneyBack(order, refundCents)}`;
  return {
    to: { role: 'buyer', userId: buyerId },
    group: 'payments',
    key: `order-lost-parcel:${id}`,
    type: 'warning',
    title: 'Your parcel was lost',
    text: words,
    path: orderPath(order),
    email: {
      subject: `${number} was lost in transit`,
      preview: moneyBack(order, refundCents),
      heading: 'Your parcel was lost',
      paragraphs: [words, ...(refundCents > 0 && order.paymentMethod === 'card' ? [refundTakes.card] : [])],
      tables: [{ rows: lineRows(order.lines) }],
      note: cancelReason ? `What we found: ${quoted(cancelReason)}.` : undefined,
      button: 'See your order',
    },
  };
}

function lostToSeller(order: OrderDescription): Message {
  const { id, sellerId, number, cancelReason } = order;
  const words = `our team refunded the buyer for ${number} because the parcel never arrived.`;
  return {
    to: { role: 'seller', userId: sellerId },
    group: 'sales',
    key: `parcel-lost:${id}`,
    type: 'warning',
    title: `Order ${number} lost and refunded`,
    text: asSentence(words),
    path: sellerRecordPath(id),
    email: {
      subject: `${number} was lost and refunded`,
      heading: `${number} was lost and refunded`,
      paragraphs: [
        words,
        'Your earnings from it are deducted from your balance, and its fee is returned to you. The items were not added back to your stock. Please ask your carrier for compensation.',
      ],
      tables: [{ rows: lineRows(order.lines) }],
      note: cancelReason ? `The reason given: ${quoted(cancelReason)}.` : undefined,
      button: 'Open your dashboard',
    },
  };
}

/** The parcel counts as delivered although the buyer reported that it has not arrived. */
export function objectionRejectedToBuyer(order: OrderDescription, reason: string): Message {
  const { id, buyerId, number, storeName } = order;
  const words = `We looked into ${number} from ${storeName}, and it counts as delivered: ${quoted(reason)}.`;
  const until = `You can request a return until ${returnsEnd(order)}.`;
  return {
    to: { role: 'buyer', userId: buyerId },
    group: 'deliveries',
    key: `objection-rejected:${id}`,
    type: 'warning',
    title: 'Your parcel counts as delivered',
    text: `${words} ${until}`,
    path: orderPath(order),
    email: {
      subject: `What we found about ${number}`,
      preview: words,
      heading: 'Your parcel counts as delivered',
      paragraphs: [`you told us that ${number} hasn't arrived. ${words}`, until],
      tables: [{ rows: lineRows(order.lines) }],
      note: 'Is this wrong? Reply to this email or contact support.',
      button: 'See your order',
    },
  };
}

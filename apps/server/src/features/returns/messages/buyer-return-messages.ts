import { RETURN_DEADLINES } from '@herbary/contract/return-terms.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { dollars, oneLine, quoted } from '../../../platform/wording.ts';
import type { Message } from '../../notifications/index.ts';
import { orderWords } from '../../orders/index.ts';
import type { ReturnDescription } from './return-description.repository.ts';

const { backTo, pieceText, refundTakes } = orderWords;
const returnsPath = `${ROUTES.orders.path}?tab=returns`;

type Words = {
  /** Without it, the returns. */
  group?: 'payments';
  step: string;
  type: 'info' | 'success' | 'warning';
  title: string;
  message: string;
  /** After "Hello Ada, ". */
  paragraphs: [string, ...string[]];
  note?: string;
};

function toBuyer({ id, number, lines, order }: ReturnDescription, words: Words): Message {
  return {
    to: { role: 'buyer', userId: order.buyerId },
    group: words.group ?? 'returns',
    key: `return-${words.step}:${id}`,
    type: words.type,
    title: words.title,
    text: words.message,
    path: returnsPath,
    email: {
      subject: `${words.title}: ${number}`,
      paragraphs: words.paragraphs,
      tables: [{ title: `${number}, order ${order.number}`, rows: lines.map((line) => [pieceText(line), '']) }],
      note: words.note,
      button: 'See your returns',
    },
  };
}

export function requestedToBuyer(found: ReturnDescription): Message {
  const { number, order } = found;
  const words: Words = {
    step: 'requested',
    type: 'info',
    title: 'Return requested',
    message: `${order.storeName} has your return ${number}. We tell you as soon as it is decided.`,
    paragraphs: [
      `we have passed your return ${number} on to ${order.storeName} and tell you as soon as it is decided.`,
      'Please keep the items as they are until then. You can take the return back until the items have arrived at the store.',
    ],
  };
  return toBuyer(found, words);
}

export function cancelledToBuyer(found: ReturnDescription): Message {
  const { number, order } = found;
  const words: Words = {
    step: 'cancelled',
    type: 'info',
    title: 'Return cancelled',
    message: `You took back ${number}. You keep the items, and nothing is refunded.`,
    paragraphs: [
      `you took back your return ${number}, and ${order.storeName} knows. You keep the items, and nothing is refunded.`,
      'Until the return window closes you can ask again.',
    ],
  };
  return toBuyer(found, words);
}

export function escalatedToBuyer(found: ReturnDescription): Message {
  const { number, order } = found;
  const words: Words = {
    // It may happen twice: when the seller does not answer, and when the seller does not take the parcel in.
    step: `escalated-${found.status}`,
    type: 'info',
    title: 'Our team looks at your return',
    message: `${order.storeName} has not answered in time. Our team decides about ${number} now.`,
    paragraphs: [
      `${order.storeName} has not answered in time about your return ${number}. Our team looks at it now and decides.`,
      'You need not do anything.',
    ],
  };
  return toBuyer(found, words);
}

export function resolvedToBuyer(found: ReturnDescription): Message {
  const { number, order, decisionNote } = found;
  const refused = found.status === 'rejected';
  const refund =
    found.refundCents === 0
      ? 'The items had cost nothing, so there is nothing to refund.'
      : `Your refund${refundOf(found)} will be sent ${backTo(order)}. We tell you when it is on its way.`;
  const end = refused ? 'Nothing is refunded.' : refund;
  const words: Words = {
    step: 'resolved',
    type: refused ? 'warning' : 'success',
    title: refused ? 'Return closed' : 'Return decided',
    message: `Our team has decided about ${number}. ${end}`,
    paragraphs: [`our team has decided about your return ${number}. ${end}`],
    note: decisionNote ? `What our team says: ${oneLine(decisionNote)}` : undefined,
  };
  return toBuyer(found, words);
}

export function expiredToBuyer(found: ReturnDescription): Message {
  const { number } = found;
  const words: Words = {
    step: 'expired',
    type: 'warning',
    title: 'Return closed',
    message: `${number} was not sent back within ${RETURN_DEADLINES.send} days and is closed. Nothing is refunded.`,
    paragraphs: [
      `your return ${number} was approved, and we did not hear of a parcel within ${RETURN_DEADLINES.send} days. It is closed, and nothing is refunded.`,
      'If you have sent the items, answer this email with the tracking number: we look into it.',
    ],
  };
  return toBuyer(found, words);
}

export const decidedToBuyer = (found: ReturnDescription): Message =>
  found.status === 'rejected' ? rejectedToBuyer(found) : approvedToBuyer(found);

function approvedToBuyer(found: ReturnDescription): Message {
  const { number, order, decisionNote } = found;
  const words: Words = {
    step: 'approved',
    type: 'success',
    title: 'Return approved',
    message: `Please send the items of ${number} back to ${order.storeName}. Your refund follows when they arrive.`,
    paragraphs: [
      `${order.storeName} has approved your return ${number}.`,
      `Please pack the items well, write ${number} on the parcel and send it to ${order.storeName}. Your refund goes out when it has arrived.`,
      `Please send it within ${RETURN_DEADLINES.send} days, and give us its tracking number under Orders & Returns: then nobody can overlook it.`,
    ],
    note: decisionNote ? `${order.storeName} says: ${oneLine(decisionNote)}` : undefined,
  };
  return toBuyer(found, words);
}

function rejectedToBuyer(found: ReturnDescription): Message {
  const { number, order, decisionNote } = found;
  const why = decisionNote ? `: ${quoted(decisionNote)}` : '';
  const words: Words = {
    step: 'rejected',
    type: 'warning',
    title: 'Return rejected',
    message: `${order.storeName} did not accept ${number}${why}.`,
    paragraphs: [
      `${order.storeName} did not accept your return ${number}.`,
      'If you think this is a mistake, answer this mail: we look at it together with you.',
    ],
    note: decisionNote ? `The reason given: ${oneLine(decisionNote)}` : undefined,
  };
  return toBuyer(found, words);
}

const refundOf = ({ refundCents }: ReturnDescription): string => (refundCents ? ` of ${dollars(refundCents)}` : '');

export function receivedToBuyer(found: ReturnDescription): Message {
  const { number, order } = found;
  const refund =
    found.refundCents === 0
      ? 'They had cost nothing, so there is nothing to refund.'
      : `Your refund${refundOf(found)} will be sent ${backTo(order)}. We tell you when it is on its way.`;
  const words: Words = {
    step: 'received',
    type: 'info',
    title: 'Return received',
    message: `The items of ${number} have arrived. ${refund}`,
    paragraphs: [`the items of your return ${number} have arrived at ${order.storeName}.`, refund],
  };
  return toBuyer(found, words);
}

/** Not when the bank has sent the money back meanwhile, and not when there was nothing to refund. */
export function refundedToBuyer(found: ReturnDescription, by = found.order.paymentMethod): Message[] {
  const { number, order, refundedAt } = found;
  if (!refundedAt || found.refundCents === 0) return [];
  const words: Words = {
    group: 'payments',
    // A refund that came back and is sent again has a second message.
    step: `refunded-${refundedAt.getTime()}`,
    type: 'success',
    title: 'Refund sent',
    message: `Your refund${refundOf(found)} for ${number} is on its way ${backTo(order, by)}.`,
    paragraphs: [`your refund${refundOf(found)} for ${number} is on its way ${backTo(order, by)}.`, refundTakes[by]],
  };
  return [toBuyer(found, words)];
}

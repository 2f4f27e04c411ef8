import { RETURN_DEADLINES } from '@herbary/contract/return-terms.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { dollars, oneLine, quoted } from '../../../platform/wording.ts';
import type { Message } from '../../notifications/index.ts';
import { orderWords } from '../../orders/index.ts';
import type { RefundedBy } from '../returns.events.ts';
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
    message: `${order.storeName} has your return request ${number}. We'll let you know as soon as there's a decision.`,
    paragraphs: [
      `we've sent your return request ${number} to ${order.storeName} and will let you know as soon as there's a decision.`,
      'Please keep the items as they are until then. You can cancel the return until the items have arrived at the store.',
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
    message: `You cancelled ${number}. You keep the items, and nothing will be refunded.`,
    paragraphs: [
      `you cancelled your return ${number}, and we've let ${order.storeName} know. You keep the items, and nothing will be refunded.`,
      'You can request another return until the return window closes.',
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
    title: 'Our team is looking at your return',
    message: `${order.storeName} didn't respond in time. Our team will now decide on ${number}.`,
    paragraphs: [
      `${order.storeName} has not answered in time about your return ${number}. Our team looks at it now and decides.`,
      "You don't need to do anything.",
    ],
  };
  return toBuyer(found, words);
}

export function resolvedToBuyer(found: ReturnDescription): Message {
  const { number, order, decisionNote } = found;
  const refused = found.status === 'rejected';
  const refund =
    found.refundCents === 0
      ? "The items were free, so there's nothing to refund."
      : `We'll send your refund${refundOf(found)} ${backTo(order)} and email you when it's on its way.`;
  const end = refused ? 'Nothing will be refunded.' : refund;
  const words: Words = {
    step: 'resolved',
    type: refused ? 'warning' : 'success',
    title: refused ? 'Return closed' : 'Decision on your return',
    message: `Our team has decided on ${number}. ${end}`,
    paragraphs: [`our team has decided on your return ${number}. ${end}`],
    note: decisionNote ? `Note from our team: ${oneLine(decisionNote)}` : undefined,
  };
  return toBuyer(found, words);
}

export function expiredToBuyer(found: ReturnDescription): Message {
  const { number } = found;
  const words: Words = {
    step: 'expired',
    type: 'warning',
    title: 'Return closed',
    message: `${number} was not sent back within ${RETURN_DEADLINES.send} days, so it's now closed. Nothing will be refunded.`,
    paragraphs: [
      `your return ${number} was approved, but we didn't hear about a parcel within ${RETURN_DEADLINES.send} days. The return is now closed, and nothing will be refunded.`,
      "If you've sent the items, reply to this email with the tracking number and we'll look into it.",
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
    message: `Please send the items in ${number} back to ${order.storeName}. We'll send your refund once they arrive.`,
    paragraphs: [
      `${order.storeName} has approved your return ${number}.`,
      `Please pack the items well, write ${number} on the parcel and send it to ${order.storeName}. We'll send your refund once it arrives.`,
      `Please send it within ${RETURN_DEADLINES.send} days and add the tracking number under Orders & Returns, so that no one can miss it.`,
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
    message: `${order.storeName} didn't accept ${number}${why}.`,
    paragraphs: [
      `${order.storeName} didn't accept your return ${number}.`,
      "If you think this is a mistake, reply to this email and we'll look into it with you.",
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
      ? "They were free, so there's nothing to refund."
      : `We'll send your refund${refundOf(found)} ${backTo(order)} and email you when it's on its way.`;
  const words: Words = {
    step: 'received',
    type: 'info',
    title: 'Return received',
    message: `The items in ${number} have arrived. ${refund}`,
    paragraphs: [`the items in your return ${number} have arrived at ${order.storeName}.`, refund],
  };
  return toBuyer(found, words);
}

/**
 * Not when the bank has sent the money back meanwhile, and not when there was nothing to refund. Of a lost dispute the buyer
 * hears from their bank.
 */
export function refundedToBuyer(found: ReturnDescription, by: RefundedBy = found.order.paymentMethod): Message[] {
  const { number, order, refundedAt } = found;
  if (by === 'dispute' || !refundedAt || found.refundCents === 0) return [];
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

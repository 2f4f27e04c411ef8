import { sellerRecordPath } from '@herbary/contract/orders-selling.ts';
import { RETURN_DEADLINES } from '@herbary/contract/return-terms.ts';
import { RETURN_REASONS } from '@herbary/contract/returns.ts';
import { asSentence, dollars, oneLine } from '../../../platform/wording.ts';
import type { Message } from '../../notifications/index.ts';
import { orderWords } from '../../orders/index.ts';
import type { ReturnDescription } from './return-description.repository.ts';

const { piecesText, pieceText } = orderWords;

export function requestedToSeller({ id, number, lines, notes, order }: ReturnDescription): Message {
  const [first] = lines;
  const reason = first ? ` (${RETURN_REASONS[first.reason]})` : '';
  return {
    to: { role: 'seller', userId: order.sellerId },
    group: 'sale-returns',
    key: `return-asked:${id}`,
    type: 'order',
    title: `Return requested for ${order.number}`,
    text: `${number}: ${piecesText(lines)}${reason}. Please decide about it.`,
    path: sellerRecordPath(id, 'returns'),
    email: {
      subject: `Return ${number} requested for ${order.number}`,
      preview: `${piecesText(lines)}${reason}`,
      heading: 'A buyer asks to return something',
      paragraphs: [`please look at the return ${number} for ${order.number} and decide about it.`],
      tables: [{ rows: lines.map((line) => [pieceText(line), RETURN_REASONS[line.reason]]) }],
      note: notes ? `The buyer says: ${oneLine(notes)}` : undefined,
      button: 'Open your dashboard',
    },
  };
}

type Step = {
  key: string;
  type: Message['type'];
  /** Return RT-1001 … */
  became: string;
  heading: string;
  /** After "Hello Fern, ". */
  words: string;
  note?: string;
};

/** A step that the buyer, our team or a deadline has taken. */
function stepToSeller({ id, number, lines, order }: ReturnDescription, step: Step): Message {
  return {
    to: { role: 'seller', userId: order.sellerId },
    group: 'sale-returns',
    key: `${step.key}:${id}`,
    type: step.type,
    title: `Return ${number} ${step.became}`,
    text: asSentence(step.words),
    path: sellerRecordPath(id, 'returns'),
    email: {
      subject: `Return ${number} was ${step.became}`,
      heading: step.heading,
      paragraphs: [step.words],
      tables: [{ rows: lines.map((line) => [pieceText(line), RETURN_REASONS[line.reason]]) }],
      note: step.note,
      button: 'Open your dashboard',
    },
  };
}

export function cancelledToSeller(found: ReturnDescription): Message {
  const { number, order } = found;
  const step: Step = {
    key: 'return-withdrawn',
    type: 'info',
    became: 'withdrawn',
    heading: 'A return was withdrawn',
    words: `the buyer took back the return ${number} for ${order.number}. Nothing is to be done.`,
  };
  return stepToSeller(found, step);
}

export function sentToSeller(found: ReturnDescription): Message {
  const { number, order, trackingNumber } = found;
  const step: Step = {
    key: 'return-sent',
    type: 'order',
    became: 'sent back',
    heading: 'A return is on its way to you',
    words: `the buyer has sent back the items of ${number} for ${order.number}. Please say so when they have arrived: after ${RETURN_DEADLINES.receive} days without a word our team decides.`,
    note: trackingNumber ? `Tracking number: ${oneLine(trackingNumber)}` : undefined,
  };
  return stepToSeller(found, step);
}

export function escalatedToSeller(found: ReturnDescription): Message {
  const { number, order } = found;
  const step: Step = {
    key: `return-handed-over-${found.status}`,
    type: 'warning',
    became: 'handed to our team',
    heading: 'A return waits for you',
    words: `you have not answered about the return ${number} for ${order.number} in time, so our team may decide it without you. You can still answer.`,
  };
  return stepToSeller(found, step);
}

type TeamDecision = Pick<Step, 'key' | 'type' | 'became'> & { how: string };

/** What our team decided in the seller's place, with what the buyer was told about it. */
function decisionToSeller(found: ReturnDescription, { how, ...decision }: TeamDecision): Message {
  const { number, order, decisionNote } = found;
  const step: Step = {
    ...decision,
    heading: `Our team has ${decision.became} a return`,
    words: `our team has ${decision.became} the return ${number} for ${order.number}${how}`,
    note: decisionNote ? `What the buyer was told: ${oneLine(decisionNote)}` : undefined,
  };
  return stepToSeller(found, step);
}

export function resolvedToSeller(found: ReturnDescription): Message {
  const refused = found.status === 'rejected';
  const end = refused ? 'Nothing is to be done.' : `The ${refundOf(found)} is being sent to the buyer.`;
  const became = refused ? 'closed' : 'decided';
  return decisionToSeller(found, { key: 'return-overruled', type: 'warning', became, how: ` without you. ${end}` });
}

export function expiredToSeller(found: ReturnDescription): Message {
  const { number, order } = found;
  const step: Step = {
    key: 'return-never-sent',
    type: 'info',
    became: 'closed',
    heading: 'A return was closed',
    words: `the return ${number} for ${order.number} was never sent back and is closed. Nothing is to be done.`,
  };
  return stepToSeller(found, step);
}

export function decidedToSeller(found: ReturnDescription): Message {
  const rejected = found.status === 'rejected';
  const next = rejected ? 'Nothing is to be done.' : 'The buyer will send the items to you.';
  const became = rejected ? 'rejected' : 'approved';
  return decisionToSeller(found, { key: 'return-ruled', type: 'info', became, how: `. ${next}` });
}

const refundOf = ({ refundCents }: ReturnDescription): string =>
  refundCents ? `refund of ${dollars(refundCents)}` : 'refund';

export function receivedToSeller(found: ReturnDescription): Message {
  const { number, order } = found;
  const step: Step = {
    key: 'return-taken-in',
    type: 'info',
    became: 'received',
    heading: 'Our team has received a return',
    words: `our team has received the items of ${number} for ${order.number}. The ${refundOf(found)} is being sent to the buyer.`,
  };
  return stepToSeller(found, step);
}

/** To every seller, because no seller does this: it is the money they earned with these pieces. */
export function refundedToSeller(found: ReturnDescription): Message {
  const { number, order } = found;
  const step: Step = {
    key: 'return-paid-back',
    type: 'info',
    became: 'refunded',
    heading: 'A return was refunded',
    words: `the ${refundOf(found)} for ${number}, order ${order.number}, is on its way to the buyer. Your part of it comes off your earnings.`,
  };
  return stepToSeller(found, step);
}

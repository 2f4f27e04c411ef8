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
    text: `${number}: ${piecesText(lines)}${reason}. Please approve or reject it.`,
    path: sellerRecordPath(id, 'returns'),
    email: {
      subject: `Return ${number} requested for ${order.number}`,
      preview: `${piecesText(lines)}${reason}`,
      heading: 'A buyer requested a return',
      paragraphs: [`please look at return ${number} for ${order.number} and approve or reject it.`],
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
    words: `the buyer withdrew return ${number} for ${order.number}. You don't need to do anything.`,
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
    words: `the buyer has sent back the items in ${number} for ${order.number}. Please tell us when they arrive: if we don't hear from you within ${RETURN_DEADLINES.receive} days, our team will decide.`,
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
    heading: 'A return is waiting for you',
    words: `you didn't respond to return ${number} for ${order.number} in time, so our team may decide on it without you. You can still respond.`,
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
    words: `our team has ${decision.became} return ${number} for ${order.number}${how}`,
    note: decisionNote ? `What we told the buyer: ${oneLine(decisionNote)}` : undefined,
  };
  return stepToSeller(found, step);
}

export function resolvedToSeller(found: ReturnDescription): Message {
  const refused = found.status === 'rejected';
  const end = refused ? "You don't need to do anything." : `The ${refundOf(found)} is being sent to the buyer.`;
  const became = refused ? 'closed' : 'settled';
  return decisionToSeller(found, { key: 'return-overruled', type: 'warning', became, how: ` without you. ${end}` });
}

export function expiredToSeller(found: ReturnDescription): Message {
  const { number, order } = found;
  const step: Step = {
    key: 'return-never-sent',
    type: 'info',
    became: 'closed',
    heading: 'A return was closed',
    words: `return ${number} for ${order.number} was never sent back, so it's now closed. You don't need to do anything.`,
  };
  return stepToSeller(found, step);
}

export function decidedToSeller(found: ReturnDescription): Message {
  const rejected = found.status === 'rejected';
  const next = rejected ? "You don't need to do anything." : 'The buyer will send the items to you.';
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
    heading: 'Our team has marked a return as received',
    words: `our team has marked the items in ${number} for ${order.number} as received. The ${refundOf(found)} is being sent to the buyer.`,
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
    words: `the ${refundOf(found)} for ${number}, order ${order.number}, is on its way to the buyer. Your share of it is deducted from your earnings.`,
  };
  return stepToSeller(found, step);
}

import { RETURN_DEADLINES, RETURN_REASONS } from '@herbary/contract/returns.ts';
import { dollars, oneLine } from '../../platform/wording.ts';
import type { ReturnFacts } from './facts.repository.ts';
import { type News, type Notice, tell } from './news.ts';
import { asSentence, type LinkTo, piecesText, pieceText, sellerPath } from './told-words.ts';

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
      note: notes ? `The buyer says: ${oneLine(notes)}` : undefined,
      button: { label: 'Open your dashboard', href: link(sellerPath) },
    },
  });
}

type Step = {
  key: string;
  type: Notice['type'];
  /** Return RT-1001 … */
  became: string;
  heading: string;
  /** After "Hello Fern, ". */
  words: string;
  note?: string;
};

/** A step that somebody else has taken. */
function tellOfStep({ id, number, lines, order }: ReturnFacts, step: Step, link: LinkTo): News {
  const { seller } = order;
  return tell(seller, {
    type: step.type,
    key: `${step.key}:${id}`,
    title: `Return ${number} ${step.became}`,
    message: asSentence(step.words),
    actionUrl: sellerPath,
    mail: {
      to: 'seller',
      subject: `Return ${number} was ${step.became}`,
      preview: asSentence(step.words),
      heading: step.heading,
      paragraphs: [`Hello ${seller.firstName}, ${step.words}`],
      tables: [{ rows: lines.map((line) => [pieceText(line), RETURN_REASONS[line.reason]]) }],
      note: step.note,
      button: { label: 'Open your dashboard', href: link(sellerPath) },
    },
  });
}

export function returnWithdrawnNews(facts: ReturnFacts, link: LinkTo): News {
  const { number, order } = facts;
  const step: Step = {
    key: 'return-withdrawn',
    type: 'info',
    became: 'withdrawn',
    heading: 'A return was withdrawn',
    words: `the buyer took back the return ${number} for ${order.number}. Nothing is to be done.`,
  };
  return tellOfStep(facts, step, link);
}

export function returnSentNews(facts: ReturnFacts, link: LinkTo): News {
  const { number, order, trackingNumber } = facts;
  const step: Step = {
    key: 'return-sent',
    type: 'order',
    became: 'sent back',
    heading: 'A return is on its way to you',
    words: `the buyer has sent back the items of ${number} for ${order.number}. Please say so when they have arrived: after ${RETURN_DEADLINES.receive} days without a word our team decides.`,
    note: trackingNumber ? `Tracking number: ${oneLine(trackingNumber)}` : undefined,
  };
  return tellOfStep(facts, step, link);
}

export function returnHandedOverNews(facts: ReturnFacts, link: LinkTo): News {
  const { number, order } = facts;
  const step: Step = {
    key: `return-handed-over-${facts.status}`,
    type: 'warning',
    became: 'handed to our team',
    heading: 'A return waits for you',
    words: `you have not answered about the return ${number} for ${order.number} in time, so our team may decide it without you. You can still answer.`,
  };
  return tellOfStep(facts, step, link);
}

type TeamDecision = Pick<Step, 'key' | 'type' | 'became'> & { how: string };

/** What our team decided in the seller's place, with what the buyer was told about it. */
function teamDecisionNews(facts: ReturnFacts, { how, ...decision }: TeamDecision, link: LinkTo): News {
  const { number, order, decisionNote } = facts;
  const step: Step = {
    ...decision,
    heading: `Our team has ${decision.became} a return`,
    words: `our team has ${decision.became} the return ${number} for ${order.number}${how}`,
    note: decisionNote ? `What the buyer was told: ${oneLine(decisionNote)}` : undefined,
  };
  return tellOfStep(facts, step, link);
}

export function returnOverruledNews(facts: ReturnFacts, link: LinkTo): News {
  const refused = facts.status === 'rejected';
  const end = refused ? 'Nothing is to be done.' : `The ${refundOf(facts)} is being sent to the buyer.`;
  const became = refused ? 'closed' : 'decided';
  return teamDecisionNews(
    facts,
    { key: 'return-overruled', type: 'warning', became, how: ` without you. ${end}` },
    link,
  );
}

export function returnNeverSentNews(facts: ReturnFacts, link: LinkTo): News {
  const { number, order } = facts;
  const step: Step = {
    key: 'return-never-sent',
    type: 'info',
    became: 'closed',
    heading: 'A return was closed',
    words: `the return ${number} for ${order.number} was never sent back and is closed. Nothing is to be done.`,
  };
  return tellOfStep(facts, step, link);
}

export function returnRuledNews(facts: ReturnFacts, link: LinkTo): News {
  const rejected = facts.status === 'rejected';
  const next = rejected ? 'Nothing is to be done.' : 'The buyer will send the items to you.';
  const became = rejected ? 'rejected' : 'approved';
  return teamDecisionNews(facts, { key: 'return-ruled', type: 'info', became, how: `. ${next}` }, link);
}

const refundOf = ({ refundCents }: ReturnFacts): string =>
  refundCents ? `refund of ${dollars(refundCents)}` : 'refund';

export function returnTakenInNews(facts: ReturnFacts, link: LinkTo): News {
  const { number, order } = facts;
  const step: Step = {
    key: 'return-taken-in',
    type: 'info',
    became: 'received',
    heading: 'Our team has received a return',
    words: `our team has received the items of ${number} for ${order.number}. The ${refundOf(facts)} is being sent to the buyer.`,
  };
  return tellOfStep(facts, step, link);
}

/** To every seller, because no seller does this: it is the money they earned with these pieces. */
export function returnPaidBackNews(facts: ReturnFacts, link: LinkTo): News {
  const { number, order } = facts;
  const step: Step = {
    key: 'return-paid-back',
    type: 'info',
    became: 'refunded',
    heading: 'A return was refunded',
    words: `the ${refundOf(facts)} for ${number}, order ${order.number}, is on its way to the buyer. Your part of it comes off your earnings.`,
  };
  return tellOfStep(facts, step, link);
}

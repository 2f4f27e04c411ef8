import { RETURN_DEADLINES } from '@herbary/contract/returns.ts';
import { dollars, oneLine, quoted } from '../../platform/wording.ts';
import type { ReturnFacts } from './facts.repository.ts';
import { type News, noNews, tell } from './news.ts';
import { backTo, type LinkTo, patience, pieceText, returnsPath } from './told-words.ts';

type Words = {
  step: string;
  type: 'info' | 'success' | 'warning';
  title: string;
  message: string;
  /** After "Hello Ada, ". */
  paragraphs: [string, ...string[]];
  note?: string;
};

function tellBuyer({ id, number, lines, order }: ReturnFacts, words: Words, link: LinkTo): News {
  const [first, ...others] = words.paragraphs;
  return tell(order.buyer, {
    type: words.type,
    key: `return-${words.step}:${id}`,
    title: words.title,
    message: words.message,
    actionUrl: returnsPath,
    mail: {
      to: 'buyer',
      subject: `${words.title}: ${number}`,
      preview: words.message,
      heading: words.title,
      paragraphs: [`Hello ${order.buyer.firstName}, ${first}`, ...others],
      tables: [{ title: `${number}, order ${order.number}`, rows: lines.map((line) => [pieceText(line), '']) }],
      note: words.note,
      button: { label: 'See your returns', href: link(returnsPath) },
    },
  });
}

export function returnRequestedNews(facts: ReturnFacts, link: LinkTo): News {
  const { number, order } = facts;
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
  return tellBuyer(facts, words, link);
}

export function returnTakenBackNews(facts: ReturnFacts, link: LinkTo): News {
  const { number, order } = facts;
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
  return tellBuyer(facts, words, link);
}

/** Support has it now: the seller had their time. */
export function returnEscalatedNews(facts: ReturnFacts, link: LinkTo): News {
  const { number, order } = facts;
  const words: Words = {
    // It may happen twice: when nobody answers, and when nobody takes the parcel in.
    step: `escalated-${facts.status}`,
    type: 'info',
    title: 'Our team looks at your return',
    message: `${order.storeName} has not answered in time. Our team decides about ${number} now.`,
    paragraphs: [
      `${order.storeName} has not answered in time about your return ${number}. Our team looks at it now and decides.`,
      'You need not do anything.',
    ],
  };
  return tellBuyer(facts, words, link);
}

export function returnResolvedNews(facts: ReturnFacts, link: LinkTo): News {
  const { number, order, decisionNote } = facts;
  const refused = facts.status === 'rejected';
  const refund =
    facts.refundCents === 0
      ? 'The items had cost nothing, so there is nothing to refund.'
      : `Your refund${refundOf(facts)} will be sent ${backTo(order)}. We tell you when it is on its way.`;
  const end = refused ? 'Nothing is refunded.' : refund;
  const words: Words = {
    step: 'resolved',
    type: refused ? 'warning' : 'success',
    title: refused ? 'Return closed' : 'Return decided',
    message: `Our team has decided about ${number}. ${end}`,
    paragraphs: [`our team has decided about your return ${number}. ${end}`],
    note: decisionNote ? `What our team says: ${oneLine(decisionNote)}` : undefined,
  };
  return tellBuyer(facts, words, link);
}

export function returnExpiredNews(facts: ReturnFacts, link: LinkTo): News {
  const { number } = facts;
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
  return tellBuyer(facts, words, link);
}

export const returnDecidedNews = (facts: ReturnFacts, link: LinkTo): News =>
  facts.status === 'rejected' ? rejectedNews(facts, link) : approvedNews(facts, link);

function approvedNews(facts: ReturnFacts, link: LinkTo): News {
  const { number, order, decisionNote } = facts;
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
  return tellBuyer(facts, words, link);
}

function rejectedNews(facts: ReturnFacts, link: LinkTo): News {
  const { number, order, decisionNote } = facts;
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
  return tellBuyer(facts, words, link);
}

const refundOf = ({ refundCents }: ReturnFacts): string => (refundCents ? ` of ${dollars(refundCents)}` : '');

export function returnReceivedNews(facts: ReturnFacts, link: LinkTo): News {
  const { number, order } = facts;
  const refund =
    facts.refundCents === 0
      ? 'They had cost nothing, so there is nothing to refund.'
      : `Your refund${refundOf(facts)} will be sent ${backTo(order)}. We tell you when it is on its way.`;
  const words: Words = {
    step: 'received',
    type: 'info',
    title: 'Return received',
    message: `The items of ${number} have arrived. ${refund}`,
    paragraphs: [`the items of your return ${number} have arrived at ${order.storeName}.`, refund],
  };
  return tellBuyer(facts, words, link);
}

/** Neither what came back from the buyer's bank meanwhile nor nothing at all is told of as sent. */
export function returnRefundedNews(facts: ReturnFacts, link: LinkTo): News {
  const { number, order, refundedAt } = facts;
  if (!refundedAt || facts.refundCents === 0) return noNews;
  const by = facts.refundedBy ?? order.paymentMethod;
  const words: Words = {
    // Sent a second time after it came back, it is told of a second time.
    step: `refunded-${refundedAt.getTime()}`,
    type: 'success',
    title: 'Refund sent',
    message: `Your refund${refundOf(facts)} for ${number} is on its way ${backTo(order, by)}.`,
    paragraphs: [`your refund${refundOf(facts)} for ${number} is on its way ${backTo(order, by)}.`, patience[by]],
  };
  return tellBuyer(facts, words, link);
}

import { sellerRecordPath } from '@herbary/contract/orders-selling.ts';
import type { Deps } from '../../deps.ts';
import type { DeliveredEvent } from '../../platform/events/event-type.ts';
import { asSentence, dayText, dollars } from '../../platform/wording.ts';
import { adminMessage, defineMessages, type Message } from '../notifications/index.ts';
import { orderWords } from '../orders/index.ts';
import { type DisputeDescription, describeDispute } from './dispute-description.repository.ts';
import { disputeClosed, disputeDueSoon, disputeOpened, disputeSubmitted } from './disputes.events.ts';

const events = [disputeOpened, disputeSubmitted, disputeClosed, disputeDueSoon];
type DisputeEvent = DeliveredEvent<(typeof events)[number]>;

export const disputeMessages = (deps: Deps) => [
  defineMessages('notifications.disputes', events, (event) => composeDisputeMessages(deps, event)),
];

/** An event that a later one has overtaken has no message: a seller is not asked for evidence that comes too late. */
export async function composeDisputeMessages({ db }: Deps, event: DisputeEvent): Promise<Message[]> {
  const dispute = await describeDispute(db, event.payload.disputeId);
  if (event.type === 'dispute.closed') return closedToSellers(dispute);
  if (dispute.isClosed) return [];
  switch (event.type) {
    case 'dispute.opened':
      return [...openedToSellers(dispute), toAdmins(dispute, 'opened')];
    case 'dispute.submitted':
      return submittedToSellers(dispute);
    case 'dispute.due-soon':
      return dispute.isAnswered ? [] : [toAdmins(dispute, 'due-soon')];
  }
}

/** The provider's names for what a cardholder says. */
const reasons: Record<string, string> = {
  fraudulent: 'the cardholder says they did not make this purchase',
  unrecognized: 'the cardholder does not recognize this payment',
  product_not_received: 'the buyer says the order did not arrive',
  product_unacceptable: 'the buyer says the items are damaged or not as described',
  duplicate: 'the buyer says they were charged twice',
  credit_not_processed: 'the buyer says they did not get a refund they were promised',
  subscription_canceled: 'the buyer says they had canceled',
};
const reasonText = ({ reason }: DisputeDescription): string => reasons[reason] ?? 'the bank gave no details';

type Share = DisputeDescription['shares'][number];
/** `words` follow "Hello Fern, ". */
type Words = Pick<Message, 'type' | 'key' | 'title'> & { words: string; more: string[] };

const toSellers = (dispute: DisputeDescription, wordsFor: (share: Share) => Words): Message[] =>
  dispute.shares.map((share) => {
    const { type, key, title, words, more } = wordsFor(share);
    return {
      to: { role: 'seller', userId: share.sellerId },
      group: 'disputes',
      key: `${key}:${dispute.id}`,
      type,
      title,
      text: [asSentence(words), ...more].join(' '),
      path: sellerRecordPath(dispute.id, 'disputes'),
      email: {
        subject: title,
        preview: asSentence(words),
        paragraphs: [words, ...more],
        tables: [
          {
            rows: [
              ['Order', share.number],
              ['Disputed amount', dollars(share.amountCents)],
              ['What the bank says', asSentence(reasonText(dispute))],
            ],
          },
        ],
        button: 'Open your dashboard',
      },
    };
  });

function openedToSellers(dispute: DisputeDescription): Message[] {
  const isQuestion = dispute.status.startsWith('warning_');
  const act = dispute.dueAt
    ? `You can add evidence in your dashboard until ${dayText(dispute.dueAt)}.`
    : "The bank doesn't accept evidence for this dispute.";
  return toSellers(dispute, ({ number, heldCents }) => ({
    type: 'warning',
    key: `dispute-opened:${dispute.status}`,
    title: isQuestion ? `Question about the payment for ${number}` : `Payment for ${number} disputed`,
    words: isQuestion
      ? `the buyer's bank has a question about the payment for ${number}: ${reasonText(dispute)}.`
      : `the buyer's bank has taken back the payment for ${number}: ${reasonText(dispute)}.`,
    more: [`We're holding ${dollars(heldCents)} of your earnings until the bank decides.`, act],
  }));
}

const submittedToSellers = (dispute: DisputeDescription): Message[] =>
  toSellers(dispute, ({ number }) => ({
    type: 'info',
    key: `dispute-submitted:${dispute.status}`,
    title: `Evidence for ${number} sent to the bank`,
    words: `we sent the evidence about ${number} to the buyer's bank.`,
    more: ["Banks usually take two to three months to decide. We'll let you know."],
  }));

const outcomes = {
  won: { type: 'success', title: 'Dispute won', words: 'the bank decided in your favor on', back: true },
  lost: { type: 'error', title: 'Dispute lost', words: "the bank decided in the buyer's favor on", back: false },
  closed: { type: 'success', title: 'Dispute closed', words: "the buyer's bank has closed its case about", back: true },
} as const;

function closedToSellers(dispute: DisputeDescription): Message[] {
  const { status } = dispute;
  const { type, title, words, back } = outcomes[status === 'won' || status === 'lost' ? status : 'closed'];
  return toSellers(dispute, ({ number, amountCents, heldCents }) => ({
    type,
    key: `dispute-closed:${status}`,
    title: `${title}: ${number}`,
    words: `${words} ${number}.`,
    more: back
      ? [`The ${dollars(heldCents)} we held is available again.`]
      : [
          `The buyer keeps the ${dollars(amountCents)}. Your share of it was deducted from your balance, like a refund.`,
          'You don’t pay the bank’s dispute fee.',
        ],
  }));
}

function toAdmins(dispute: DisputeDescription, event: 'opened' | 'due-soon'): Message {
  const { id, providerDisputeId, amountCents, dueAt, shares } = dispute;
  const about = shares.length > 0 ? orderWords.numbersOf(shares) : 'a payment without an order';
  const amount = dollars(amountCents);
  const due = dueAt ? dayText(dueAt) : "The bank doesn't accept evidence";
  const title = event === 'opened' ? 'Payment disputed' : 'Dispute due soon';
  return adminMessage({
    permission: 'disputes.read',
    group: 'disputes',
    key: `dispute-${event}:${dispute.status}:${id}`,
    tab: `disputes&id=${id}`,
    title,
    subject: `${title}: ${amount} for ${about}`,
    words:
      event === 'opened'
        ? `the buyer's bank is disputing ${amount} for ${about}: ${reasonText(dispute)}.`
        : `evidence on ${amount} for ${about} is due on ${due}, and nothing has been submitted yet.`,
    act: "Please look at the sellers' evidence, then submit it or accept the dispute in time.",
    rows: [
      ['Orders', about],
      ['Amount', amount],
      ['Evidence due', due],
      ['Provider reference', providerDisputeId],
      ['Dispute', id],
    ],
  });
}

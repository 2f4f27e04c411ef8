import { dayText, dollars } from '../../platform/wording.ts';
import { tellAdmins } from './admin-news.ts';
import type { DisputeFacts, DisputeShareFacts } from './dispute-facts.repository.ts';
import type { Person } from './facts.repository.ts';
import { joinNews, type News, type Notice, tell } from './news.ts';
import { asSentence, type LinkTo, numbersOf, sellerPath } from './told-words.ts';

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
const reasonText = ({ reason }: DisputeFacts): string => reasons[reason] ?? 'the bank gave no details';

const isQuestion = ({ status }: DisputeFacts): boolean => status.startsWith('warning_');
const dueText = ({ dueAt }: DisputeFacts, otherwise: string): string => (dueAt ? dayText(dueAt) : otherwise);

type Matter = Pick<Notice, 'type'> & { key: string; title: string; words: string; more: string[] };

const tellSeller = (dispute: DisputeFacts, share: DisputeShareFacts, matter: Matter, link: LinkTo): News => {
  const { type, key, title, words, more } = matter;
  return tell(share.seller, {
    type,
    key: `${key}:${dispute.id}`,
    title,
    message: [asSentence(words), ...more].join(' '),
    actionUrl: sellerPath,
    mail: {
      to: 'seller',
      subject: title,
      preview: asSentence(words),
      heading: title,
      paragraphs: [`Hello ${share.seller.firstName}, ${words}`, ...more],
      tables: [
        {
          rows: [
            ['Order', share.number],
            ['Disputed amount', dollars(share.amountCents)],
            ['What the bank says', asSentence(reasonText(dispute))],
          ],
        },
      ],
      button: { label: 'Open your dashboard', href: link(sellerPath) },
    },
  });
};

const toSellers = (dispute: DisputeFacts, matterOf: (share: DisputeShareFacts) => Matter, link: LinkTo): News =>
  joinNews(...dispute.shares.map((share) => tellSeller(dispute, share, matterOf(share), link)));

export function disputeOpenedNews(dispute: DisputeFacts, admins: readonly Person[], link: LinkTo): News {
  const act = dispute.dueAt
    ? `You can add evidence in your dashboard until ${dayText(dispute.dueAt)}.`
    : 'The bank does not accept evidence for this dispute.';
  const sellers = toSellers(
    dispute,
    ({ number, heldCents }) => ({
      type: 'warning',
      key: `dispute-opened:${dispute.status}`,
      title: isQuestion(dispute) ? `Question about the payment for ${number}` : `Payment for ${number} disputed`,
      words: isQuestion(dispute)
        ? `the buyer's bank has a question about the payment for ${number}: ${reasonText(dispute)}.`
        : `the buyer's bank has taken back the payment for ${number}: ${reasonText(dispute)}.`,
      more: [`We hold ${dollars(heldCents)} of your earnings until the bank decides.`, act],
    }),
    link,
  );
  return joinNews(sellers, adminNews(dispute, admins, link, 'opened'));
}

export const disputeSubmittedNews = (dispute: DisputeFacts, link: LinkTo): News =>
  toSellers(
    dispute,
    ({ number }) => ({
      type: 'info',
      key: `dispute-submitted:${dispute.status}`,
      title: `Evidence for ${number} sent to the bank`,
      words: `we sent the evidence about ${number} to the buyer's bank.`,
      more: ['Banks usually need two to three months to decide. We will let you know.'],
    }),
    link,
  );

const outcomes = {
  won: { type: 'success', title: 'Dispute won', words: 'the bank decided in your favor about', back: true },
  lost: { type: 'error', title: 'Dispute lost', words: 'the bank decided for the buyer about', back: false },
  closed: { type: 'success', title: 'Dispute closed', words: "the buyer's bank has closed its case about", back: true },
} as const;

export function disputeClosedNews(dispute: DisputeFacts, link: LinkTo): News {
  const { status } = dispute;
  const { type, title, words, back } = outcomes[status === 'won' || status === 'lost' ? status : 'closed'];
  return toSellers(
    dispute,
    ({ number, amountCents, heldCents }) => ({
      type,
      key: `dispute-closed:${status}`,
      title: `${title}: ${number}`,
      words: `${words} ${number}.`,
      more: back
        ? [`The ${dollars(heldCents)} we held are available again.`]
        : [
            `The ${dollars(amountCents)} stay with the buyer. Your part of it was taken from your balance, like a refund.`,
            'You do not pay the bank’s dispute fee.',
          ],
    }),
    link,
  );
}

export const disputeDueSoonNews = (dispute: DisputeFacts, admins: readonly Person[], link: LinkTo): News =>
  adminNews(dispute, admins, link, 'due-soon');

function adminNews(dispute: DisputeFacts, admins: readonly Person[], link: LinkTo, event: 'opened' | 'due-soon'): News {
  const { id, providerDisputeId, amountCents, shares } = dispute;
  const about = shares.length > 0 ? numbersOf(shares) : 'a payment without an order';
  const amount = dollars(amountCents);
  const due = dueText(dispute, 'The bank takes no evidence');
  const title = event === 'opened' ? 'Payment disputed' : 'Dispute due soon';
  const words =
    event === 'opened'
      ? `the buyer's bank disputes ${amount} for ${about}: ${reasonText(dispute)}.`
      : `evidence about ${amount} for ${about} is due on ${due}, and nothing was submitted yet.`;
  return tellAdmins(
    admins,
    {
      key: `dispute-${event}:${dispute.status}:${id}`,
      title,
      subject: `${title}: ${amount} for ${about}`,
      words,
      act: 'Please look at the evidence of the sellers, and submit it or accept the dispute in time.',
      rows: [
        ['Orders', about],
        ['Amount', amount],
        ['Evidence due', due],
        ['Number at the provider', providerDisputeId],
        ['Dispute', id],
      ],
    },
    link,
  );
}

import type { MatchCandidate, StatementRow } from '@herbary/contract/bank-statements.ts';
import { formatPrice } from '../../ui/price.tsx';
import type { Due } from '../../ui/queue.tsx';

/** In the currency of the row: a bank's statement may have others than dollars. */
export const rowAmount = ({ amount, currency }: StatementRow): string =>
  formatPrice(amount, currency === 'USD' ? '$' : `${currency} `);

const gap = (difference: number): string => formatPrice(Math.abs(difference));

/** What the list says under a row. */
export function rowDue({ state, currency, proposal, match, aside }: StatementRow): Due {
  if (aside) return { tone: 'quiet', icon: 'Inbox', text: `Set aside by ${aside.by}` };
  if (state === 'waiting') return { tone: 'warn', icon: 'Hourglass', text: 'Waiting for a second person' };
  if (match) return { tone: 'quiet', icon: 'Check', text: `Matched by ${match.by}` };
  if (currency !== 'USD') return { tone: 'bad', icon: 'Ban', text: `In ${currency}, cannot be matched` };
  const difference = proposal?.difference ?? 0;
  switch (proposal?.verdict) {
    case 'sure':
      return { tone: 'good', icon: 'CircleCheck', text: 'Sure match' };
    case 'likely':
      return { tone: 'note', icon: 'CircleHelp', text: 'Likely' };
    case 'amount':
      return { tone: 'note', icon: 'CircleHelp', text: 'Amount only' };
    case 'short':
      return { tone: 'warn', icon: 'TriangleAlert', text: `${gap(difference)} short` };
    case 'over':
      return { tone: 'warn', icon: 'TriangleAlert', text: `${gap(difference)} too much` };
    default:
      return { tone: 'quiet', icon: 'Search', text: 'No match' };
  }
}

export type Reason = { holds: boolean; title: string; detail: string };

const partsText = ({ parts, amount }: MatchCandidate): string => {
  const { items, discount, tax, shipping } = parts;
  const less = discount > 0 ? ` − ${formatPrice(discount)} discount` : '';
  return `${formatPrice(amount)} = ${formatPrice(items)} items${less} + ${formatPrice(tax)} tax + ${formatPrice(shipping)} shipping`;
};

/** The three things that are compared, each with what stands on both sides. */
export function reasonsOf(row: StatementRow, candidate: MatchCandidate): Reason[] {
  const { amount, difference, number, sender } = candidate.reasons;
  const amounts = {
    same: { title: 'Amount is the same, to the cent', detail: partsText(candidate) },
    short: { title: `Amount is ${gap(difference)} short`, detail: `${formatPrice(candidate.missing)} is missing` },
    over: {
      title: `Amount is ${gap(difference)} too much`,
      detail:
        candidate.missing > 0
          ? `${formatPrice(candidate.missing)} is missing, the rest will be refunded`
          : 'This order is fully paid: all of it will be refunded',
    },
  };
  return [
    { holds: amount === 'same', ...amounts[amount] },
    number
      ? {
          holds: true,
          title: number.whole ? 'Order number is in the reference' : 'Its digits are in the reference',
          detail: number.text,
        }
      : { holds: false, title: 'Order number is not in the reference', detail: row.text || 'The reference is empty' },
    {
      holds: sender,
      title: sender ? 'Sender and buyer agree' : 'Sender and buyer differ',
      detail: `${row.sender || 'No sender'}, ${candidate.buyer.name}`,
    },
  ];
}

/** What a match does, said before it is made. */
export function matchEffect({ reasons, status, missing }: MatchCandidate): string | undefined {
  if (status === 'expired' && missing === 0)
    return "This order was cancelled. We'll refund the full amount to the buyer.";
  if (status === 'expired' && reasons.amount === 'short') {
    return "This order has expired, and this isn't the full amount. We'll refund it to the buyer.";
  }
  if (status === 'expired') return 'This order has expired. The full amount reopens it while there is stock.';
  if (missing === 0) return "This order is already paid. We'll refund the full amount to the buyer.";
  if (reasons.amount === 'short') return "The order isn't released. We'll ask the buyer for the rest by email.";
  if (reasons.amount === 'over') return "The order is released, and we'll refund the excess to the buyer.";
  return undefined;
}

export const matchAction = ({ reasons, status, missing }: MatchCandidate): string =>
  missing > 0 && reasons.amount !== 'short' && status !== 'expired' ? 'Match and release order' : 'Match to this order';

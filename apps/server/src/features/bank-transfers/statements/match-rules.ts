import { MATCH_VERDICTS, type MatchVerdict } from '@herbary/contract/bank-statements.ts';

/** The numbers in a text that may be those of orders; the rest of a word around them does not matter. */
export function numbersIn(text: string): { named: string[]; digits: string[] } {
  const named = [...text.matchAll(/HB[\s\-–_.:#]{0,3}(\d{5,15})(?!\d)/gi)].map(([, number]) => `HB-${number}`);
  const digits = [...text.matchAll(/(?<!\d)\d{5,15}(?!\d)/g)].map(([number]) => `HB-${number}`);
  const once = (numbers: string[]) => [...new Set(numbers)].slice(0, 10);
  return { named: once(named), digits: once(digits.filter((number) => !named.includes(number))) };
}

const wordsIn = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');

/** Banks shorten first names and turn names around: the last name, with the first name or its initial. */
export function isSamePerson(sender: string, buyer: string): boolean {
  const [first = '', ...rest] = wordsIn(buyer);
  const last = rest.at(-1);
  const given = wordsIn(sender);
  return last !== undefined && given.includes(last) && given.some((word) => word === first || word === first[0]);
}

type Row = { amountCents: number; currency: string; named: string[]; digits: string[]; sender: string };
type Transfer = { missingCents: number; numbers: readonly string[]; buyerName: string };
export type Judgment = {
  verdict: MatchVerdict;
  amount: 'same' | 'short' | 'over';
  differenceCents: number;
  number: { text: string; whole: boolean } | null;
  sender: boolean;
};

/** A number written out is meant; bare digits may be anything, and count beside the amount or the sender. */
export function judge(row: Row, { missingCents, numbers, buyerName }: Transfer): Judgment {
  const differenceCents = row.amountCents - missingCents;
  const named = row.named.find((number) => numbers.includes(number));
  const bare = row.digits.find((number) => numbers.includes(number));
  const sender = isSamePerson(row.sender, buyerName);
  const amount = differenceCents === 0 ? 'same' : differenceCents < 0 ? 'short' : 'over';
  const number = named ? { text: named, whole: true } : bare ? { text: bare.slice(3), whole: false } : null;
  const isMeant = number !== null && (number.whole || sender);
  const verdict = (): MatchVerdict => {
    if (row.currency !== 'USD') return 'none';
    if (amount !== 'same') return isMeant ? amount : 'none';
    if (!number) return 'amount';
    return number.whole ? 'sure' : 'likely';
  };
  return { verdict: verdict(), amount, differenceCents, number, sender };
}

type Ranked = { judgment: Judgment; dueAt: Date; isRefused: boolean };
/** The best match first: what a person refused comes last. */
export function byFit(a: Ranked, b: Ranked): number {
  const rank = ({ judgment }: Ranked) => MATCH_VERDICTS.indexOf(judgment.verdict);
  return (
    Number(a.isRefused) - Number(b.isRefused) ||
    rank(a) - rank(b) ||
    Number(b.judgment.sender) - Number(a.judgment.sender) ||
    Math.abs(a.judgment.differenceCents) - Math.abs(b.judgment.differenceCents) ||
    a.dueAt.getTime() - b.dueAt.getTime()
  );
}

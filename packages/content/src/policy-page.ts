import type { PolicyFigures } from '@herbary/contract/policies.ts';
import { SUPPORT_ANSWER_TIME, SUPPORT_EMAIL } from '@herbary/contract/product.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { type Block, h2, p } from './blocks.ts';

/** The policy pattern: a head, a box with the figures or the short version, sections with headings. */
export type PolicyPage = {
  lead: string;
  /** For search engines and shared links. */
  description: string;
  /** When the words changed last, as a day: 2026-11-17. */
  updated: string;
  figures?: readonly PolicyFigure[];
  /** "The short version", a line per fact. */
  summary?: readonly SummaryLine[];
  /** The words speak of supplements: the disclaimer stands below. */
  disclaimer?: boolean;
  blocks: readonly Block[];
};
export type PolicyFigure = { name: string; value: string; note: string };
export type SummaryLine = {
  icon: 'Package' | 'CreditCard' | 'EyeOff' | 'Trash2' | 'Leaf' | 'ShieldCheck';
  text: string;
};

export const usd = (amount: number): string =>
  `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** 0.065 is "6.5%". */
export const percent = (rate: number): string => `${Math.round(rate * 10_000) / 100}%`;

/** 1 and "year" is "1 year", 90 and "day" is "90 days". */
export const lasting = (count: number, unit: 'minute' | 'hour' | 'day' | 'year'): string =>
  `${count} ${unit}${count === 1 ? '' : 's'}`;

/** "a, b and c". */
export const listText = (words: readonly string[], last = 'and'): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

/** How every page of policies ends: whom to ask. */
export const questions = ({ chatHours }: PolicyFigures): Block[] => [
  h2('Questions'),
  p(
    `Write to [${SUPPORT_EMAIL}](mailto:${SUPPORT_EMAIL}) or use [Contact Support](${ROUTES.contactSupport.path}): a person answers within ${SUPPORT_ANSWER_TIME}. Live chat is open ${chatHours}.`,
  ),
];

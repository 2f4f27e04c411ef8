import { useQueryClient } from '@tanstack/react-query';
import { adminWorkQuery } from './admin-work.ts';
import { errorMessage, isApiError } from './api.ts';
import { formatDayTime } from './dates.ts';

/** What the server refused a decision with; where a colleague was faster, with who and when. */
export function refusalText(error: unknown, fallback: string): string {
  const message = errorMessage(error) ?? fallback;
  const { by, at } = isApiError(error) ? error.details : {};
  if (typeof by !== 'string' || typeof at !== 'string') return message;
  return `${message.replace(/\.$/, '')}. ${by} decided this on ${formatDayTime(at)}.`;
}

/** After a decision, or a refusal of one: the lists under these keys are fetched again, and what waits is counted again. */
export function useFetchAgain(...keys: readonly string[]) {
  const cache = useQueryClient();
  return () =>
    Promise.all([...keys, ...adminWorkQuery.queryKey].map((key) => cache.invalidateQueries({ queryKey: [key] })));
}

const clockTime = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** What an admin did, by the word that the server has for it. */
const verbs: Record<string, string> = {
  approved: 'approved',
  rejected: 'rejected',
  'under review': 'is reviewing',
  underReview: 'is reviewing',
  keep: 'kept',
  takeDown: 'took down',
  set: 'verified',
  withdrawn: 'withdrew',
  asked: 'asked for another document of',
};

/** "Ines Ortega approved Lavender Oil at 10:41 AM." */
export const decidedText = (by: string, decision: string, name: string, at: string): string =>
  `${by} ${verbs[decision] ?? 'decided on'} ${name} at ${clockTime.format(new Date(at))}.`;

export type Refusal = { title: string; text?: string };

/** What to say when a decision did not go through: who was faster, or that it failed. */
export function refusalOf(error: unknown, { name, failed }: { name: string; failed: string }): Refusal {
  if (!isApiError(error)) return { title: failed };
  const { by, at, status, decision, state } = error.details;
  if (typeof by === 'string' && typeof at === 'string') {
    const word = [status, decision, state].find((one) => typeof one === 'string') ?? 'asked';
    const text = 'Your decision was not saved; nothing is left to decide.';
    return { title: decidedText(by, String(word), name, at), text };
  }
  if (error.code === 'resource.changed')
    return {
      title: `${name.charAt(0).toUpperCase()}${name.slice(1)} was changed in the meantime.`,
      text: 'Your decision was not saved. Please read it again.',
    };
  return error.status >= 400 && error.status < 500 ? { title: failed, text: error.message } : { title: failed };
}

/** A request of a page that is being closed still arrives with `keepalive`. */
export const fetchWhile = (isLeaving: boolean): typeof fetch | undefined =>
  isLeaving ? (url, init) => fetch(url, { ...init, keepalive: true }) : undefined;

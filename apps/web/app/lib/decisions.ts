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

import { errorMessage, isApiError } from './api.ts';
import { formatDayTime } from './dates.ts';

/** What the server refused a decision with; where a colleague was faster, with who and when. */
export function refusalText(error: unknown, fallback: string): string {
  const message = errorMessage(error) ?? fallback;
  const { decidedBy, decidedAt } = isApiError(error) ? error.details : {};
  if (typeof decidedBy !== 'string' || typeof decidedAt !== 'string') return message;
  return `${message.replace(/\.$/, '')}. ${decidedBy} decided this on ${formatDayTime(decidedAt)}.`;
}

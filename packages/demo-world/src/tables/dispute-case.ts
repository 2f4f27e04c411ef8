import { after, ago, dayMs, hourMs } from './calendar.ts';
import type { DisputeTerms } from './order-fate.ts';
import { worldId } from './world-id.ts';

export type DisputeCase = {
  id: string;
  reason: DisputeTerms['reason'];
  words?: string;
  openedAt: Date;
  dueAt: Date;
  wonAt?: Date;
};

const answerDays = 9;
/** What the provider takes for a dispute, won or lost. */
export const disputeFeeCents = 1_500;

export function disputeCase(key: string, terms: DisputeTerms, now: Date): DisputeCase {
  const openedAt = ago(now, terms.openedDaysAgo * dayMs + 5 * hourMs);
  return {
    id: worldId('dispute', key),
    reason: terms.reason,
    words: terms.words,
    openedAt,
    dueAt: after(openedAt, answerDays * dayMs),
    wonAt: terms.wonDaysAgo === undefined ? undefined : ago(now, terms.wonDaysAgo * dayMs),
  };
}

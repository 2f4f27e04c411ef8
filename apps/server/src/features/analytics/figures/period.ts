import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { addDays, countDays, dayIn } from '../../../platform/zone-days.ts';
import type { StoreDays } from './store-days.repository.ts';

/** The days that were asked for, and as many before them. */
export type Period = { days: StoreDays; before: StoreDays };

type Asked = { startDate: string; endDate: string };

export function periodOf(deps: Pick<Deps, 'clock' | 'env'>, sellerId: string, { startDate, endDate }: Asked): Period {
  if (endDate > today(deps)) throw new AppError('analytics.future');
  const count = countDays(startDate, endDate);
  const days = { sellerId, timeZone: deps.env.timeZone, from: startDate, to: endDate };
  return { days, before: { ...days, from: addDays(startDate, -count), to: addDays(startDate, -1) } };
}

export const today = ({ clock, env }: Pick<Deps, 'clock' | 'env'>): string => dayIn(env.timeZone, clock.now());

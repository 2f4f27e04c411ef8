import { relativeTime } from './relative-time.ts';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

const fullDate = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' });
const clockTime = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

export const formatDay = (iso: string): string => day.format(new Date(iso));

/** "2 November 2026" */
export const formatDate = (iso: string): string => fullDate.format(new Date(iso));

/** "Monday, 9 November" */
export const formatWeekday = (iso: string): string => `${weekday.format(new Date(iso))}, ${formatDay(iso)}`;

/** "2 November, 10:14" */
export const formatDayTime = (iso: string): string => `${formatDay(iso)}, ${clockTime.format(new Date(iso))}`;

const dayMs = 86_400_000;

/** "5 minutes ago" while it is fresh, the day and time once it is older than a day. */
export function formatMoment(iso: string, now: Date): string {
  const then = new Date(iso);
  const isFresh = now.getTime() - then.getTime() < dayMs;
  return isFresh ? relativeTime(then.getTime(), now.getTime()).toLowerCase() : dayAndTime.format(then);
}

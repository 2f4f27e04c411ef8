import { dayFrom, formatTime, formatWeekday } from '../../../lib/dates.ts';

const DAY_MS = 86_400_000;
const shortWeekday = new Intl.DateTimeFormat('en-US', { weekday: 'short' });
const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** For a list, as short as it stays clear: "10:14 AM", "Fri", "Nov 6". */
export function listTime(iso: string, now: Date): string {
  if (dayFrom(iso, now) === 'today') return formatTime(iso);
  const then = new Date(iso);
  return (now.getTime() - then.getTime() < 6 * DAY_MS ? shortWeekday : shortDay).format(then);
}

/** Above the first message of a day: "Today", "Yesterday", "Sunday, November 15". */
export function dayTitle(iso: string, now: Date): string {
  if (dayFrom(iso, now) === 'today') return 'Today';
  return dayFrom(iso, new Date(now.getTime() - DAY_MS)) === 'today' ? 'Yesterday' : formatWeekday(iso);
}

import { relativeTime } from './relative-time.ts';

const day = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long' });
const fullDate = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric' });
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long' });
const shortDay = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short' });
const shortWeekday = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', weekday: 'short' });
const clockTime = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** A line break inside a date ("November / 2") is hard to read. */
const inOneLine = (date: string): string => date.replaceAll(' ', '\u00a0');

/** "November 2" */
export const formatDay = (iso: string): string => inOneLine(day.format(new Date(iso)));

/** "November 2, 2026" */
export const formatDate = (iso: string): string => inOneLine(fullDate.format(new Date(iso)));

/** "Monday, November 9" */
export const formatWeekday = (iso: string): string => `${weekday.format(new Date(iso))}, ${formatDay(iso)}`;

/** "10:14 AM" */
export const formatTime = (iso: string): string => inOneLine(clockTime.format(new Date(iso)));

/** "November 2, 10:14 AM" */
export const formatDayTime = (iso: string): string => `${formatDay(iso)}, ${clockTime.format(new Date(iso))}`;

/** For narrow lists: "Nov 2, 10:14 AM" and "Mon, Nov 9". */
export const shortDates = {
  dayTime: (iso: string): string => inOneLine(`${shortDay.format(new Date(iso))}, ${clockTime.format(new Date(iso))}`),
  weekday: (iso: string): string => inOneLine(shortWeekday.format(new Date(iso))),
};

/** "November 2, 2026, 10:14 AM" */
export const formatDateTime = (iso: string): string => `${formatDate(iso)}, ${formatTime(iso)}`;

const utc = { timeZone: 'UTC' } as const;
const utcDay = new Intl.DateTimeFormat('en-US', { ...utc, day: 'numeric', month: 'long' });
const utcDate = new Intl.DateTimeFormat('en-US', { ...utc, day: 'numeric', month: 'short', year: 'numeric' });
const utcWeekday = new Intl.DateTimeFormat('en-US', { ...utc, weekday: 'long' });
const utcMonth = new Intl.DateTimeFormat('en-US', { ...utc, month: 'long', year: 'numeric' });

/** For days of the books, which end at midnight UTC: "November 20", "Friday, November 20", "Nov 20, 2026", "November 2026". */
export const bookDays = {
  day: (iso: string): string => inOneLine(utcDay.format(new Date(iso))),
  weekday: (iso: string): string => `${utcWeekday.format(new Date(iso))}, ${inOneLine(utcDay.format(new Date(iso)))}`,
  date: (iso: string): string => inOneLine(utcDate.format(new Date(iso))),
  month: (month: string): string => utcMonth.format(new Date(`${month}-01T00:00:00Z`)),
};

/**
 * "November 30": the last whole or begun day before a moment, in the shop's time zone. What ends at midnight is over on the
 * day that begins then. The server draws the page first, and the browser must read the same day.
 */
export function formatLastDay(iso: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', timeZone });
  return inOneLine(format.format(new Date(Date.parse(iso) - 1)));
}

const dayMs = 86_400_000;

/** "5 minutes ago" while it is fresh, the day and time once it is older than a day. */
export function formatMoment(iso: string, now: Date): string {
  const then = new Date(iso);
  const isFresh = now.getTime() - then.getTime() < dayMs;
  if (isFresh) return relativeTime(then.getTime(), now.getTime()).toLowerCase();
  return `${formatDay(iso)} at ${clockTime.format(then)}`;
}

const calendarDay = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });

/** Whether the day of this moment is over, is today, or is still to come, where the reader is. */
export function dayFrom(iso: string, now: Date): 'over' | 'today' | 'to come' {
  const [day, today] = [calendarDay.format(new Date(iso)), calendarDay.format(now)];
  if (day === today) return 'today';
  return day < today ? 'over' : 'to come';
}

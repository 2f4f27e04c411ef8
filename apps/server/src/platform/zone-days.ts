const dayMs = 24 * 60 * 60 * 1000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** The day it is in a time zone, such as 2026-11-17. */
export function dayIn(timeZone: string, moment: Date): string {
  const known = formats.get(timeZone);
  // Swedish dates are written as ISO writes them.
  const format = known ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  if (!known) formats.set(timeZone, format);
  return format.format(moment);
}

/** Days have no time zone: counted in UTC, where each has 24 hours. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);

/** Both included. */
export const daysFrom = (first: string, last: string): string[] =>
  Array.from({ length: countDays(first, last) }, (_, index) => addDays(first, index));

export const countDays = (first: string, last: string): number =>
  Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1;

/** The month it is in a time zone, such as 2026-11. */
export const monthIn = (timeZone: string, moment: Date): string => dayIn(timeZone, moment).slice(0, 7);

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** 2026-11-01T00:30:00-04:00: the moment with the day that it is there. */
export function momentIn(timeZone: string, moment: Date): string {
  const offset = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')
    ?.value.slice('GMT'.length);
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'medium' }).format(moment);
  return `${dayIn(timeZone, moment)}T${time}${offset || '+00:00'}`;
}

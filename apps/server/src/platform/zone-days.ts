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

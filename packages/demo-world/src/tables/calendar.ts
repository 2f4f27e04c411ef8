import type { Seeded } from '../catalog/seeded.ts';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export const ago = (now: Date, ms: number): Date => new Date(now.getTime() - ms);
export const after = (time: Date, ms: number): Date => new Date(time.getTime() + ms);
export const earlier = (a: Date, b: Date): Date => (a < b ? a : b);
const later = (a: Date, b: Date): Date => (a > b ? a : b);
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
export const startOfDay = (time: Date): Date => new Date(`${dayOf(time)}T00:00:00Z`);

/** A waking hour of the day that lies so many days back; today, some minutes or hours ago. */
export function wakingMoment(now: Date, daysAgo: number, random: Seeded): Date {
  const moment = after(
    startOfDay(ago(now, daysAgo * dayMs)),
    random.int(12 * 60, 27 * 60) * minuteMs + random.int(0, 59_999),
  );
  return moment < ago(now, minuteMs) ? moment : ago(now, random.int(20, 300) * minuteMs);
}

/** A later moment at a waking hour, never in the future. */
export function wakingMomentAfter(time: Date, days: number, now: Date, random: Seeded): Date {
  const moment = after(
    startOfDay(after(time, days * dayMs)),
    random.int(13 * 60, 23 * 60) * minuteMs + random.int(0, 59_999),
  );
  return earlier(later(moment, after(time, 2 * hourMs)), ago(now, random.int(1, 50) * minuteMs));
}

import { expect, it } from 'vitest';
import {
  dayFrom,
  formatDate,
  formatDay,
  formatDayTime,
  formatLastDay,
  formatMoment,
  formatWeekday,
  shortDates,
} from './dates.ts';

const now = new Date('2026-11-02T12:00:00.000Z');

it.each([
  ['2026-11-02T11:59:30.000Z', /^just now$/],
  ['2026-11-02T11:55:00.000Z', /^5 minutes ago$/],
  ['2026-11-01T12:00:01.000Z', /^23 hours ago$/],
  ['2026-10-31T12:00:00.000Z', /^October\u00a031 at \d+:00 [AP]M$/],
])('%s is shown as %s', (iso, words) => {
  expect(formatMoment(iso, now)).toMatch(words);
});

it('dates use non-breaking spaces', () => {
  const iso = '2026-11-02T12:00:00.000Z';
  expect(formatDay(iso)).toBe('November\u00a02');
  expect(formatDate(iso)).toBe('November\u00a02,\u00a02026');
  expect(formatWeekday(iso)).toBe('Monday, November\u00a02');
  expect(formatDayTime(iso)).toMatch(/^November\u00a02, \d+:00 [AP]M$/);
  expect(shortDates.weekday(iso)).toBe('Mon,\u00a0Nov\u00a02');
  expect(shortDates.dayTime(iso)).toMatch(/^Nov\u00a02,\u00a0\d+:00\u00a0[AP]M$/);
});

it.each([
  ['2026-11-01T12:00:00.000Z', 'over'],
  ['2026-11-02T12:30:00.000Z', 'today'],
  ['2026-11-02T11:30:00.000Z', 'today'],
  ['2026-11-03T12:00:00.000Z', 'to come'],
  ['2027-01-01T12:00:00.000Z', 'to come'],
])('the day of %s is %s', (iso, state) => {
  expect(dayFrom(iso, now)).toBe(state);
});

it.each([
  ['2026-12-01T04:59:00.000Z', 'America/New_York', 'November\u00a030'],
  ['2026-12-01T05:00:00.000Z', 'America/New_York', 'November\u00a030'],
  ['2026-12-01T05:00:00.001Z', 'America/New_York', 'December\u00a01'],
  ['2026-12-01T00:00:00.000Z', 'UTC', 'November\u00a030'],
  ['2026-12-01T12:00:00.000Z', 'UTC', 'December\u00a01'],
])('what ends at %s in %s lasts until %s', (iso, timeZone, day) => {
  expect(formatLastDay(iso, timeZone)).toBe(day);
});

import { expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

it.each([
  [-5_000, 'Just now'],
  [59_000, 'Just now'],
  [60_000, '1 minute ago'],
  [45 * 60_000, '45 minutes ago'],
  [3_600_000, '1 hour ago'],
  [26 * 3_600_000, '1 day ago'],
  [9 * 86_400_000, '9 days ago'],
])('%i ms ago is shown as %s', (passed, text) => {
  expect(relativeTime(1_000_000_000_000 - passed, 1_000_000_000_000)).toBe(text);
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** Just now, minutes, hours, days ago. */
export function relativeTime(timestamp: number, now: number): string {
  const passed = Math.max(0, now - timestamp);
  if (passed < MINUTE) return 'Just now';
  if (passed < HOUR) return ago(Math.floor(passed / MINUTE), 'minute');
  if (passed < DAY) return ago(Math.floor(passed / HOUR), 'hour');
  return ago(Math.floor(passed / DAY), 'day');
}

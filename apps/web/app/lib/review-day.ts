const months = 'January February March April May June July August September October November December'.split(' ');

/**
 * "October 12, 2026". In one time zone for all: the server draws the page first, and the browser must read the same day.
 * By hand, because making a formatter costs a phone more than drawing the review. No line ends inside it.
 */
export function formatReviewDay(iso: string): string {
  const date = new Date(iso);
  return [months[date.getUTCMonth()], `${date.getUTCDate()},`, date.getUTCFullYear()].join('\u00a0');
}

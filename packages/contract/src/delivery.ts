import type { ShippingMethod } from './pricing.ts';

/** Business days: the seller ships the parcel, then the carrier takes it to the buyer. */
const handling = { min: 1, max: 2 };
const transit: Record<ShippingMethod, { min: number; max: number }> = {
  standard: { min: 3, max: 5 },
  expedited: { min: 2, max: 3 },
  priority: { min: 1, max: 2 },
};

const dayMs = 86_400_000;
const isWeekend = (date: Date) => date.getUTCDay() === 0 || date.getUTCDay() === 6;

export function addBusinessDays(from: Date, businessDays: number): Date {
  let day = from;
  for (let left = businessDays; left > 0; ) {
    day = new Date(day.getTime() + dayMs);
    if (!isWeekend(day)) left -= 1;
  }
  return day;
}

/**
 * The last business day on which a parcel can leave and still be there on the last day that was promised. At noon in UTC,
 * in which promises are counted: that is the same day for nearly every reader.
 */
export function shipByOf(promised: Date, method: ShippingMethod): Date {
  let day = promised;
  for (let left = transit[method].max; left > 0; ) {
    day = new Date(day.getTime() - dayMs);
    if (!isWeekend(day)) left -= 1;
  }
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 12));
}

export type DeliveryWindow = { from: Date; to: Date };

/** The first and the last day on which a parcel that is paid for now should be there. */
export const deliveryWindow = (paidAt: Date, method: ShippingMethod): DeliveryWindow => ({
  from: addBusinessDays(paidAt, handling.min + transit[method].min),
  to: addBusinessDays(paidAt, handling.max + transit[method].max),
});

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const monthOf = (day: Date): string => months[day.getUTCMonth()] ?? '';
/** In UTC: a reader's own time zone would make another day of it than the mail says. */
const monthDay = (day: Date): string => `${monthOf(day)} ${day.getUTCDate()}`;

function daysText(from: Date, to: Date): string {
  if (monthDay(from) === monthDay(to)) return monthDay(to);
  const end = monthOf(from) === monthOf(to) ? String(to.getUTCDate()) : monthDay(to);
  return `${monthDay(from)} - ${end}`;
}

/**
 * The one sentence that promises a delivery: "Arrives Nov 20 - 25". Without a last day no date is known yet; without
 * a first day, the seller has named a single one.
 */
export function arrivesText(window?: { from: Date | null; to: Date | null }): string {
  if (!window?.to) return 'Arrives in 3-7 business days';
  return `Arrives ${daysText(window.from ?? window.to, window.to)}`;
}

/** What a seller may say of their handling; none is slower than what every promise above counts with. */
export const HANDLING_TIMES = ['0-1', '1-2'] as const;
export type HandlingTime = (typeof HANDLING_TIMES)[number];

const leaves: Record<HandlingTime, string> = {
  '0-1': 'on the same or the next business day',
  '1-2': 'within 1-2 business days',
};

/** The shipping policy of a seller who has written none. */
export const shipsText = (handlingTime: HandlingTime): string =>
  `Items ship ${leaves[handlingTime]} with delivery in 3-7 business days.`;

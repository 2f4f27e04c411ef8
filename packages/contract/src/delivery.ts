import type { ShippingMethod } from './pricing.ts';

/** What a seller may say of their handling, in business days from payment until the parcel leaves. */
export const HANDLING_TIMES = ['0-1', '1-2', '3-4'] as const;
export type HandlingTime = (typeof HANDLING_TIMES)[number];
export const USUAL_HANDLING: HandlingTime = '1-2';

/** Business days: the seller ships the parcel, then the carrier takes it to the buyer. */
const handling: Record<HandlingTime, { min: number; max: number }> = {
  '0-1': { min: 0, max: 1 },
  '1-2': { min: 1, max: 2 },
  '3-4': { min: 3, max: 4 },
};
const transit: Record<ShippingMethod, { min: number; max: number }> = {
  standard: { min: 3, max: 5 },
  expedited: { min: 2, max: 3 },
  priority: { min: 1, max: 2 },
};

/** "3-5 business days", from the day on which the parcel leaves. */
export const transitText = (method: ShippingMethod): string =>
  `${transit[method].min}-${transit[method].max} business days`;

/** What buyers outside the United States are asked to plan for: days in transit, customs included. No promise. */
export const ABROAD_REGIONS = [
  { region: 'Canada and Mexico', min: 5, max: 9 },
  { region: 'Europe and the United Kingdom', min: 7, max: 12 },
  { region: 'Asia and Oceania', min: 9, max: 15 },
  { region: 'Everywhere else', min: 10, max: 18 },
] as const;
export const ABROAD_DAYS = `${Math.min(...ABROAD_REGIONS.map(({ min }) => min))}-${Math.max(...ABROAD_REGIONS.map(({ max }) => max))} days`;

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
export const deliveryWindow = (
  paidAt: Date,
  method: ShippingMethod,
  handlingTime: HandlingTime = USUAL_HANDLING,
): DeliveryWindow => ({
  from: addBusinessDays(paidAt, handling[handlingTime].min + transit[method].min),
  to: addBusinessDays(paidAt, handling[handlingTime].max + transit[method].max),
});

/** From the first day of the first parcel to the last day of the last one. */
export function wholeWindow(parcels: readonly [DeliveryWindow, ...DeliveryWindow[]]): DeliveryWindow {
  const byFirstDay = parcels.toSorted((one, other) => one.from.getTime() - other.from.getTime());
  const byLastDay = parcels.toSorted((one, other) => other.to.getTime() - one.to.getTime());
  return { from: (byFirstDay[0] ?? parcels[0]).from, to: (byLastDay[0] ?? parcels[0]).to };
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const monthOf = (day: Date): string => months[day.getUTCMonth()] ?? '';
/** In UTC: a reader's own time zone would make another day of it than the mail says. */
const monthDay = (day: Date): string => `${monthOf(day)} ${day.getUTCDate()}`;

function daysText(from: Date, to: Date): string {
  if (monthDay(from) === monthDay(to)) return monthDay(to);
  const end = monthOf(from) === monthOf(to) ? String(to.getUTCDate()) : monthDay(to);
  return `${monthDay(from)} - ${end}`;
}

/** By standard shipping. The usual days are the specification's, which count from the very day of the order. */
const businessDays: Record<HandlingTime, string> = {
  '0-1': '3-6 business days',
  '1-2': '3-7 business days',
  '3-4': '6-9 business days',
};

/**
 * The one sentence that promises a delivery: "Arrives Nov 20 - 25". Without a last day no date is known yet; without
 * a first day, the seller has named a single one.
 */
export function arrivesText(
  window?: { from: Date | null; to: Date | null },
  handlingTime: HandlingTime = USUAL_HANDLING,
): string {
  if (!window?.to) return `Arrives in ${businessDays[handlingTime]}`;
  return `Arrives ${daysText(window.from ?? window.to, window.to)}`;
}

const leaves: Record<HandlingTime, string> = {
  '0-1': 'on the same or the next business day',
  '1-2': 'within 1-2 business days',
  '3-4': 'within 3-4 business days',
};

/** The shipping policy of a seller who has written none. */
export const shipsText = (handlingTime: HandlingTime): string =>
  `Items ship ${leaves[handlingTime]} with delivery in ${businessDays[handlingTime]}.`;

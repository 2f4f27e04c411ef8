const dayMs = 24 * 60 * 60 * 1000;
const isWeekend = (date: Date) => date.getUTCDay() === 0 || date.getUTCDay() === 6;

/** The day on which the parcel should be there at the latest. Parcels travel on business days. */
export function deliveryEstimate(from: Date, businessDays: number): Date {
  let day = from;
  for (let left = businessDays; left > 0; ) {
    day = new Date(day.getTime() + dayMs);
    if (!isWeekend(day)) left -= 1;
  }
  return day;
}

const hour = 60 * 60;
const day = 24 * hour;

/** Remembered: 30 days. Otherwise the browser's own session, which the server ends after 24 hours at the latest. */
export function sessionLifetimeSeconds(remember: boolean): number {
  return remember ? 30 * day : day;
}

/** A remembered cookie outlives the browser; the other one has no age and goes with it. */
export function cookieAgeSeconds(remember: boolean): number | undefined {
  return remember ? 30 * day : undefined;
}

import { vi } from 'vitest';

const LOOK_EVERY_MS = 4;
const lookEvery = globalThis.setInterval;

/**
 * A clock that stands still until the test moves it, so that a busy machine does not run out of the product's time. What
 * is due at once (Testing Library and TanStack Query defer by zero) still happens. Intervals are real unless asked for.
 */
export function freezeClock({ intervals = false } = {}): void {
  const more = intervals ? (['setInterval', 'clearInterval'] as const) : [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', ...more] });
  lookEvery(() => {
    if (vi.isFakeTimers()) vi.advanceTimersByTime(0);
  }, LOOK_EVERY_MS);
}

import { vi } from 'vitest';

const LOOK_EVERY_MS = 4;
const lookEvery = globalThis.setInterval;

/**
 * A clock that only the test advances, so that timeouts of the product do not fire on a busy machine. Timers of zero
 * milliseconds (Testing Library and TanStack Query use them) still fire. Intervals are real unless requested.
 */
export function freezeClock({ intervals = false } = {}): void {
  const more = intervals ? (['setInterval', 'clearInterval'] as const) : [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', ...more] });
  lookEvery(() => {
    if (vi.isFakeTimers()) vi.advanceTimersByTime(0);
  }, LOOK_EVERY_MS);
}

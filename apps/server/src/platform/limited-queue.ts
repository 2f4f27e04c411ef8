import type { AppError } from './http/app-error.ts';

/** Runs so many at a time and lets so many wait; a call beyond that is refused. */
export function createQueue(limits: { running: number; waiting: number }, refusal: () => AppError) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function enqueue<T>(work: () => Promise<T>): Promise<T> {
    if (running >= limits.running) {
      if (waiting.length >= limits.waiting) throw refusal();
      await new Promise<void>((go) => waiting.push(go));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The slot goes straight to the next in line: freeing it first would let a new call take it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

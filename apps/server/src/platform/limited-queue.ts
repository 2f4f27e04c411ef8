import type { AppError } from './http/app-error.ts';

/** So many at a time, so many waiting; whoever comes after that is told to come back. */
export function createQueue(limits: { running: number; waiting: number }, refusal: () => AppError) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= limits.running) {
      if (waiting.length >= limits.waiting) throw refusal();
      await new Promise<void>((go) => waiting.push(go));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line: freeing it first would let a newcomer slip in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

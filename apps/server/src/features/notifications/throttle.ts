import { setTimeout as sleep } from 'node:timers/promises';

type Throttle = <Result>(work: () => Promise<Result>) => Promise<Result>;

type ThrottleOptions = {
  /** Of the time, above 0 and up to 1; asked after each piece of work. */
  share: () => number;
  now?: () => number;
  rest?: (ms: number) => Promise<unknown>;
};

/**
 * One piece of work at a time, with a rest after each, so that it takes no more than its share of the time. Composing
 * the receipts of a wave of orders must not slow down the checkouts of the buyers who are still paying.
 */
export function createThrottle({
  share,
  now = performance.now.bind(performance),
  rest = sleep,
}: ThrottleOptions): Throttle {
  let previous: Promise<unknown> = Promise.resolve();
  let freeAt = 0;
  const runNext = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const wait = freeAt - now();
    if (wait > 0) await rest(wait);
    const start = now();
    try {
      return await work();
    } finally {
      freeAt = now() + (now() - start) * (1 / share() - 1);
    }
  };
  return (work) => {
    const run = previous.then(() => runNext(work));
    previous = run.catch(() => undefined);
    return run;
  };
}

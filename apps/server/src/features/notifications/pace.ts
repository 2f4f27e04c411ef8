import { setTimeout as sleep } from 'node:timers/promises';

type Pace = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * One piece of work at a time, with a rest after each, so that it takes no more than its share of the time. A wave of
 * orders must not be slowed down by the writing of their receipts: those wait, the buyers at the till do not.
 */
export function createPace({ share, now = performance.now.bind(performance), rest = sleep }: PaceOptions): Pace {
  let lastTurn: Promise<unknown> = Promise.resolve();
  let freeAt = 0;
  const takeTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
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
    const turn = lastTurn.then(() => takeTurn(work));
    lastTurn = turn.catch(() => undefined);
    return turn;
  };
}

type PaceOptions = {
  /** Of the time, above 0 and up to 1; asked after each piece of work. */
  share: () => number;
  now?: () => number;
  rest?: (ms: number) => Promise<unknown>;
};

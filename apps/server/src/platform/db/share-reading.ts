import type { Db } from './client.ts';

/**
 * For figures of the whole marketplace, which take long to read and are the same for everybody: who asks while they are read
 * gets the same answer, instead of having them read once more.
 */
export function shareReading<Given extends { db: Db }, Figures>(
  read: (given: Given) => Promise<Figures>,
): (given: Given) => Promise<Figures> {
  const reading = new WeakMap<Db, Promise<Figures>>();
  return (given) => {
    const started = reading.get(given.db) ?? read(given).finally(() => reading.delete(given.db));
    reading.set(given.db, started);
    return started;
  };
}

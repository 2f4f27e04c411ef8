const running = new Map<string, Promise<unknown>>();

/**
 * Webhook and return page usually come at the same moment: the second waits here and gets the result of the first,
 * instead of asking the provider once more and queuing at the payment's row. For correctness the row's lock alone counts.
 */
export function singleFlight<T>(key: string, work: (reached?: T) => Promise<T>): Promise<T> {
  const before = running.get(key) as Promise<T> | undefined;
  const mine = before ? before.then(work, () => work()) : work();
  running.set(key, mine);
  const leave = () => {
    if (running.get(key) === mine) running.delete(key);
  };
  mine.then(leave, leave);
  return mine;
}

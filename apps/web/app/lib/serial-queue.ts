/**
 * Runs asynchronous tasks one at a time, in order. A task starts when the task before it has settled, even if that one
 * failed.
 */
export function createSerialQueue(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
}

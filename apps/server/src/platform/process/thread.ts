import { parentPort, Worker } from 'node:worker_threads';

type Question = { id: number; input: unknown };
type Answer = { id: number; output: unknown } | { id: number; error: unknown };

/**
 * Work that takes the processor, on a thread of its own. It is started with the first question, keeps no process alive
 * that has nothing else to do, and is started anew when it has died; what it was asked then has failed.
 */
export function createThread<Input, Output>(file: URL): (input: Input) => Promise<Output> {
  const waiting = new Map<number, PromiseWithResolvers<Output>>();
  let thread: Worker | undefined;
  let lastId = 0;

  const start = (): Worker => {
    const started = new Worker(file, { execArgv: [] });
    const died = (error: unknown) => {
      if (thread !== started) return;
      thread = undefined;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    started.on('message', (answer: Answer) => {
      const question = waiting.get(answer.id);
      waiting.delete(answer.id);
      if (waiting.size === 0) started.unref();
      if ('error' in answer) question?.reject(answer.error);
      else question?.resolve(answer.output as Output);
    });
    started.on('error', died);
    started.on('exit', (code) => died(new Error(`The thread of ${file.pathname} ended with ${code}`)));
    return started;
  };

  return (input) => {
    thread ??= start();
    thread.ref();
    lastId += 1;
    const question = Promise.withResolvers<Output>();
    waiting.set(lastId, question);
    thread.postMessage({ id: lastId, input } satisfies Question);
    return question.promise;
  };
}

/** In the thread's own file. */
export function answerInThread<Input>(work: (input: Input) => Promise<unknown>): void {
  parentPort?.on('message', async ({ id, input }: Question) => {
    const answer: Answer = await work(input as Input).then(
      (output) => ({ id, output }),
      (error: unknown) => ({ id, error }),
    );
    parentPort?.postMessage(answer);
  });
}

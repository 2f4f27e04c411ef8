import { expect, it } from 'vitest';
import { createSerialQueue } from './serial-queue.ts';

it('starts a task only after the task before it has settled', async () => {
  const enqueue = createSerialQueue();
  const seen: string[] = [];
  const begun = Promise.withResolvers<void>();
  const ending = Promise.withResolvers<void>();
  const first = enqueue(async () => {
    seen.push('first begins');
    begun.resolve();
    await ending.promise;
    seen.push('first ends');
  });
  const second = enqueue(async () => seen.push('second'));
  await begun.promise;
  ending.resolve();
  await Promise.all([first, second]);
  expect(seen).toEqual(['first begins', 'first ends', 'second']);
});

it('continues after a failed task, whose error reaches its own caller only', async () => {
  const enqueue = createSerialQueue();
  const failed = enqueue(() => Promise.reject(new Error('no answer')));
  const next = enqueue(async () => 'answered');
  await expect(failed).rejects.toThrow('no answer');
  await expect(next).resolves.toBe('answered');
});

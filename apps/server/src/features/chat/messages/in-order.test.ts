import { expect, it } from 'vitest';
import { inOrder } from './in-order.ts';

it('sends in a conversation one after the other, whatever becomes of the one before, and in others at once', async () => {
  const done: string[] = [];
  const first = Promise.withResolvers<void>();
  const slow = inOrder('a', () => first.promise.then(() => done.push('slow')));
  const failing = inOrder('a', async () => {
    throw new Error('refused');
  });
  const last = inOrder('a', async () => done.push('last'));
  await inOrder('b', async () => done.push('elsewhere'));
  expect(done).toEqual(['elsewhere']);
  first.resolve();
  await expect(failing).rejects.toThrow('refused');
  await Promise.all([slow, last]);
  expect(done).toEqual(['elsewhere', 'slow', 'last']);
});

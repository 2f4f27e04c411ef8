import { expect, it } from 'vitest';
import { inOrder } from './in-order.ts';

it('begins with a message when the one before it has been announced, also where that one was refused', async () => {
  const first = Promise.withResolvers<void>();
  const steps: string[] = [];
  const slow = inOrder('a', async () => {
    await first.promise;
    steps.push('first');
    throw new Error('refused');
  });
  const quick = inOrder('a', async () => void steps.push('second'));
  await inOrder('b', async () => void steps.push('elsewhere'));
  first.resolve();
  await expect(slow).rejects.toThrow('refused');
  await quick;
  expect(steps).toEqual(['elsewhere', 'first', 'second']);
});

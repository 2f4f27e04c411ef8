import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('begins what comes next only when the one before has ended', async () => {
  const inTurn = createTurns();
  const seen: string[] = [];
  const begun = Promise.withResolvers<void>();
  const ending = Promise.withResolvers<void>();
  const first = inTurn(async () => {
    seen.push('first begins');
    begun.resolve();
    await ending.promise;
    seen.push('first ends');
  });
  const second = inTurn(async () => seen.push('second'));
  await begun.promise;
  ending.resolve();
  await Promise.all([first, second]);
  expect(seen).toEqual(['first begins', 'first ends', 'second']);
});

it('goes on after a failure, which only its own caller hears', async () => {
  const inTurn = createTurns();
  const failed = inTurn(() => Promise.reject(new Error('no answer')));
  const next = inTurn(async () => 'answered');
  await expect(failed).rejects.toThrow('no answer');
  await expect(next).resolves.toBe('answered');
});

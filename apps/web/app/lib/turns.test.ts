import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('begins what comes next only when the one before has ended', async () => {
  const inTurn = createTurns();
  const seen: string[] = [];
  const first = inTurn(async () => {
    seen.push('first begins');
    await new Promise((done) => setTimeout(done, 5));
    seen.push('first ends');
  });
  const second = inTurn(async () => seen.push('second'));
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

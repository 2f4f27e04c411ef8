import { expect, it } from 'vitest';
import { createTokenBucket } from './token-bucket.ts';

it('gives ten at once, then ten a second, and saves up no more than ten', () => {
  let now = 0;
  const bucket = createTokenBucket(10, () => now);
  const taken = (tries: number) => Array.from({ length: tries }, () => bucket.take()).filter(Boolean).length;
  expect(taken(15)).toBe(10);
  now += 500;
  expect(taken(15)).toBe(5);
  now += 60_000;
  expect(taken(50)).toBe(10);
});

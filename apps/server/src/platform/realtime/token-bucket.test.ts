import { expect, it } from 'vitest';
import { createLru, createTokenBucket } from './token-bucket.ts';

it('gives ten at once, then ten a second, and saves up no more than ten', () => {
  let now = 0;
  const bucket = createTokenBucket({ perSecond: 10 }, () => now);
  const taken = (tries: number) => Array.from({ length: tries }, () => bucket.take()).filter(Boolean).length;
  expect(taken(15)).toBe(10);
  now += 500;
  expect(taken(15)).toBe(5);
  now += 60_000;
  expect(taken(50)).toBe(10);
  now -= 3_600_000;
  expect(taken(1)).toBe(0);
  now += 500;
  expect(taken(50)).toBe(5);
});

it('gives the same thing to the same name, and forgets what was asked for longest ago', () => {
  const find = createLru(() => ({}), 2);
  const first = find('a');
  find('b');
  expect(find('a')).toBe(first);
  find('c');
  find('a');
  expect(find('a')).toBe(first);
  find('d');
  find('e');
  expect(find('a')).not.toBe(first);
});

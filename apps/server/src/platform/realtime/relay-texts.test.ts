import { expect, it } from 'vitest';
import { createGathering, textsOf } from './relay-texts.ts';

const long = (sign: string) => ({ text: sign.repeat(10_000) });

it('puts the parts of each server together, whatever comes from others in between', () => {
  const gather = createGathering();
  const [one, other] = [textsOf('a', 1, long('x')), textsOf('b', 1, long('草'))];
  expect([one.length, other.length]).toEqual([2, 9]);
  const whole = other
    .flatMap((text, index) => [...one.slice(index, index + 1), text])
    .flatMap((text) => gather(text) ?? []);
  expect(whole.map(({ from, json }) => [from, JSON.parse(json)])).toEqual([
    ['a', long('x')],
    ['b', long('草')],
  ]);
});

it('forgets a packet whose end was cut off, and takes the next one whole', () => {
  const gather = createGathering();
  const [begin = ''] = textsOf('a', 1, long('x'));
  expect(gather(begin)).toBeUndefined();
  const [first = '', second = ''] = textsOf('a', 2, long('y'));
  expect(gather(first)).toBeUndefined();
  expect(JSON.parse(gather(second)?.json ?? '')).toEqual(long('y'));
});

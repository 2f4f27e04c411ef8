import { describe, expect, it } from 'vitest';
import { createThrottle } from './throttle.ts';

/** A clock that moves only while work runs or the throttle rests. */
function slowWorld(share: number) {
  let time = 1_000;
  const rests: number[] = [];
  const rest = async (ms: number) => {
    rests.push(ms);
    time += ms;
  };
  const throttled = createThrottle({ share: () => share, now: () => time, rest });
  const work = (ms: number) => throttled(async () => (time += ms));
  return { throttled, work, rests, pass: (ms: number) => (time += ms) };
}

describe('throttled work', () => {
  it('starts at once when there was none before', async () => {
    const { work, rests } = slowWorld(0.25);
    await work(10);
    expect(rests).toEqual([]);
  });

  it('takes no more than its share of the time', async () => {
    const { work, rests } = slowWorld(0.25);
    for (const ms of [10, 20, 5]) await work(ms);
    expect(rests).toEqual([30, 60]);
  });

  it('rests no longer than is left after a quiet time', async () => {
    const { work, rests, pass } = slowWorld(0.25);
    await work(10);
    pass(25);
    await work(10);
    pass(1_000);
    await work(10);
    expect(rests).toEqual([5]);
  });

  it('goes one by one, and on after a failure', async () => {
    const { throttled } = slowWorld(0.5);
    const seen: string[] = [];
    const step = (name: string, fails = false) =>
      throttled(async () => {
        seen.push(`${name} starts`);
        await Promise.resolve();
        seen.push(`${name} ends`);
        if (fails) throw new Error(name);
      });
    const results = await Promise.allSettled([step('a'), step('b', true), step('c')]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(seen).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends']);
  });
});

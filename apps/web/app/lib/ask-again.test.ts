import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askAgain } from './ask-again.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const noAnswer = () => new TypeError('Failed to fetch');

it('asks twice more, a second apart, when no answer comes', async () => {
  const ask = vi.fn<() => Promise<string>>().mockImplementation(async () => {
    throw noAnswer();
  });
  const asked = expect(askAgain(ask)).rejects.toThrow('Failed to fetch');
  await vi.advanceTimersByTimeAsync(999);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_001);
  await asked;
  expect(ask).toHaveBeenCalledTimes(3);
});

it('is content with the answer of the second time', async () => {
  const ask = vi.fn<() => Promise<string>>().mockRejectedValueOnce(noAnswer()).mockResolvedValue('page');
  const asked = expect(askAgain(ask)).resolves.toBe('page');
  await vi.advanceTimersByTimeAsync(1_000);
  await asked;
});

it.each([new Response(null, { status: 302 }), { status: 500, data: '' }])(
  'takes an answer as it is',
  async (answer) => {
    const ask = vi.fn<() => Promise<string>>().mockRejectedValue(answer);
    await expect(askAgain(ask)).rejects.toBe(answer);
    expect(ask).toHaveBeenCalledTimes(1);
  },
);

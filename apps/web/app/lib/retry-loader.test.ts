import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connection } from './connection.ts';
import { retryLoader } from './retry-loader.ts';

let here: AbortController;
beforeEach(() => {
  vi.useFakeTimers();
  here = new AbortController();
});
afterEach(() => {
  vi.useRealTimers();
  connection.set('reached');
});

const answerPing = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));
const noAnswer = () => new TypeError('Failed to fetch');

it('retries twice, a second apart, when no answer comes, then waits for the connection', async () => {
  answerPing(() => Promise.reject(noAnswer()));
  const ask = vi.fn<() => Promise<string>>().mockRejectedValue(noAnswer());
  const asked = retryLoader(ask, here.signal);
  await vi.advanceTimersByTimeAsync(999);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(3);
  expect(connection.get()).toBe('lost');
  ask.mockResolvedValue('page');
  connection.set('reached');
  await expect(asked).resolves.toBe('page');
});

it('throws the error when the server can be reached', async () => {
  answerPing(async () => Response.json({ ok: true }));
  const ask = vi.fn<() => Promise<string>>().mockRejectedValue(noAnswer());
  const asked = expect(retryLoader(ask, here.signal)).rejects.toThrow('Failed to fetch');
  await vi.advanceTimersByTimeAsync(2_000);
  await asked;
  expect(ask).toHaveBeenCalledTimes(3);
});

it('stops waiting when the navigation is aborted', async () => {
  answerPing(() => Promise.reject(noAnswer()));
  const asked = expect(retryLoader(() => Promise.reject(noAnswer()), here.signal)).rejects.toThrow('elsewhere');
  await vi.advanceTimersByTimeAsync(2_000);
  here.abort(new Error('elsewhere'));
  await asked;
});

it('returns the answer of the first retry', async () => {
  const ask = vi.fn<() => Promise<string>>().mockRejectedValueOnce(noAnswer()).mockResolvedValue('page');
  const asked = expect(retryLoader(ask, here.signal)).resolves.toBe('page');
  await vi.advanceTimersByTimeAsync(1_000);
  await asked;
});

it.each([new Response(null, { status: 302 }), { status: 500, data: '' }])(
  'does not retry an answer',
  async (answer) => {
    const ask = vi.fn<() => Promise<string>>().mockRejectedValue(answer);
    await expect(retryLoader(ask, here.signal)).rejects.toBe(answer);
    expect(ask).toHaveBeenCalledTimes(1);
  },
);

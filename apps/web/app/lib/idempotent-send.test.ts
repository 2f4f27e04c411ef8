import { ApiError } from '@herbary/contract/client.ts';
import { type ErrorCode, sentenceOf, statusOf } from '@herbary/contract/errors.ts';
import { beforeEach, expect, test } from 'vitest';
import { sendIdempotently } from './idempotent-send.ts';

beforeEach(() => window.sessionStorage.clear());

const body = { city: 'Portland' };
const refused = (code: ErrorCode) =>
  new ApiError({ status: statusOf(code), code, message: sentenceOf(code as 'auth.required') });

/** Sends, meets this end, and tells the key it went under. */
async function keyOf(what: object, end?: Error): Promise<string> {
  let used = '';
  const sent = sendIdempotently('slot', what, async (key) => {
    used = key;
    if (end) throw end;
  });
  await sent.catch(() => undefined);
  return used;
}

test.each([
  ['no answer', refused('client.connection_lost')],
  ['a fault', refused('server.fault')],
  ['a first try that is still going on', refused('idempotency.in_progress')],
  ['being turned away for asking too often', refused('rate.limited')],
  ['being signed out meanwhile', refused('auth.required')],
  ['an error of our own', new TypeError('not whole')],
])('after %s the same body is sent under the same key', async (_end, error) => {
  expect(await keyOf(body)).not.toBe('');
  const first = await keyOf(body, error);
  expect(await keyOf(body)).toBe(first);
});

test('a different body, a refusal and an answer each end the key', async () => {
  const lost = refused('client.connection_lost');
  const keys = [
    await keyOf(body, lost),
    await keyOf({ city: 'Salem' }, lost),
    await keyOf(body, refused('address.limit_reached')),
    await keyOf(body),
    await keyOf(body),
  ];
  expect(new Set(keys).size).toBe(5);
  expect(window.sessionStorage).toHaveLength(0);
});

test('the caller gets the answer or the error', async () => {
  await expect(sendIdempotently('slot', body, async () => 'saved')).resolves.toBe('saved');
  const error = refused('address.limit_reached');
  await expect(sendIdempotently('slot', body, () => Promise.reject(error))).rejects.toBe(error);
});

test('invalid content in the storage does not stop it', async () => {
  window.sessionStorage.setItem('slot', '{"key":7}');
  expect(await keyOf(body)).not.toBe('');
});

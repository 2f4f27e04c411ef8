import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { fetchWithProgress } from './fetch-with-progress.ts';

let server: Server | undefined;
afterEach(() => server?.close());

const open = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

/** Answers with what was sent, or never. */
async function listen(status: number | 'never'): Promise<string> {
  const made = createServer((request, response) => {
    if (request.method === 'OPTIONS') return response.writeHead(204, open).end();
    if (status === 'never') return undefined;
    response.writeHead(status, { ...open, 'access-control-expose-headers': '*', 'x-request-id': 'r1: a' });
    return request.pipe(response);
  });
  server = made;
  await new Promise<void>((ready) => made.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}/`;
}

const ignore = () => undefined;

test('answers as fetch does, a refusal too', async () => {
  const url = await listen(422);
  const response = await fetchWithProgress(ignore)(url, { method: 'POST', body: 'leaf' });
  expect([response.status, await response.text()]).toEqual([422, 'leaf']);
  expect(response.headers.get('x-request-id')).toBe('r1: a');
});

test('fails as fetch does when there is no answer', async () => {
  const url = await listen(200);
  // Still listening: a port given back could be another program's by now.
  server?.on('connection', (socket) => socket.destroy());
  const answer = fetchWithProgress(ignore)(url, { method: 'POST', body: 'leaf' });
  await expect(answer).rejects.toBeInstanceOf(TypeError);
});

test('rejects with the reason of its signal, before it is sent and while it is in flight', async () => {
  const url = await listen('never');
  const progress = vi.fn();
  const reason = new Error('thought better of it');
  const late = AbortSignal.abort(reason);
  await expect(fetchWithProgress(progress)(url, { signal: late, body: 'leaf' })).rejects.toBe(reason);
  expect(progress).not.toHaveBeenCalled();
  const stop = new AbortController();
  const answer = fetchWithProgress(progress)(url, { method: 'POST', signal: stop.signal, body: 'leaf' });
  expect(progress).toHaveBeenCalledWith(0);
  stop.abort(reason);
  await expect(answer).rejects.toBe(reason);
});

import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { connection } from './connection.ts';
import { importWhenOnline } from './lazy-component.ts';

const missing = () => new TypeError('Failed to fetch dynamically imported module');
const answerPing = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));

afterEach(() => connection.set('reached'));

it('waits for the connection and then imports the chunk', async () => {
  answerPing(() => Promise.reject(new TypeError('Failed to fetch')));
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(missing()).mockResolvedValue('menu');
  const part = importWhenOnline(load);
  await eventually(() => expect(connection.get()).toBe('lost'));
  expect(load).toHaveBeenCalledOnce();
  connection.set('reached');
  await expect(part).resolves.toBe('menu');
});

it('does not wait for a chunk that a reachable server does not have', async () => {
  answerPing(async () => Response.json({ ok: true }));
  await expect(importWhenOnline(() => Promise.reject(missing()))).rejects.toThrow('dynamically imported');
});

it('fetches the part again when the connection came back between the failure and the ping', async () => {
  answerPing(async () => Response.json({ ok: true }));
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(missing()).mockResolvedValue('menu');
  await expect(importWhenOnline(load)).resolves.toBe('menu');
  expect(load).toHaveBeenCalledTimes(2);
});

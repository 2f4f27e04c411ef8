import { Redis } from 'ioredis';
import { Server } from 'socket.io';
import { afterEach, expect, it, vi } from 'vitest';
import { leasePort } from '../../testing/lease-ports.ts';
import { quietLog } from '../../testing/quiet-log.ts';
import { connectRedis } from './redis-link.ts';

afterEach(() => vi.restoreAllMocks());

it('refuses an address that leads to no Redis, in one sentence that names the variable', async () => {
  const port = await leasePort();
  const listeners = { log: quietLog, onEvent: () => undefined, onGap: () => undefined };
  await expect(connectRedis(new Server(), `redis://:password@127.0.0.1:${port}`, listeners)).rejects.toThrow(
    `REDIS_URL does not lead to a Redis we can use (127.0.0.1:${port}): connect ECONNREFUSED 127.0.0.1:${port}.`,
  );
});

it('keeps nothing for a Redis that is away, and tells the others of the gap when it is back', async () => {
  const connect = vi.spyOn(Redis.prototype, 'connect').mockResolvedValue();
  const publish = vi.spyOn(Redis.prototype, 'publish').mockResolvedValue(1);
  vi.spyOn(Redis.prototype, 'psubscribe').mockResolvedValue(1);
  vi.spyOn(Redis.prototype, 'subscribe').mockResolvedValue(1);
  const link = await connectRedis(new Server(), 'redis://gone.test', {
    log: quietLog,
    onEvent: () => undefined,
    onGap: () => undefined,
  });
  const publisher = connect.mock.contexts[0] as Redis;
  publisher.status = 'ready';
  const event = { rooms: ['chat:team'], event: 'typing', payload: {} };
  link.publish(event);
  expect(publish).toHaveBeenCalledTimes(1);
  publisher.status = 'reconnecting';
  for (let count = 0; count < 100; count += 1) link.publish(event);
  expect(publish).toHaveBeenCalledTimes(1);
  publisher.status = 'ready';
  publisher.emit('ready');
  expect(publish).toHaveBeenCalledTimes(2);
  expect(JSON.stringify(publish.mock.calls)).toContain('relay-gap');
  publisher.emit('ready');
  expect(publish).toHaveBeenCalledTimes(2);
  await link.close();
});

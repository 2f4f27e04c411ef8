import type { EventEmitter } from 'node:events';
import { Server } from 'socket.io';
import { expect, it, type Mock, vi } from 'vitest';
import { quietLog } from '../../testing/quiet-log.ts';
import { connectRedis } from './redis-link.ts';

type StubRedis = EventEmitter & { status: string; publish: Mock };

const { clients } = vi.hoisted(() => ({ clients: [] as StubRedis[] }));
vi.mock('ioredis', async () => {
  const events = await import('node:events');
  class Redis extends events.EventEmitter implements StubRedis {
    status = 'ready';
    connect = vi.fn(async () => undefined);
    publish = vi.fn(async () => 1);
    psubscribe = vi.fn();
    subscribe = vi.fn();
    disconnect = vi.fn();
    duplicate = () => new Redis();
    constructor() {
      super();
      clients.push(this);
    }
  }
  return { Redis };
});

it('keeps nothing for a Redis that is away, and tells the others of the gap when it is back', async () => {
  const link = await connectRedis(new Server(), 'redis://gone.test', {
    log: quietLog,
    onEvent: () => undefined,
    onGap: () => undefined,
  });
  const [publisher] = clients as [StubRedis];
  const published = () => JSON.stringify(publisher.publish.mock.calls);
  const event = { rooms: ['chat:team'], event: 'typing', payload: {} };
  link.publish(event);
  expect(publisher.publish).toHaveBeenCalledTimes(1);
  publisher.status = 'reconnecting';
  for (let count = 0; count < 100; count += 1) link.publish(event);
  expect(publisher.publish).toHaveBeenCalledTimes(1);
  publisher.status = 'ready';
  publisher.emit('ready');
  expect(publisher.publish).toHaveBeenCalledTimes(2);
  expect(published()).toContain('relay-gap');
  publisher.emit('ready');
  expect(publisher.publish).toHaveBeenCalledTimes(2);
  await link.close();
});

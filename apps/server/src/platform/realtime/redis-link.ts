import { setTimeout as sleep } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import type { Server } from 'socket.io';
import type { Log } from '../log.ts';
import { StartupProblem } from '../startup-problem.ts';
import type { Relayed } from './postgres-relay.ts';

export type RedisLink = { publish(relayed: Relayed): void; close(): Promise<void> };

const relayName = 'relay';
const gapName = 'relay-gap';
/** Longer than it takes to subscribe again. */
const resubscribeMs = 250;

/** Lets every process reach the sockets of all of them. */
export async function connectRedis(
  io: Server,
  redisUrl: string,
  { log, onEvent, onGap }: { log: Log; onEvent: (relayed: Relayed) => void; onGap: () => void },
): Promise<RedisLink> {
  const publisher = new Redis(redisUrl, { maxRetriesPerRequest: null, lazyConnect: true });
  const subscriber = publisher.duplicate();
  let hasDropped = false;
  await Promise.all([publisher, subscriber].map(connectFirst));
  // Without listeners a lost Redis would end the process; the client reconnects by itself.
  for (const client of [publisher, subscriber]) {
    client.on('error', (error) => log.warn({ err: error }, 'redis error'));
  }
  io.adapter(createAdapter(publisher, subscriber));
  // What others published while it was gone is nowhere any more.
  subscriber.on('ready', () => void sleep(resubscribeMs).then(onGap));
  // And what this one could not publish, the others do not know of.
  publisher.on('ready', () => {
    if (hasDropped) io.serverSideEmit(gapName);
    hasDropped = false;
  });
  // Not by the adapter's own broadcast: that reaches sockets past the sequence of events.
  io.on(relayName, onEvent);
  io.on(gapName, onGap);
  return {
    publish(relayed) {
      // In the queue of the client, events would fill the memory for as long as Redis is away.
      if (publisher.status === 'ready') io.serverSideEmit(relayName, relayed);
      else hasDropped = true;
    },
    async close() {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}

/** Refuses, in one sentence, an address that leads to no Redis; its client says why in an event before it fails. */
async function connectFirst(client: Redis): Promise<void> {
  let reason: unknown;
  client.on('error', (error) => {
    reason = error;
  });
  try {
    await client.connect();
  } catch (error) {
    client.disconnect();
    const { host, port } = client.options;
    const { message } = (reason ?? error) as Error;
    throw new StartupProblem(
      `REDIS_URL does not lead to a Redis we can use (${host}:${port}): ${message.replace(/\.$/, '')}.`,
    );
  }
}

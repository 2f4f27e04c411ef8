import { randomUUID } from 'node:crypto';
import type { Db } from '../db/client.ts';
import type { Log } from '../log.ts';
import type { Placed } from './in-sequence.ts';
import { publishTexts } from './realtime.repository.ts';
import { createGathering, textsOf } from './relay-texts.ts';

export type RoomEvent = { rooms: readonly string[]; event: string; payload: unknown };
/** What another server is to tell its sockets. */
export type Relayed = RoomEvent | (Placed & { events: readonly RoomEvent[] });

/** `gap`: events were lost on the way to this process, or to the one it names. */
type Packet = Relayed | { hello: 'first' | 'again' } | { bye: true } | { gap: true; to?: string };

export type PostgresRelay = {
  publish(relayed: Relayed): void;
  isAlone(): boolean;
  /** What the listening connection heard. */
  hear(text: string): void;
  start(): Promise<void>;
  close(): Promise<void>;
};

export type RelayOptions = {
  db: Db;
  log: Log;
  onEvent: (relayed: Relayed) => void;
  onGap: () => void;
};

const heartbeatMs = 5_000;
/** A server that only stalls must not be forgotten; one that is gone costs a few notifications. */
const peerTtlMs = 60_000;
const batchSize = 100;
/**
 * Lets several servers reach each other's sockets through the database they share, where there is no Redis. A server alone
 * publishes nothing but a sign of life: it knows of no other.
 */
export function createPostgresRelay({ db, log, onEvent, onGap }: RelayOptions): PostgresRelay {
  const self = randomUUID();
  const startedAt = Date.now();
  const peers = new Map<string, number>();
  const send = createSending(self, db, log);
  const gather = createGathering();
  let heartbeat: NodeJS.Timeout | undefined;

  const hasPeers = () => {
    const oldest = Date.now() - peerTtlMs;
    for (const [peer, seenAt] of peers) if (seenAt < oldest) peers.delete(peer);
    return peers.size > 0;
  };
  const take = (peer: string, packet: Packet) => {
    const isNew = !peers.has(peer);
    if ('bye' in packet) return void peers.delete(peer);
    peers.set(peer, Date.now());
    if (isNew && 'hello' in packet && packet.hello === 'first') void send({ hello: 'again' });
    // It may have been there, unheard, while events were published to nobody.
    else if (isNew && Date.now() - startedAt > peerTtlMs) void send({ gap: true, to: peer });
    if ('rooms' in packet || 'place' in packet) onEvent(packet);
    else if ('gap' in packet && (packet.to ?? self) === self) onGap();
  };

  return {
    publish(relayed) {
      if (hasPeers()) void send(relayed);
    },
    isAlone: () => !hasPeers(),
    hear(text) {
      const whole = gather(text);
      if (!whole || whole.from === self) return;
      try {
        take(whole.from, JSON.parse(whole.json) as Packet);
      } catch (error) {
        log.warn({ err: error }, 'another server sent an event that cannot be read');
        onGap();
      }
    },
    async start() {
      heartbeat = setInterval(() => void send({ hello: 'again' }), heartbeatMs).unref();
      await send({ hello: 'first' });
    },
    async close() {
      clearInterval(heartbeat);
      await send({ bye: true });
    },
  };
}

/** One statement after the other, so that events leave in their order. Never rejects: the next one reports the loss. */
function createSending(self: string, db: Db, log: Log): (packet: Packet) => Promise<void> {
  const waiting: Packet[] = [];
  let flushing: Promise<void> | undefined;
  let hasLost = false;
  let count = 0;
  const flush = async () => {
    // What is published in the same turn leaves in one statement.
    await Promise.resolve();
    while (waiting.length > 0) {
      const packets: Packet[] = [...(hasLost ? [{ gap: true as const }] : []), ...waiting.splice(0, batchSize)];
      const texts = packets.flatMap((packet) => textsOf(self, ++count, packet));
      try {
        await publishTexts(db, texts);
        hasLost = false;
      } catch (error) {
        hasLost = true;
        log.warn({ err: error }, 'socket events did not reach the other servers');
      }
    }
    // In the turn of the last look: a packet that came between the two would wait for the next one.
    flushing = undefined;
  };
  return (packet) => {
    waiting.push(packet);
    flushing ??= flush();
    return flushing;
  };
}

import { randomUUID } from 'node:crypto';
import type { Db } from '../db/client.ts';
import type { Log } from '../log.ts';
import { publishTexts } from './realtime.repository.ts';

export type RelayedEvent = { rooms: readonly string[]; event: string; payload: unknown };

/** `gap`: events were lost on the way to this process, or to the one it names. */
type Packet = RelayedEvent | { hello: 'first' | 'again' } | { bye: true } | { gap: true; to?: string };

export type PostgresRelay = {
  publish(event: RelayedEvent): void;
  /** What the listening connection heard. */
  hear(text: string): void;
  start(): Promise<void>;
  close(): Promise<void>;
};

export type RelayOptions = {
  db: Db;
  log: Log;
  onEvent: (event: RelayedEvent) => void;
  onGap: () => void;
};

const heartbeatMs = 5_000;
const peerTtlMs = 15_000;
const batchSize = 100;
/** A notification has less than 8,000 bytes. */
const partLength = 7_000;

/** In ASCII a character is a byte, and no part ends within one. */
const asciiJson = (packet: Packet): string =>
  JSON.stringify(packet).replace(
    /[\u0080-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * Lets several servers reach each other's sockets through the database they share, where there is no Redis. A server alone
 * publishes nothing but a sign of life: it knows of no other.
 */
export function createPostgresRelay({ db, log, onEvent, onGap }: RelayOptions): PostgresRelay {
  const self = randomUUID();
  const startedAt = Date.now();
  const peers = new Map<string, number>();
  const waiting: Packet[] = [];
  const parts = new Map<string, string[]>();
  let count = 0;
  let flushing: Promise<void> | undefined;
  let hasLost = false;
  let heartbeat: NodeJS.Timeout | undefined;

  const send = (packet: Packet) => {
    waiting.push(packet);
    flushing ??= flush().finally(() => {
      flushing = undefined;
    });
    return flushing;
  };
  /** One statement after the other, so that events leave in their order. */
  const flush = async () => {
    // What is published in the same turn leaves in one statement.
    await Promise.resolve();
    while (waiting.length > 0) {
      const packets = waiting.splice(0, batchSize);
      if (hasLost) packets.unshift({ gap: true });
      try {
        await publishTexts(
          db,
          packets.flatMap((packet) => textsOf(packet)),
        );
        hasLost = false;
      } catch (error) {
        hasLost = true;
        log.warn({ err: error }, 'socket events did not reach the other servers');
      }
    }
  };
  const textsOf = (packet: Packet): string[] => {
    count += 1;
    const json = asciiJson(packet);
    const total = Math.ceil(json.length / partLength);
    return Array.from(
      { length: total },
      (_, index) => `${self} ${count} ${index} ${total} ${json.slice(index * partLength, (index + 1) * partLength)}`,
    );
  };
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
    if ('rooms' in packet) onEvent(packet);
    else if ('gap' in packet && (packet.to ?? self) === self) onGap();
  };

  return {
    publish(event) {
      if (hasPeers()) void send(event);
    },
    hear(text) {
      const [peer = '', number = '', index = '', total = ''] = text.split(' ', 4);
      if (peer === self) return;
      const body = text.slice(peer.length + number.length + index.length + total.length + 4);
      const key = `${peer} ${number}`;
      const gathered = [...(parts.get(key) ?? []), body];
      parts.set(key, gathered);
      if (gathered.length < Number(total)) return;
      parts.delete(key);
      try {
        take(peer, JSON.parse(gathered.join('')) as Packet);
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

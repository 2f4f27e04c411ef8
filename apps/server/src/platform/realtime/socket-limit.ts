import type { IncomingMessage } from 'node:http';
import { ipKey } from '../http/ip-key.ts';
import type { SocketData } from './admission.ts';
import type { LiveSocket } from './live-socket.ts';
import { createLru, createTokenBucket } from './token-bucket.ts';

/** A person has a window or two on each device; a whole household may share one address. */
const socketLimits = { perUser: 20, perAddress: 100 };

/** All sockets of an address may come back at once, as after a restart; who only opens and closes them is slowed down. */
const connects = { perSecond: 20, burst: 300 };
const addressesKept = 10_000;

/** Whether the address may try another connection; before anything is asked of the database. */
export function createConnectLimit(
  addressOf: (request: IncomingMessage) => string,
): (request: IncomingMessage) => boolean {
  const buckets = createLru(() => createTokenBucket(connects), addressesKept);
  return (request) => buckets(ipKey(addressOf(request))).take();
}

export type SocketLimit = (socket: LiveSocket, admitted: SocketData) => boolean;

/** Whether one more socket is allowed; it stops counting when it ends, at whatever stage. */
export function createSocketLimit(addressOf: (request: IncomingMessage) => string): SocketLimit {
  const users = createConnectionCounter(socketLimits.perUser);
  const addresses = createConnectionCounter(socketLimits.perAddress);
  return (socket, { actor }) => {
    const places = [
      { counter: addresses, name: ipKey(addressOf(socket.request)) },
      ...(actor.kind === 'member' ? [{ counter: users, name: actor.userId }] : []),
    ];
    const taken = places.filter(({ counter, name }) => counter.enter(name));
    const leave = () => {
      for (const { counter, name } of taken.splice(0)) counter.leave(name);
    };
    const fits = taken.length === places.length && socket.conn.readyState === 'open';
    if (!fits) leave();
    // Before it has joined, only its connection reports its end; afterwards it may also leave a connection that stays.
    socket.conn.once('close', leave);
    socket.once('disconnect', leave);
    return fits;
  };
}

/** Open connections by name, of this process alone: what they cost is its memory. */
type ConnectionCounter = {
  /** False at the limit; otherwise call `leave` once, whatever becomes of the connection. */
  enter(name: string): boolean;
  leave(name: string): void;
};

function createConnectionCounter(limit: number): ConnectionCounter {
  const present = new Map<string, number>();
  return {
    enter(name) {
      const count = present.get(name) ?? 0;
      if (count >= limit) return false;
      present.set(name, count + 1);
      return true;
    },
    leave(name) {
      const count = present.get(name) ?? 0;
      if (count > 1) present.set(name, count - 1);
      else present.delete(name);
    },
  };
}

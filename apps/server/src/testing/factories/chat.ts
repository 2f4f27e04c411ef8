import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import type { SocketAnswer } from '../../platform/realtime/realtime.ts';
import type { TestApp } from '../test-app.ts';

/** Opens the port of a test app, for what only a socket shows; gives its address. */
export async function openPort({ app, deps }: TestApp): Promise<string> {
  await deps.realtime.attach(app.server);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

export type Heard = { event: string; payload: Record<string, unknown> };
export type ChatSocket = {
  socket: Socket;
  /** Everything the server sent, in order. */
  heard: Heard[];
  /** The payload of the first event of this name, that fits. */
  next<Payload = Record<string, unknown>>(event: string, fits?: (payload: Payload) => boolean): Promise<Payload>;
  ask(event: string, payload?: unknown): Promise<SocketAnswer>;
};

/** A stock client: websocket only, the token in the handshake, or a guest. Closed when the test ends. */
export async function openSocket(
  origin: string,
  as: { token: string } | { guest: true; guestId?: string; cookie?: string },
): Promise<ChatSocket> {
  const isGuest = 'guest' in as;
  const headers: Record<string, string> = isGuest && as.cookie ? { cookie: as.cookie } : {};
  const socket = io(origin, {
    transports: ['websocket'],
    forceNew: true,
    auth: isGuest ? {} : { token: as.token },
    query: isGuest ? { isGuest: 'true', ...(as.guestId ? { guestId: as.guestId } : {}) } : {},
    extraHeaders: headers,
    reconnectionDelay: 50,
    reconnectionDelayMax: 100,
  });
  onTestFinished(() => void socket.disconnect());
  const heard: Heard[] = [];
  const waiting = new Set<() => void>();
  socket.onAny((event: string, payload: Record<string, unknown>) => {
    heard.push({ event, payload });
    for (const look of waiting) look();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return {
    socket,
    heard,
    next: (event, fits = () => true) =>
      new Promise((resolve) => {
        const look = () => {
          const found = heard.find((one) => one.event === event && fits(one.payload as never));
          if (!found) return;
          waiting.delete(look);
          resolve(found.payload as never);
        };
        waiting.add(look);
        look();
      }),
    ask: (event, payload) => socket.timeout(20_000).emitWithAck(event, ...(payload === undefined ? [] : [payload])),
  };
}

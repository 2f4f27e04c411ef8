import type { AddressInfo } from 'node:net';
import { listMessages, openConversation, sendMessage } from '@herbary/contract/chat.ts';
import { reportMessage } from '@herbary/contract/chat-reports.ts';
import { io, type Socket } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import type { SocketAnswer } from '../../platform/realtime/realtime.ts';
import { as, openTestSession, type SignedInPerson } from '../as.ts';
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

export const openTalk = async (person: SignedInPerson, target: 'support' | { user: string } | { order: string }) =>
  (await person.client.call(openConversation, { body: { with: target } })).conversation;
export const say = (person: SignedInPerson, id: string, text: string, more: object = {}) =>
  person.client.call(sendMessage, { params: { id }, body: { text, ...more } }).then(({ message }) => message);
export const readTalk = (person: SignedInPerson, id: string, query: object = {}) =>
  person.client.call(listMessages, { params: { id }, query });

/** With one message to the team; gives its id. */
export async function supportTalk(person: SignedInPerson): Promise<string> {
  const { _id } = await openTalk(person, 'support');
  await say(person, _id, 'Hello');
  return _id;
}

/** A new buyer writes to the seller, who reports it. */
export async function reportedTalk(test: TestApp, { sellerId }: { sellerId: string }) {
  const buyer = await as(test);
  const { conversation } = await buyer.client.call(openConversation, { body: { with: { user: sellerId } } });
  const id = conversation._id;
  const sent = await buyer.client.call(sendMessage, { params: { id }, body: { text: 'Buy my watches' } });
  const seller = await openTestSession(test, sellerId, 'seller');
  const body = { reason: 'spam' as const };
  await test.client({ token: seller.token }).call(reportMessage, { params: { id: sent.message._id }, body });
  const report = await test.db
    .selectFrom('message_report')
    .select('id')
    .where('conversation_id', '=', id)
    .executeTakeFirstOrThrow();
  return { conversationId: id, messageId: sent.message._id, reportId: report.id };
}

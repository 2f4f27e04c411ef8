import { type ChatMessage, openConversation as openConversationCall } from '@herbary/contract/chat.ts';
import { type ChatCall, type ChatHistory, chatCalls, type SentMessageEvent } from '@herbary/contract/chat-events.ts';
import { sentenceOf } from '@herbary/contract/errors.ts';
import type { Permission } from '@herbary/contract/permissions.ts';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { hasPermission } from '../../platform/http/access.ts';
import type { Member } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { CountCall } from '../../platform/http/bind.ts';
import { createRateLimits } from '../../platform/http/rate-limit.ts';
import { scaledRules } from '../../platform/http/rate-limit-rules.ts';
import type { ConnectedSocket } from '../../platform/realtime/live-socket.ts';
import { defineSocketEvent } from '../../platform/realtime/realtime.ts';
import { announceTyping, guestRoom, teamRoom } from './announce.ts';
import { speakersOf } from './chat.routes.ts';
import { conversationAsked, isOwnRoom } from './chat-rooms.ts';
import { type Speaker, speakerOf } from './chat-speaker.ts';
import { openConversation } from './conversations/open-conversation.ts';
import { findSeat } from './conversations/seat.repository.ts';
import { getSeat } from './conversations/take-seat.ts';
import { claimGuest } from './guests/claim-guest.ts';
import { type GuestIdentity, newGuestIdentity, readGuestCookie, readGuestSecret } from './guests/guest-identity.ts';
import { findGuest, findGuestConversation } from './guests/guests.repository.ts';
import { writeAsGuest } from './guests/write-as-guest.ts';
import { readHistory, resume } from './messages/history.ts';
import { markDelivered, markRead, unreadTotalOf } from './messages/marks.ts';
import { sendMessage } from './messages/send-message.ts';
import { listDesk } from './team/read-desk.ts';

type Payload<Name extends ChatCall> = z.output<(typeof chatCalls)[Name]>;
type Handler<Name extends ChatCall> = (socket: ConnectedSocket, payload: Payload<Name>) => Promise<unknown>;

/** The same use cases as the endpoints, under the names of the specification. */
export function listenToSockets(deps: Deps): void {
  const guests = new WeakMap<ConnectedSocket, GuestIdentity>();
  const limits = createRateLimits(deps.db, scaledRules(deps.env.rateLimitFactor));
  const speaker = (socket: ConnectedSocket): Speaker => speakerOf(socket.actor, guests.get(socket));
  deps.realtime.admitVisitors((query) => query.isGuest === 'true');
  deps.realtime.onConnect((socket) => greet(deps, socket, guests));

  const anybody = <Name extends ChatCall>(name: Name, handler: Handler<Name>) => {
    const event = defineSocketEvent<Payload<Name>>(name, chatCalls[name] as never, { access: 'public' });
    deps.realtime.on(event, handler);
  };
  const team = <Name extends ChatCall>(name: Name, permission: Permission, handler: Handler<Name>) => {
    const event = defineSocketEvent<Payload<Name>>(name, chatCalls[name] as never, { access: 'admin', permission });
    deps.realtime.on(event, handler);
  };
  const scene = { deps, speaker, guests, limits };
  listenToCustomers(scene, anybody);
  listenToOwnClients(scene, anybody);
  listenToGuests(scene, anybody);
  listenToTeam(scene, team);
}

type Scene = {
  deps: Deps;
  speaker: (socket: ConnectedSocket) => Speaker;
  guests: WeakMap<ConnectedSocket, GuestIdentity>;
  limits: ReturnType<typeof createRateLimits>;
};
type Listen = <Name extends ChatCall>(name: Name, handler: Handler<Name>) => void;
type ListenAsTeam = <Name extends ChatCall>(name: Name, permission: Permission, handler: Handler<Name>) => void;

/** Rooms are joined here, from who the socket is; never because a client asks. */
async function greet(deps: Deps, socket: ConnectedSocket, guests: Scene['guests']): Promise<void> {
  const { actor } = socket;
  const ofCookie = readGuestCookie(deps.env, socket.cookies);
  if (actor.kind === 'member') {
    if (hasPermission('chat.read', actor)) socket.join(teamRoom);
    if (ofCookie) await claimGuest(deps, actor.userId, ofCookie);
    return socket.send('connected', { userId: actor.userId });
  }
  const guest =
    ofCookie ?? readGuestSecret(socket.auth.guestId) ?? readGuestSecret(socket.query.guestId) ?? newGuestIdentity();
  guests.set(socket, guest);
  socket.join(guestRoom(guest.guestId));
  // Our own cookie is not for scripts: then the name must do.
  socket.send('connected', { guestId: ofCookie ? guest.guestId : guest.secret });
}

type Asked = Parameters<typeof conversationAsked>[1];

/** The conversation a client of ours names by its id, and one of the specification by a recipient or a room. */
async function findAsked(
  { deps, guests, limits }: Scene,
  socket: ConnectedSocket,
  asked: Asked,
): Promise<string | undefined> {
  const { actor, address } = socket;
  const target = conversationAsked(actor, asked);
  if (typeof target === 'string') return target;
  if (actor.kind === 'visitor') {
    const guest = guests.get(socket);
    return (guest && (await findGuest(deps.db, guest)))?.id;
  }
  const { with: wanted } = openConversationCall.body.parse(target);
  const count: CountCall = async (name, email) => void (await limits.take(name, { ip: address, actor, email }));
  return openConversation(deps, actor, wanted, count);
}

async function getAsked(scene: Scene, socket: ConnectedSocket, asked: Asked): Promise<string> {
  const id = await findAsked(scene, socket, asked);
  if (!id) throw new AppError('chat.not_found');
  return id;
}

/** A client of the specification looks at the flag of this event alone: what was refused is said there too. */
async function reportSent(
  socket: ConnectedSocket,
  event: 'message_sent' | 'admin_message_sent',
  send: () => Promise<ChatMessage>,
  named: { conversationId?: string } = {},
): Promise<{ message: ChatMessage }> {
  const report = (sent: SentMessageEvent) => socket.send(event, { ...named, ...sent });
  try {
    const message = await send();
    report({ success: true, message });
    return { message };
  } catch (error) {
    report({ success: false, message: error instanceof AppError ? error.message : sentenceOf('chat.send_failed') });
    throw error;
  }
}

function listenToCustomers(scene: Scene, on: Listen): void {
  const { deps, speaker, guests } = scene;
  on('join_room', async (socket, asked) => {
    const room = typeof asked === 'string' ? asked : asked.room;
    const isOwn = isOwnRoom(room, socket.actor, guests.get(socket));
    if (!isOwn) throw new AppError('chat.room_forbidden');
    if (room === 'admin') {
      const { conversations } = await listDesk(deps, (socket.actor as Member).userId, {});
      socket.send('admin_conversations_loaded', { conversations });
    }
    return { room };
  });
  on('get_chat_history', async (socket, asked) => {
    const { before, after, ...named } = typeof asked === 'string' ? { room: asked } : { ...asked };
    const id = await findAsked(scene, socket, named);
    const history = await historyOf(deps, speaker(socket), id, { before, after });
    socket.send('chat_history', history);
    return history;
  });
  on('send_message', (socket, { conversationId, recipientId, room, ...form }) =>
    reportSent(socket, 'message_sent', async () => {
      const id = await getAsked(scene, socket, { conversationId, recipientId, room });
      return sendMessage(deps, speaker(socket), id, form);
    }),
  );
  on('mark_read', async (socket, { seq, ...named }) => {
    const own = speaker(socket);
    const mark = await markRead(deps, own, await getAsked(scene, socket, named), seq);
    return { mark, unreadTotal: await unreadTotalOf(deps.db, own) };
  });
}

/** Beyond the specification: what a client needs that loses nothing. */
function listenToOwnClients({ deps, speaker }: Scene, on: Listen): void {
  on('resume', (socket, { known }) => resume(deps, speakersOf(speaker(socket), socket.actor), known));
  on('mark_delivered', async (socket, { conversationId, seq }) => ({
    mark: await markDelivered(
      deps,
      await speakerIn(deps, socket, speaker(socket), conversationId),
      conversationId,
      seq,
    ),
  }));
  on('typing', async (socket, { conversationId, typing }) => {
    const one = await speakerIn(deps, socket, speaker(socket), conversationId);
    const seat = await getSeat(deps.db, conversationId, one);
    announceTyping(deps, { seat, speaker: one, typing, socketId: socket.socketId });
  });
}

/** An admin's window marks for the team what is not the admin's own. */
async function speakerIn(deps: Deps, socket: ConnectedSocket, own: Speaker, conversationId: string): Promise<Speaker> {
  for (const one of speakersOf(own, socket.actor)) if (await findSeat(deps.db, conversationId, one)) return one;
  return own;
}

async function historyOf(
  deps: Deps,
  speaker: Speaker,
  id: string | undefined,
  query: { before?: number; after?: number } = {},
): Promise<ChatHistory> {
  if (!id) return { conversationId: null, messages: [], marks: [], hasMore: false };
  const { messages, marks, hasMore } = await readHistory(deps, speaker, id, query);
  return { conversationId: id, messages, marks, hasMore };
}

function listenToGuests({ deps, guests, limits }: Scene, on: Listen): void {
  const guestOf = (socket: ConnectedSocket, given: string | undefined): GuestIdentity => {
    const guest = guests.get(socket);
    if (!guest) throw new AppError('chat.signed_in');
    if (given !== undefined && given !== guest.guestId && given !== guest.secret) throw new AppError('chat.not_found');
    return guest;
  };
  on('guest_message', (socket, { guestId, ...form }) =>
    reportSent(socket, 'message_sent', async () => {
      const guest = guestOf(socket, guestId);
      await limits.take('guest-message', { ip: socket.address, actor: socket.actor });
      return (await writeAsGuest(deps, guest, form)).message;
    }),
  );
  on('get_guest_chat_history', async (socket, { guestId }) => {
    const guest = guestOf(socket, guestId);
    const found = await findGuest(deps.db, guest);
    const history = await historyOf(deps, speakerOf(socket.actor, guest), found?.id);
    socket.send('guest_chat_history', { ...history, guestId: guest.guestId });
    return history;
  });
}

function listenToTeam({ deps }: Scene, on: ListenAsTeam): void {
  const asTeam = ({ actor }: ConnectedSocket) => ({ as: 'team', userId: (actor as Member).userId }) as const;
  const answer = async (
    socket: ConnectedSocket,
    conversationId: string,
    { message: text, clientMsgId, attachments }: { message: string; clientMsgId?: string; attachments?: string[] },
  ) => {
    const form = { text, clientMsgId, attachments };
    const send = () => sendMessage(deps, asTeam(socket), conversationId, form);
    return reportSent(socket, 'admin_message_sent', send, { conversationId });
  };
  on('admin_send_message', 'chat.answer', (socket, { conversationId, ...form }) =>
    answer(socket, conversationId, form),
  );
  on('admin_reply_to_guest', 'chat.answer', async (socket, { guestId, ...form }) => {
    const found = await findGuestConversation(deps.db, guestId);
    if (!found) throw new AppError('chat.not_found');
    return answer(socket, found.id, form);
  });
  on('admin_mark_read', 'chat.read', async (socket, { conversationId, seq }) => ({
    mark: await markRead(deps, asTeam(socket), conversationId, seq),
  }));
  on('admin_connection_test', 'chat.read', async (socket) => {
    const { conversations } = await listDesk(deps, asTeam(socket).userId, {});
    socket.send('admin_conversations_loaded', { conversations });
    return { connected: true };
  });
}

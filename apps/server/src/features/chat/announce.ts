import type { ChatMessage } from '@herbary/contract/chat.ts';
import type { ChatServerEvent, ChatServerEvents } from '@herbary/contract/chat-events.ts';
import type { Deps } from '../../deps.ts';
import { userRoom } from '../../platform/realtime/realtime.ts';
import { readerOf, type Speaker } from './chat-speaker.ts';
import type { Seat } from './conversations/take-seat.ts';

export const teamRoom = 'chat:team';
export const guestRoom = (guestId: string): string => `chat:guest:${guestId}`;

type Realtime = Pick<Deps, 'realtime'>;
type Listeners = Pick<Seat, 'kind' | 'memberIds' | 'guestId' | 'isTeam'> &
  Partial<Pick<Seat, 'guestName' | 'guestEmail'>>;

export function tell<Name extends ChatServerEvent>(
  { realtime }: Realtime,
  rooms: readonly string[],
  event: Name,
  payload: ChatServerEvents[Name],
): void {
  if (rooms.length > 0) realtime.toRooms(rooms, event, payload);
}

/** Where the customers of a conversation hear it: accounts and the guest. */
const customerRooms = ({ memberIds, guestId }: Listeners): string[] => [
  ...memberIds.map(userRoom),
  ...(guestId ? [guestRoom(guestId)] : []),
];
export const everyRoom = (seat: Listeners): string[] => [...customerRooms(seat), ...(seat.isTeam ? [teamRoom] : [])];

/** After the commit: what is announced is stored. The names are those that clients of the specification listen to. */
export function announceMessage({ realtime }: Realtime, seat: Listeners, message: ChatMessage): void {
  const customers = customerRooms(seat);
  const isAnswer = message.isAdmin && (seat.kind === 'support' || seat.kind === 'guest');
  const events = [
    ...(isAnswer ? [heard(customers, 'support_message', message)] : []),
    ...(isAnswer && seat.kind === 'support' ? [heard(customers, 'admin_to_user_message', message)] : []),
    ...(isAnswer && seat.kind === 'support' ? [] : [heard(customers, 'receive_message', message)]),
    ...(seat.isTeam ? [forTeam(seat, message)] : []),
  ];
  realtime.inSequence(
    { series: message.conversationId, number: message.seq },
    events.filter(({ rooms }) => rooms.length > 0),
  );
}

const heard = <Name extends ChatServerEvent>(rooms: string[], event: Name, payload: ChatServerEvents[Name]) => ({
  rooms,
  event,
  payload,
});

function forTeam({ kind, guestName, guestEmail }: Listeners, message: ChatMessage) {
  if (!message.isUser || kind !== 'guest') return heard([teamRoom], 'admin_receive_message', message);
  return heard([teamRoom], 'guest_message', { ...message, name: guestName ?? '', email: guestEmail ?? '' });
}

type Typing = { seat: Seat; speaker: Speaker; typing: boolean; socketId: string };

/** To everybody in it but the window in which it happens; colleagues of the team hear it too. */
export function announceTyping({ realtime }: Realtime, { seat, speaker, typing, socketId }: Typing): void {
  const payload: ChatServerEvents['typing'] = {
    conversationId: seat.id,
    reader: readerOf(speaker),
    firstName: seat.firstName ?? '',
    isAdmin: speaker.as === 'team',
    typing,
  };
  realtime.toRooms(everyRoom(seat), 'typing', payload, socketId);
}

export const announceChange = (deps: Realtime, seat: Seat): void =>
  tell(deps, everyRoom(seat), 'conversation_changed', { conversationId: seat.id });

/** With its first message: before that there is nothing to look at. */
export const announceNew = (deps: Realtime, seat: Seat): void =>
  tell(deps, everyRoom(seat), 'new_conversation', {
    conversationId: seat.id,
    kind: seat.kind,
    name: seat.guestName ?? seat.firstName ?? '',
  });

import type { ChatMark } from '@herbary/contract/chat.ts';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/client.ts';
import { everyRoom, teamRoom, tell } from '../announce.ts';
import { readerOf, type Speaker } from '../chat-speaker.ts';
import { getSeat, type Seat } from '../conversations/take-seat.ts';
import { countUnread, listMemberMarks, moveMark } from './marks.repository.ts';

type Marking = Pick<Deps, 'db' | 'realtime'>;

export const marksOf = async (db: Db, seat: Seat): Promise<ChatMark[]> => (await marksOfEach(db, [seat]))(seat);

export async function marksOfEach(db: Db, seats: readonly Seat[]): Promise<(seat: Seat) => ChatMark[]> {
  const members = await listMemberMarks(
    db,
    seats.map(({ id }) => id),
  );
  const byConversation = Map.groupBy(members, ({ conversationId }) => conversationId);
  return (seat) => [
    ...(byConversation.get(seat.id) ?? []).map(({ conversationId: _, ...mark }) => mark),
    ...teamAndGuest(seat),
  ];
}

function teamAndGuest(seat: Seat): ChatMark[] {
  const { teamDeliveredSeq, teamReadSeq, guestDeliveredSeq, guestReadSeq } = seat;
  return [
    ...(seat.isTeam ? [{ reader: 'team', deliveredSeq: teamDeliveredSeq, readSeq: teamReadSeq }] : []),
    ...(seat.guestId ? [{ reader: 'guest', deliveredSeq: guestDeliveredSeq, readSeq: guestReadSeq }] : []),
  ];
}

async function moveAndTell(
  deps: Marking,
  speaker: Speaker,
  conversationId: string,
  wanted: { read: number; delivered: number },
): Promise<ChatMark> {
  const seat = await getSeat(deps.db, conversationId, speaker);
  const moved = await moveMark(deps.db, speaker, seat.id, wanted);
  const mark = { deliveredSeq: 0, readSeq: 0, ...moved, reader: readerOf(speaker) };
  tell(deps, everyRoom(seat), 'receipt', { ...mark, conversationId: seat.id });
  if (speaker.as === 'team' && wanted.read > 0)
    tell(deps, [teamRoom], 'admin_conversation_read', { conversationId: seat.id, seq: mark.readSeq });
  return mark;
}

/** Without a number, everything there is. */
export const markRead = (deps: Marking, speaker: Speaker, conversationId: string, seq = Number.MAX_SAFE_INTEGER) =>
  moveAndTell(deps, speaker, conversationId, { read: seq, delivered: seq });

export const markDelivered = (deps: Marking, speaker: Speaker, conversationId: string, seq: number) =>
  moveAndTell(deps, speaker, conversationId, { read: 0, delivered: seq });

export const unreadTotalOf = async (db: Db, speaker: Speaker): Promise<number> =>
  speaker.as === 'user' ? countUnread(db, speaker.userId) : 0;

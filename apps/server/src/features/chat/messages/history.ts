import { CHAT_PAGE_SIZE, type HistoryPage, type historyQuery, type ResumedChat } from '@herbary/contract/chat.ts';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/client.ts';
import type { Speaker } from '../chat-speaker.ts';
import { listSeats, type Seat } from '../conversations/seat.repository.ts';
import { getSeat } from '../conversations/take-seat.ts';
import { marksOf, marksOfEach, unreadTotalOf } from './marks.ts';
import { viewMessages } from './message-view.ts';
import { listAfter, listAfterEach, listBefore, listContaining, type MessageRow } from './messages.repository.ts';

type Reading = Pick<Deps, 'db' | 'files'>;
type Query = z.output<typeof historyQuery>;

export async function readHistory(
  deps: Reading,
  speaker: Speaker,
  conversationId: string,
  query: Query,
): Promise<HistoryPage & { seat: Seat }> {
  const { db } = deps;
  const seat = await getSeat(db, conversationId, speaker);
  const [{ rows, hasMore }, marks] = await Promise.all([readRows(db, seat.id, query), marksOf(db, seat)]);
  const messages = await viewMessages(deps, db, rows, () => marks);
  return { messages, marks, hasMore, lastSeq: seat.lastSeq, seat };
}

/** One more than asked for tells whether there are more. */
async function readRows(db: Db, id: string, query: Query): Promise<{ rows: MessageRow[]; hasMore: boolean }> {
  const { before, after, around, search, limit = CHAT_PAGE_SIZE } = query;
  if (search) {
    const rows = await listContaining(db, id, { words: search, seq: before, limit: limit + 1 });
    return { rows: rows.slice(-limit), hasMore: rows.length > limit };
  }
  const from = around === undefined ? after : Math.max(0, around - Math.ceil(limit / 2));
  const rows =
    from === undefined ? await listBefore(db, id, before, limit + 1) : await listAfter(db, id, from, limit + 1);
  return { rows: from === undefined ? rows.slice(-limit) : rows.slice(0, limit), hasMore: rows.length > limit };
}

type Known = { _id: string; after: number };

/** After a gap: what came behind the last number of each conversation. Each is looked for under every speaker the caller is. */
export async function resume(
  deps: Reading,
  speakers: readonly Speaker[],
  known: readonly Known[],
): Promise<ResumedChat> {
  const { db } = deps;
  const numbers = new Map(known.map(({ _id, after }) => [_id, after]));
  const seats = await findFirstSeats(db, speakers, [...numbers.keys()]);
  const behind = new Map([...numbers].filter(([id, after]) => (seats.get(id)?.lastSeq ?? 0) > after));
  const [rows, marksOfSeat] = await Promise.all([
    behind.size > 0 ? listAfterEach(db, behind, CHAT_PAGE_SIZE + 1) : [],
    marksOfEach(db, [...seats.values()]),
  ]);
  const marks = new Map([...seats].map(([id, seat]) => [id, marksOfSeat(seat)]));
  const messages = await viewMessages(deps, db, rows, (id) => marks.get(id) ?? []);
  const newer = Map.groupBy(messages, ({ conversationId }) => conversationId);
  const conversations = [...marks].map(([_id, ofIt]) => {
    const found = newer.get(_id) ?? [];
    return { _id, messages: found.slice(0, CHAT_PAGE_SIZE), marks: ofIt, hasMore: found.length > CHAT_PAGE_SIZE };
  });
  const gone = [...numbers.keys()].filter((id) => !seats.has(id));
  const user = speakers.find(({ as }) => as === 'user');
  return { conversations, gone, unreadTotal: user ? await unreadTotalOf(db, user) : 0 };
}

/** By conversation, the seat of the first speaker who has one. */
async function findFirstSeats(
  db: Db,
  speakers: readonly Speaker[],
  ids: readonly string[],
): Promise<Map<string, Seat>> {
  const found = await Promise.all(speakers.map((speaker) => listSeats(db, ids, speaker)));
  return new Map(found.reverse().flatMap((seats) => seats.map((seat) => [seat.id, seat])));
}

import { CHAT_PAGE_SIZE, type HistoryPage, type historyQuery, type ResumedChat } from '@herbary/contract/chat.ts';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/client.ts';
import type { Speaker } from '../chat-speaker.ts';
import { findSeat, type Seat } from '../conversations/seat.repository.ts';
import { getSeat } from '../conversations/take-seat.ts';
import { marksOf, unreadTotalOf } from './marks.ts';
import { viewMessages } from './message-view.ts';
import { listAfter, listBefore, listContaining, type MessageRow } from './messages.repository.ts';

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
  const messages = await viewMessages(deps, db, rows, marks);
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
  const conversations: ResumedChat['conversations'] = [];
  const gone: string[] = [];
  for (const { _id, after } of known) {
    const seat = await findFirstSeat(db, speakers, _id);
    if (!seat) {
      gone.push(_id);
      continue;
    }
    const rows = seat.lastSeq > after ? await listAfter(db, _id, after, CHAT_PAGE_SIZE + 1) : [];
    const marks = await marksOf(db, seat);
    const messages = await viewMessages(deps, db, rows.slice(0, CHAT_PAGE_SIZE), marks);
    conversations.push({ _id, messages, marks, hasMore: rows.length > CHAT_PAGE_SIZE });
  }
  const user = speakers.find(({ as }) => as === 'user');
  return { conversations, gone, unreadTotal: user ? await unreadTotalOf(db, user) : 0 };
}

export async function findFirstSeat(db: Db, speakers: readonly Speaker[], id: string): Promise<Seat | undefined> {
  for (const speaker of speakers) {
    const seat = await findSeat(db, id, speaker);
    if (seat) return seat;
  }
  return undefined;
}

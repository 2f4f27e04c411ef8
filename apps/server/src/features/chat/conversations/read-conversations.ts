import { CHAT_LIST_PAGE_SIZE, type Conversation, type listConversations } from '@herbary/contract/chat.ts';
import type { QueryOf } from '@herbary/contract/endpoint.ts';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/client.ts';
import { findRow, listPage } from '../../../platform/db/list.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { readerOf, type Speaker } from '../chat-speaker.ts';
import { countUnread, countUnreadOfGuest } from '../messages/marks.repository.ts';
import { conversationView } from './conversation-view.ts';
import { type ConversationRow, findConversation, ownConversationList } from './conversations.repository.ts';
import type { Seat } from './take-seat.ts';

type Reading = Pick<Deps, 'db' | 'env' | 'files'>;

export const imagesOf = async ({ files, db }: Pick<Deps, 'db' | 'files'>, rows: readonly ConversationRow[]) =>
  files.imagesOf(
    db,
    rows.map(({ imageFileId }) => imageFileId),
  );

export async function listOwnConversations(deps: Reading, userId: string, query: QueryOf<typeof listConversations>) {
  const list = ownConversationList(userId);
  const [{ rows, total, page, pages }, unreadTotal] = await Promise.all([
    listPage(deps, list, query, { pageSize: CHAT_LIST_PAGE_SIZE }),
    countUnread(deps.db, userId),
  ]);
  const images = await imagesOf(deps, rows);
  const conversations = rows.map((row) => conversationView(row, { as: 'user', viewerId: userId }, images));
  return { conversations, unreadTotal, total, page, pages };
}

/** As the speaker sees it. `db` apart from the deps, so that a transaction sees what it has just made. */
export async function readConversation(
  { files }: Pick<Deps, 'files'>,
  db: Db,
  speaker: Speaker,
  seat: Pick<Seat, 'id' | 'guestReadSeq' | 'teamReadSeq' | 'teamDeliveredSeq'>,
): Promise<Conversation> {
  const isUser = speaker.as === 'user';
  const row = isUser
    ? await findRow(db, ownConversationList(speaker.userId), {}, seat.id)
    : await findConversation(db, seat.id);
  if (!row) throw new AppError('chat.not_found');
  const images = await imagesOf({ files, db }, [row]);
  if (speaker.as !== 'guest') return conversationView(row, { as: speaker.as, viewerId: readerOf(speaker) }, images);
  // A guest sees the team, and counts the team's answers.
  const seen = {
    unread: await countUnreadOfGuest(db, seat.id, seat.guestReadSeq),
    readSeq: seat.guestReadSeq,
    peerReadSeq: seat.teamReadSeq,
    peerDeliveredSeq: seat.teamDeliveredSeq,
  };
  return conversationView({ ...row, ...seen }, { as: 'guest', viewerId: 'guest' }, new Map());
}

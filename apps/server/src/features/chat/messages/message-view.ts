import type { ChatMark, ChatMessage } from '@herbary/contract/chat.ts';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/client.ts';
import { readCards } from './cards.ts';
import type { MessageRow } from './messages.repository.ts';

type Shown = { cards: ChatMessage['cards']; image: string | null; read: boolean };

const messageView = (row: MessageRow, { cards, image, read }: Shown): ChatMessage => ({
  _id: row.id,
  conversationId: row.conversationId,
  seq: row.seq,
  clientMsgId: row.clientMsgId,
  text: row.body,
  message: row.body,
  senderKind: row.senderKind,
  sender: row.senderKind === 'user' ? (row.senderId ?? '') : row.senderKind,
  senderInfo: row.senderKind === 'system' ? null : { firstName: row.firstName ?? '', profileImage: image },
  isAdmin: row.senderKind === 'admin',
  isUser: row.senderKind === 'guest',
  guestId: row.guestId,
  createdAt: row.createdAt.toISOString(),
  read,
  removed: row.isRemoved,
  masked: row.masked,
  attachments: row.attachments,
  cards,
});

/** The reader that wrote a message has always read it; what counts is another. */
const writerOf = ({ senderKind, senderId }: MessageRow): string | null => {
  if (senderKind === 'admin') return 'team';
  return senderKind === 'user' ? senderId : senderKind;
};

const isReadBy = (marks: readonly ChatMark[], row: MessageRow): boolean =>
  marks.some(({ reader, readSeq }) => reader !== writerOf(row) && readSeq >= row.seq);

export async function viewMessages(
  { files }: Pick<Deps, 'files'>,
  db: Db,
  rows: readonly MessageRow[],
  marksIn: (conversationId: string) => readonly ChatMark[] = () => [],
): Promise<ChatMessage[]> {
  const cardKeys = rows.flatMap(({ cards }) => cards);
  const cardsOf = cardKeys.length > 0 ? await readCards(db, cardKeys) : () => [];
  const imageIds = [...new Set(rows.flatMap(({ imageFileId }) => imageFileId ?? []))];
  const images = imageIds.length > 0 ? await files.imagesOf(db, imageIds) : new Map<string, { url: string }>();
  return rows.map((row) =>
    messageView(row, {
      cards: cardsOf(row.cards),
      image: images.get(row.imageFileId ?? '')?.url ?? null,
      read: isReadBy(marksIn(row.conversationId), row),
    }),
  );
}

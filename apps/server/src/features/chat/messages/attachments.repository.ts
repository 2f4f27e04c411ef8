import type { ChatAttachment } from '@herbary/contract/chat.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

export type NewAttachment = Omit<ChatAttachment, '_id'> & {
  fileId: string;
  conversationId: string;
  uploaderId: string | null;
};

export const insertAttachment = (tx: Db, given: NewAttachment) =>
  tx
    .insertInto('message_attachment')
    .values({
      file_id: given.fileId,
      conversation_id: given.conversationId,
      uploader_id: given.uploaderId,
      kind: given.kind,
      name: given.name,
      mime: given.mime,
      bytes: given.bytes,
    })
    .execute();

type Attaching = { fileIds: string[]; conversationId: string; uploaderId: string | null; messageId: string };

/** Gives how many of them were there to be attached: the sender's own, of this conversation, and free. */
export async function markAttached(tx: Db, { fileIds, conversationId, uploaderId, messageId }: Attaching) {
  const { rows } = await sql<{ fileId: string }>`
    update message_attachment a set message_id = ${messageId}, position = given.place
    from unnest(${fileIds}::uuid[]) with ordinality as given (file_id, place)
    where a.file_id = given.file_id and a.conversation_id = ${conversationId}
      and a.uploader_id is not distinct from ${uploaderId}::uuid and a.message_id is null
    returning a.file_id as "fileId"
  `.execute(tx);
  return rows.length;
}

/** With its conversation, whose members may open it; one that waits for its message is its sender's alone. */
export const findAttachment = (db: Db, fileId: string) =>
  db
    .selectFrom('message_attachment')
    .leftJoin('message', 'message.id', 'message_attachment.message_id')
    .select([
      'message_attachment.conversation_id as conversationId',
      'message_attachment.uploader_id as uploaderId',
      'message_attachment.message_id as messageId',
    ])
    .where('message_attachment.file_id', '=', fileId)
    .where('message.removed_at', 'is', null)
    .executeTakeFirst();

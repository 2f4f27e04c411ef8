import type { ChatAttachment } from '@herbary/contract/chat.ts';
import type { Deps } from '../../../deps.ts';
import { type Db, transaction } from '../../../platform/db/client.ts';
import { sniffDocument, sniffImage } from '../../../platform/files/sniff.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ReceivedFile } from '../../../platform/http/bind.ts';
import { attachUploads, recordUpload } from '../../media/index.ts';
import { type Speaker, userIdOf } from '../chat-speaker.ts';
import { findSeat } from '../conversations/seat.repository.ts';
import { getSeat, type Seat } from '../conversations/take-seat.ts';
import { readGuestCookie } from '../guests/guest-identity.ts';
import { findAttachment, insertAttachment, markAttached } from './attachments.repository.ts';
import { maskText } from './mask-text.ts';

type Stores = Pick<Deps, 'db' | 'files'>;

/** Judged by its content: a picture is drawn anew, a PDF is sealed; both are for those in the conversation alone. */
export async function keepAttachment(
  { db, files }: Stores,
  speaker: Speaker,
  conversationId: string,
  file: ReceivedFile,
): Promise<ChatAttachment> {
  const seat = await getSeat(db, conversationId, speaker);
  if (speaker.as !== 'team' && (seat.isBlocked || seat.isTeamBlocked)) throw new AppError('chat.blocked');
  const isImage = (await sniffImage(file.path)) !== undefined;
  if (!isImage && (await sniffDocument(file.path)) !== 'application/pdf') throw new AppError('chat.attachment_kind');
  const uploaderId = userIdOf(speaker);
  const store = isImage ? files.storePrivateImage : files.storeDocument;
  const { fileId, mime, bytes, fileName } = await store(db, file, { ownerUserId: uploaderId });
  const { text: name } = maskText(fileName.slice(0, 200) || 'file', { contact: !seat.isTeam });
  const kept = { name, kind: isImage ? ('image' as const) : ('pdf' as const), mime, bytes };
  await transaction(db, async (tx) => {
    await recordUpload(tx, { fileId, userId: uploaderId, purpose: 'chat_attachment' });
    await insertAttachment(tx, { ...kept, fileId, conversationId: seat.id, uploaderId });
  });
  return { _id: fileId, ...kept };
}

type Attaching = { speaker: Speaker; seat: Seat; messageId: string; fileIds: string[] };

export async function attachToMessage(tx: Db, { speaker, seat, messageId, fileIds }: Attaching): Promise<void> {
  const uploaderId = userIdOf(speaker);
  const unique = [...new Set(fileIds)];
  const attached = await markAttached(tx, { fileIds: unique, conversationId: seat.id, uploaderId, messageId });
  const upload = { fileIds: unique, userId: uploaderId, purpose: 'chat_attachment' as const };
  if (attached !== unique.length || !(await attachUploads(tx, upload))) throw new AppError('chat.attachment_not_found');
}

/** For whoever sits in its conversation, by the first of the speakers that does. */
export async function openAttachment(
  { db, files }: Stores,
  speakers: readonly Speaker[],
  fileId: string,
): Promise<{ url: string }> {
  const attachment = await findAttachment(db, fileId);
  for (const speaker of attachment ? speakers : []) {
    const seat = await findSeat(db, attachment?.conversationId ?? '', speaker);
    if (!seat || (!attachment?.messageId && attachment?.uploaderId !== userIdOf(speaker))) continue;
    return { url: files.signedDocumentUrl(fileId, userIdOf(speaker) ?? guestViewer(seat.guestId ?? '')) };
  }
  throw new AppError('chat.attachment_not_found');
}

/** The name of a guest where a signed link asks who opens it. */
const guestViewer = (guestId: string): string => `guest:${guestId}`;

/** Who opens a signed link, where it is a guest. */
export function findGuestViewer(
  env: { publicUrl: string; secret: string },
  cookies: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const guest = readGuestCookie(env, cookies);
  return guest && guestViewer(guest.guestId);
}

import type { Deps } from '../../../deps.ts';
import { type Db, transaction } from '../../../platform/db/client.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { CountCall } from '../../../platform/http/bind.ts';
import { newId } from '../../../platform/ids.ts';
import { momentText } from '../../../platform/wording.ts';
import { transcriptMail } from '../chat.mails.ts';
import type { Speaker } from '../chat-speaker.ts';
import { readConversation } from '../conversations/read-conversations.ts';
import { getSeat, type Seat } from '../conversations/take-seat.ts';
import { findMailAddress, listBefore, type MessageRow } from './messages.repository.ts';

const linesMax = 300;

export const transcriptLine = (row: MessageRow) => ({
  name: row.senderKind === 'system' ? 'Note' : (row.firstName ?? 'Former member'),
  at: momentText(row.createdAt),
  text: row.isRemoved
    ? 'Message removed'
    : [row.body, ...row.attachments.map(({ name }) => `[${name}]`)].join(' ').trim(),
});

/**
 * To the customer of the conversation, whoever asks: a transcript is never sent to an address that is given. A guest's
 * address is only a claim, so a guest gets what the team wrote: with the other lines, the mail would carry a stranger's
 * words to anybody.
 */
export async function mailTranscript(
  deps: Deps,
  speaker: Speaker,
  id: string,
  count?: CountCall,
): Promise<{ sentTo: string }> {
  const { db } = deps;
  const seat = await getSeat(db, id, speaker);
  const to = await customerOf(db, seat, speaker);
  const written = await listBefore(db, id, undefined, linesMax);
  const rows = speaker.as === 'guest' ? written.filter(({ senderKind }) => senderKind === 'admin') : written;
  if (!to || rows.length === 0) throw new AppError('chat.nothing_to_mail');
  await count?.('email-change', to.email);
  const title = speaker.as === 'user' ? (await readConversation(deps, db, speaker, seat)).name : 'Support Team';
  const props = { firstName: to.firstName, title, lines: rows.map(transcriptLine), isCut: seat.lastSeq > linesMax };
  await transaction(db, (tx) =>
    deps.mail.send(tx, {
      template: transcriptMail,
      to: { address: to.email, name: to.firstName },
      props,
      dedupeKey: `chat-transcript:${newId()}`,
    }),
  );
  return { sentTo: to.email };
}

async function customerOf(db: Db, seat: Seat, speaker: Speaker) {
  if (seat.guestEmail) return { email: seat.guestEmail, firstName: seat.guestName ?? '' };
  const userId = speaker.as === 'user' ? speaker.userId : seat.memberIds.find((memberId) => memberId !== seat.sellerId);
  return userId ? findMailAddress(db, userId) : undefined;
}

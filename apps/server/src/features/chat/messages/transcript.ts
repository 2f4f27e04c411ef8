import type { Deps } from '../../../deps.ts';
import { type Db, transaction } from '../../../platform/db/client.ts';
import { AppError } from '../../../platform/http/app-error.ts';
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

/** To the customer of the conversation, whoever asks: a transcript is never sent to an address that is given. */
export async function mailTranscript(deps: Deps, speaker: Speaker, id: string): Promise<{ sentTo: string }> {
  const { db } = deps;
  const seat = await getSeat(db, id, speaker);
  const to = await customerOf(db, seat, speaker);
  const rows = await listBefore(db, id, undefined, linesMax);
  // A guest's address is only a claim: until the team has answered, this would mail a stranger what the guest wrote.
  const isAnswered = speaker.as !== 'guest' || rows.some(({ senderKind }) => senderKind === 'admin');
  if (!to || rows.length === 0 || !isAnswered) throw new AppError('chat.nothing_to_mail');
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

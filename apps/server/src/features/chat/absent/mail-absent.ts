import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { type Db, transaction } from '../../../platform/db/client.ts';
import { defineEvent } from '../../../platform/events/outbox.ts';
import { guestAnswerMail } from '../chat.mails.ts';
import { listAfter } from '../messages/messages.repository.ts';
import { transcriptLine } from '../messages/transcript.ts';
import { type AbsentGuest, claimAbsentGuests, claimAbsentMembers, listLongWaiting } from './absent.repository.ts';

export const messagesUnread = defineEvent(
  'chat.messages-unread',
  z.strictObject({ conversationId: z.uuid(), userId: z.uuid(), seq: z.int() }),
);
export const customerWaits = defineEvent(
  'chat.customer-waits',
  z.strictObject({ conversationId: z.uuid(), since: z.iso.datetime(), name: z.string(), preview: z.string() }),
);

const minute = 60_000;
/** Who is there has read by then. About one conversation a person is mailed once in a while. */
const delays = { unreadMs: 5 * minute, againMs: 60 * minute, newsMs: 24 * 60 * minute, teamMs: 15 * minute };
const linesMax = 20;

/** Every minute: tells those who are not there what was written to them. */
export async function mailAbsent(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const moments = { before: ago(delays.unreadMs), after: ago(delays.newsMs), again: ago(delays.againMs) };
  await transaction(deps.db, async (tx) => {
    for (const payload of await claimAbsentMembers(tx, moments, now))
      await deps.events.publish(tx, { type: messagesUnread, subject: payload.conversationId, payload });
  });
  await transaction(deps.db, async (tx) => {
    for (const guest of await claimAbsentGuests(tx, moments, now)) await mailGuest(deps, tx, guest);
  });
  const waiting = await listLongWaiting(deps.db, { before: ago(delays.teamMs), after: ago(2 * delays.teamMs) });
  for (const { id, since, name, preview } of waiting) {
    const payload = { conversationId: id, since: since.toISOString(), name, preview: preview ?? '' };
    await transaction(deps.db, (tx) => deps.events.publish(tx, { type: customerWaits, subject: id, payload }));
  }
}

async function mailGuest(deps: Deps, tx: Db, { id, name, email, fromSeq, seq }: AbsentGuest): Promise<void> {
  const rows = await listAfter(tx, id, fromSeq, linesMax);
  const lines = rows.filter(({ senderKind, isRemoved }) => senderKind === 'admin' && !isRemoved).map(transcriptLine);
  if (lines.length === 0) return;
  await deps.mail.send(tx, {
    template: guestAnswerMail,
    to: { address: email, name },
    props: { firstName: name, lines, shopUrl: `${deps.env.publicUrl}/` },
    dedupeKey: `chat-guest:${id}:${seq}`,
  });
}

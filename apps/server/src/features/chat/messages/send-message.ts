import { CHAT_DUPLICATE_SECONDS, type ChatMessage, type MessageForm } from '@herbary/contract/chat.ts';
import type { Deps } from '../../../deps.ts';
import { type Db, sqlStateOf, transaction } from '../../../platform/db/client.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { oneLine } from '../../../platform/wording.ts';
import { announceMessage, announceNew } from '../announce.ts';
import { type Speaker, senderKindOf, userIdOf } from '../chat-speaker.ts';
import { getSeatLocked, type Seat } from '../conversations/take-seat.ts';
import { officeHours } from '../office-hours.ts';
import { attachToMessage } from './attachments.ts';
import { insertCards } from './cards.repository.ts';
import { findCards } from './cards.ts';
import { inOrder } from './in-order.ts';
import { maskText } from './mask-text.ts';
import { viewMessages } from './message-view.ts';
import { findMessage, findPrior, hasSystemMessage, insertMessage, type MessageRow } from './messages.repository.ts';

const perMinute = 60;
/** Further back nothing is counted: a limit beyond it, as tests have, is none. */
const countedMax = 1_000;
const uniqueViolation = '23505';

/** `away`: what the system said behind it, because nobody of the team is there. */
export type SentMessage = { seat: Seat; message: ChatMessage; isNew: boolean; away?: ChatMessage };
type Sending = Pick<Deps, 'db' | 'env' | 'clock' | 'files' | 'realtime'>;

/** Saved once per client id, numbered without a gap, announced after the commit and in the order of the numbers. */
export function sendMessage(
  deps: Sending,
  speaker: Speaker,
  conversationId: string,
  form: MessageForm,
): Promise<ChatMessage> {
  return inOrder(conversationId, async () => {
    const sent = await transaction(deps.db, (tx) => saveMessage(deps, tx, speaker, conversationId, form)).catch(
      (error) => {
        // The same id at the same moment in another conversation: the lock of this one does not see it.
        if (sqlStateOf(error) === uniqueViolation) throw new AppError('chat.message_id_used');
        throw error;
      },
    );
    announceSent(deps, sent);
    return sent.message;
  });
}

/** Apart from saving, for a caller whose transaction holds more than the message. */
export function announceSent(deps: Sending, { seat, message, isNew, away }: SentMessage): void {
  if (isNew && message.seq === 1) announceNew(deps, seat);
  if (isNew) announceMessage(deps, seat, message);
  if (away) announceMessage(deps, seat, away);
}

export async function saveMessage(
  deps: Sending,
  tx: Db,
  speaker: Speaker,
  conversationId: string,
  form: MessageForm,
): Promise<SentMessage> {
  const seat = await getSeatLocked(tx, conversationId, speaker);
  const isBetweenPeople = seat.kind === 'private' || seat.kind === 'order';
  const { text, masked } = maskText(form.text, { contact: isBetweenPeople && speaker.as === 'user' });
  const earlier = await findEarlier(deps, tx, { speaker, seat, form, text });
  if (earlier) return { seat, message: earlier, isNew: false };
  refuseUnfit(seat, speaker, form);
  const id = newId();
  const attachments = form.attachments ?? [];
  const cards = await findCards(tx, { text, about: form.about, memberIds: seat.memberIds });
  const kept = {
    id,
    conversationId: seat.id,
    senderId: userIdOf(speaker),
    senderKind: senderKindOf(speaker),
    clientMsgId: form.clientMsgId ?? id,
    body: text,
    masked,
    createdAt: deps.clock.now(),
  };
  const seq = await insertMessage(tx, { ...kept, preview: oneLine(text, 200) || 'Sent a file' });
  if (attachments.length > 0) await attachToMessage(tx, { speaker, seat, messageId: id, fileIds: attachments });
  if (cards.length > 0) await insertCards(tx, id, cards);
  const plain = { ...kept, seq, isRemoved: false, attachments: [], cards, ...senderOf(seat) } satisfies MessageRow;
  const row = attachments.length > 0 ? ((await findMessage(tx, id)) ?? plain) : plain;
  const [message] = await viewMessages(deps, tx, [row]);
  const away = isBetweenPeople || speaker.as === 'team' ? undefined : await sayAway(deps, tx, seat);
  return { seat, message: message as ChatMessage, isNew: true, away };
}

const senderOf = ({ firstName, imageFileId, guestId }: Seat) => ({ firstName, imageFileId, guestId });

type Given = { speaker: Speaker; seat: Seat; form: MessageForm; text: string };

async function findEarlier(
  deps: Sending,
  tx: Db,
  { speaker, seat, form, text }: Given,
): Promise<ChatMessage | undefined> {
  const now = deps.clock.now().getTime();
  const recentLimit = Math.ceil(perMinute * deps.env.rateLimitFactor);
  const { sentId, sameId, recent } = await findPrior(tx, {
    conversationId: seat.id,
    senderId: userIdOf(speaker),
    senderKind: senderKindOf(speaker),
    clientMsgId: form.clientMsgId ?? null,
    lastSeq: seat.lastSeq,
    body: text,
    sameSince: new Date(now - CHAT_DUPLICATE_SECONDS * 1000),
    recentSince: new Date(now - 60_000),
    recentLimit: Math.min(recentLimit, countedMax),
  });
  const earlierId = sentId ?? ((form.attachments ?? []).length === 0 ? sameId : null);
  const row = earlierId ? await findMessage(tx, earlierId) : undefined;
  if (row && row.conversationId !== seat.id) throw new AppError('chat.message_id_used');
  if (row) return (await viewMessages(deps, tx, [row]))[0];
  if (recent >= recentLimit) throw new AppError('rate.limited', { retryAfterSeconds: 60 });
  return undefined;
}

function refuseUnfit(seat: Seat, speaker: Speaker, { text, attachments = [] }: MessageForm): void {
  if (text === '' && attachments.length === 0) throw new AppError('chat.empty');
  if (speaker.as === 'team') return;
  const isForTeam = seat.kind === 'support' || seat.kind === 'guest';
  if (isForTeam ? seat.isTeamBlocked : seat.isBlocked) throw new AppError('chat.blocked');
  const isToSeller = !isForTeam && speaker.as === 'user' && speaker.userId !== seat.sellerId;
  if (isToSeller && !seat.isConfirmed) throw new AppError('auth.address_unconfirmed');
}

/** What happened, as the system says it. Under the conversation's lock; the key makes it one, however often it is asked for. */
export async function saveSystemMessage(
  deps: Sending,
  tx: Db,
  seat: Pick<Seat, 'id' | 'guestId'>,
  { key, text }: { key: string; text: string },
): Promise<ChatMessage | undefined> {
  if (await hasSystemMessage(tx, seat.id, key)) return undefined;
  const kept = {
    id: newId(),
    conversationId: seat.id,
    senderId: null,
    senderKind: 'system' as const,
    clientMsgId: key,
    body: text,
    masked: [],
    createdAt: deps.clock.now(),
  };
  const seq = await insertMessage(tx, { ...kept, preview: oneLine(text, 200) });
  const about = { isRemoved: false, attachments: [], cards: [], firstName: null, imageFileId: null };
  return (await viewMessages(deps, tx, [{ ...kept, ...about, seq, guestId: seat.guestId }]))[0];
}

async function sayAway(deps: Sending, tx: Db, seat: Seat): Promise<ChatMessage | undefined> {
  const { awayText, opensAt } = officeHours(deps.env.chatHours, deps.clock.now());
  return awayText ? saveSystemMessage(deps, tx, seat, { key: `away:${opensAt}`, text: awayText }) : undefined;
}

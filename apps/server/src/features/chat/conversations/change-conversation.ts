import type { Conversation } from '@herbary/contract/chat.ts';
import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../platform/db/client.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { announceChange, announceMessage, announceNew } from '../announce.ts';
import { maskText } from '../messages/mask-text.ts';
import { countSystemMessages } from '../messages/messages.repository.ts';
import { saveSystemMessage } from '../messages/send-message.ts';
import { callTeam, setBlock } from './change.repository.ts';
import { readConversation } from './read-conversations.ts';
import { getSeat, getSeatLocked, type Seat } from './take-seat.ts';

/** Between two people about no order: with a sale under way they have to reach each other. */
export async function block(deps: Deps, userId: string, id: string, isBlocked: boolean): Promise<Conversation> {
  const speaker = { as: 'user', userId } as const;
  const seat = await getSeat(deps.db, id, speaker);
  if (seat.kind !== 'private') throw new AppError('chat.not_blockable');
  if (await setBlock(deps.db, { id, userId, at: isBlocked ? deps.clock.now() : null })) announceChange(deps, seat);
  return readConversation(deps, deps.db, speaker, seat);
}

const calledKey = 'support-called';
const callsPerDay = 3;
const day = 86_400_000;

/** Both sides see in the thread that the team was called, and that it reads along from then on. */
export async function callSupport(
  deps: Deps,
  userId: string,
  id: string,
  { note }: { note?: string },
): Promise<Conversation> {
  const speaker = { as: 'user', userId } as const;
  const called = await transaction(deps.db, async (tx) => {
    const seat = await getSeatLocked(tx, id, speaker);
    const at = deps.clock.now();
    if (!(await callTeam(tx, { id, by: userId, at }))) throw new AppError('chat.support_not_callable');
    const called = await countSystemMessages(tx, id, { key: calledKey, since: new Date(at.getTime() - day) });
    if (called >= callsPerDay * deps.env.rateLimitFactor) throw new AppError('chat.support_called_often');
    // The other person reads it as they read a message: nothing may stand in it that a message may not say.
    const why = note ? `: ${maskText(note, { contact: true }).text}` : '';
    const text = `${seat.firstName ?? 'A member'} asked the support team to join${why}`;
    const message = await saveSystemMessage(deps, tx, seat, { key: `${calledKey}:${at.toISOString()}`, text });
    return { seat: { ...seat, isTeam: true }, message };
  });
  announceJoined(deps, called.seat);
  if (called.message) announceMessage(deps, called.seat, called.message);
  return readConversation(deps, deps.db, speaker, called.seat);
}

/** The team's list has one more. */
export function announceJoined(deps: Pick<Deps, 'realtime'>, seat: Seat): void {
  announceNew(deps, seat);
  announceChange(deps, seat);
}

import type { ChatNote, setConversationStatus, TeamConversation } from '@herbary/contract/chat-admin.ts';
import type { BodyOf } from '@herbary/contract/endpoint.ts';
import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../platform/db/client.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ActingMember } from '../../../platform/http/audited-call.ts';
import { announceChange, announceMessage, teamRoom, tell } from '../announce.ts';
import { joinTeam, setAssignment, setStatus, setTeamBlock } from '../conversations/change.repository.ts';
import { announceJoined } from '../conversations/change-conversation.ts';
import { getSeat, getSeatLocked } from '../conversations/take-seat.ts';
import { maskText } from '../messages/mask-text.ts';
import { isWrittenAfter } from '../messages/messages.repository.ts';
import { saveSystemMessage } from '../messages/send-message.ts';
import { readTeamConversation } from './read-desk.ts';
import { insertNote, listNotes, listTeam } from './team.repository.ts';

const asTeam = (userId: string) => ({ as: 'team', userId }) as const;

export async function assign(deps: Deps, adminId: string, id: string, to: string | null): Promise<TeamConversation> {
  const seat = await getSeat(deps.db, id, asTeam(adminId));
  if (to && !(await listTeam(deps.db)).some(({ _id }) => _id === to)) throw new AppError('chat.person_not_found');
  await setAssignment(deps.db, id, to);
  tell(deps, [teamRoom], 'conversation_changed', { conversationId: seat.id });
  return readTeamConversation(deps, deps.db, id);
}

type Status = BodyOf<typeof setConversationStatus>;

export async function changeStatus(deps: Deps, adminId: string, id: string, wanted: Status) {
  const seat = await transaction(deps.db, async (tx) => {
    const found = await getSeatLocked(tx, id, asTeam(adminId));
    if (wanted.status === 'closed' && (await isWrittenAfter(tx, id, wanted.seq)))
      throw new AppError('chat.new_message');
    await setStatus(tx, id, wanted.status);
    return found;
  });
  announceChange(deps, seat);
  return readTeamConversation(deps, deps.db, id);
}

export async function addNote(deps: Deps, adminId: string, id: string, text: string): Promise<ChatNote> {
  const seat = await getSeat(deps.db, id, asTeam(adminId));
  const { text: body } = maskText(text, { contact: false });
  const at = deps.clock.now();
  const noteId = await insertNote(deps.db, { conversationId: id, authorId: adminId, body, afterSeq: seat.lastSeq, at });
  tell(deps, [teamRoom], 'conversation_changed', { conversationId: id });
  const note = (await listNotes(deps.db, id)).find((one) => one.id === noteId);
  return { _id: noteId, text: body, author: note?.author ?? '', createdAt: at.toISOString(), afterSeq: seat.lastSeq };
}

/** Uncalled, as where a message was reported: both people see it, and the log has the reason. */
export async function joinConversation(deps: Deps, actor: ActingMember, id: string): Promise<TeamConversation> {
  const joined = await transaction(deps.db, async (tx) => {
    await readTeamConversation(deps, tx, id);
    if (!(await joinTeam(tx, { id, by: actor.userId, at: deps.clock.now() })))
      throw new AppError('chat.joined_already');
    const seat = await getSeatLocked(tx, id, asTeam(actor.userId));
    const message = await saveSystemMessage(deps, tx, seat, { key: 'support-joined', text: 'The support team joined' });
    await actor.audit.record(tx, {
      subject: { type: 'conversation', id },
      before: { isTeam: false },
      after: { isTeam: true },
    });
    return { seat, message };
  });
  announceJoined(deps, joined.seat);
  if (joined.message) announceMessage(deps, joined.seat, joined.message);
  return readTeamConversation(deps, deps.db, id);
}

/** Only from writing to the team: what happens between people is theirs to block. */
export async function blockCustomer(deps: Deps, actor: ActingMember, id: string, isBlocked: boolean) {
  const seat = await transaction(deps.db, async (tx) => {
    const found = await getSeatLocked(tx, id, asTeam(actor.userId));
    if (found.kind !== 'support' && found.kind !== 'guest') throw new AppError('chat.not_blockable');
    if (!(await setTeamBlock(tx, { id, at: isBlocked ? deps.clock.now() : null })))
      throw new AppError('resource.changed');
    await actor.audit.record(tx, {
      subject: { type: 'conversation', id },
      before: { blocked: !isBlocked },
      after: { blocked: isBlocked },
    });
    return found;
  });
  announceChange(deps, seat);
  return readTeamConversation(deps, deps.db, id);
}

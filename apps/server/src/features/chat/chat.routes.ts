import * as contract from '@herbary/contract/chat.ts';
import { reportMessage as reportMessageCall } from '@herbary/contract/chat-reports.ts';
import { getChatStatus } from '@herbary/contract/chat-status.ts';
import type { Deps } from '../../deps.ts';
import { hasPermission } from '../../platform/http/access.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type BoundEndpoint, bind, type RequestFacts } from '../../platform/http/bind.ts';
import { type Speaker, speakerOf } from './chat-speaker.ts';
import { block, callSupport } from './conversations/change-conversation.ts';
import { openConversation } from './conversations/open-conversation.ts';
import { listOwnConversations, readConversation } from './conversations/read-conversations.ts';
import { getSeat } from './conversations/take-seat.ts';
import { claimGuest } from './guests/claim-guest.ts';
import { guestCookie, newGuestIdentity, noGuestCookie, readGuestCookie } from './guests/guest-identity.ts';
import { findGuest } from './guests/guests.repository.ts';
import { writeAsGuest } from './guests/write-as-guest.ts';
import { keepAttachment, openAttachment } from './messages/attachments.ts';
import { readHistory, resume } from './messages/history.ts';
import { countUnread, findUnreadAnswer } from './messages/marks.repository.ts';
import { markRead, marksOf, unreadTotalOf } from './messages/marks.ts';
import { reportMessage } from './messages/reports.ts';
import { sendMessage } from './messages/send-message.ts';
import { mailTranscript } from './messages/transcript.ts';
import { officeHours } from './office-hours.ts';

export const chatRoutes = (deps: Deps): BoundEndpoint[] => [
  ...conversationRoutes(deps),
  ...threadRoutes(deps),
  ...guestRoutes(deps),
];

type Call = { actor: Actor; request: RequestFacts };

const speaker = ({ env }: Deps, { actor, request }: Call): Speaker =>
  speakerOf(actor, readGuestCookie(env, request.cookies));

/** An admin reads what the team may read besides what is their own. */
export function speakersOf(own: Speaker, actor: Actor): Speaker[] {
  if (actor.kind !== 'member' || !hasPermission('chat.read', actor)) return [own];
  return [own, { as: 'team', userId: actor.userId }];
}

const conversationRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(contract.listConversations, ({ actor, query }) => listOwnConversations(deps, actor.userId, query)),
  bind(contract.countUnreadMessages, async ({ actor }) => {
    const unread = await countUnread(deps.db, actor.userId);
    const latest = unread > 0 ? await findUnreadAnswer(deps.db, actor.userId) : undefined;
    return { unread, latest: latest ?? null };
  }),
  bind(contract.openConversation, async ({ actor, body, count }) => {
    const id = await openConversation(deps, actor, body.with, count);
    const own = { as: 'user', userId: actor.userId } as const;
    return { conversation: await readConversation(deps, deps.db, own, await getSeat(deps.db, id, own)) };
  }),
  bind(contract.getConversation, async (call) => {
    const own = speaker(deps, call);
    const seat = await getSeat(deps.db, call.params.id, own);
    return { conversation: await readConversation(deps, deps.db, own, seat), marks: await marksOf(deps.db, seat) };
  }),
  bind(contract.blockConversation, async ({ actor, params }) => ({
    conversation: await block(deps, actor.userId, params.id, true),
  })),
  bind(contract.unblockConversation, async ({ actor, params }) => ({
    conversation: await block(deps, actor.userId, params.id, false),
  })),
  bind(contract.callSupport, async ({ actor, params, body }) => ({
    conversation: await callSupport(deps, actor.userId, params.id, body),
  })),
  bind(getChatStatus, async () => officeHours(deps.env.chatHours, deps.clock.now())),
];

const threadRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(contract.listMessages, async (call) => {
    const { seat: _, ...page } = await readHistory(deps, speaker(deps, call), call.params.id, call.query);
    return page;
  }),
  bind(contract.sendMessage, async (call) => ({
    message: await sendMessage(deps, speaker(deps, call), call.params.id, call.body),
  })),
  bind(contract.readConversation, async (call) => {
    const own = speaker(deps, call);
    const mark = await markRead(deps, own, call.params.id, call.body.seq);
    return { mark, unreadTotal: await unreadTotalOf(deps.db, own) };
  }),
  bind(contract.resumeChat, (call) => resume(deps, speakersOf(speaker(deps, call), call.actor), call.body.known)),
  bind(contract.uploadChatAttachment, async (call) => {
    const [file] = call.files.file;
    if (!file) throw new AppError('upload.missing', { field: 'file' });
    return { attachment: await keepAttachment(deps, speaker(deps, call), call.params.id, file) };
  }),
  bind(contract.openChatAttachment, (call) =>
    openAttachment(deps, speakersOf(speaker(deps, call), call.actor), call.params.id),
  ),
  bind(reportMessageCall, async ({ actor, params, body }) => {
    await reportMessage(deps, actor.userId, params.id, body);
    return undefined;
  }),
  bind(contract.mailTranscript, (call) => mailTranscript(deps, speaker(deps, call), call.params.id, call.count)),
];

const guestRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(contract.sendGuestMessage, async ({ actor, body, request, reply }) => {
    if (actor.kind === 'member') throw new AppError('chat.signed_in');
    const guest = readGuestCookie(deps.env, request.cookies) ?? newGuestIdentity();
    const { conversationId, message } = await writeAsGuest(deps, guest, body);
    reply.header('set-cookie', guestCookie(deps.env, guest.secret));
    const own = speakerOf(actor, guest);
    const conversation = await readConversation(deps, deps.db, own, await getSeat(deps.db, conversationId, own));
    return { conversation, message };
  }),
  bind(contract.getGuestConversation, async ({ actor, request }) => {
    const guest = readGuestCookie(deps.env, request.cookies);
    const found = guest && actor.kind === 'visitor' ? await findGuest(deps.db, guest) : undefined;
    if (!guest || !found) return { conversation: null };
    const own = speakerOf(actor, guest);
    return { conversation: await readConversation(deps, deps.db, own, await getSeat(deps.db, found.id, own)) };
  }),
  bind(contract.claimGuestConversation, async ({ actor, request, reply }) => {
    const guest = readGuestCookie(deps.env, request.cookies);
    if (!guest) return { conversation: null };
    const id = await claimGuest(deps, actor.userId, guest);
    reply.header('set-cookie', noGuestCookie(deps.env));
    if (!id) return { conversation: null };
    const own = speakerOf(actor, undefined);
    return { conversation: await readConversation(deps, deps.db, own, await getSeat(deps.db, id, own)) };
  }),
];

import * as contract from '@herbary/contract/chat-admin.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { keepAttachment } from './messages/attachments.ts';
import { markRead } from './messages/marks.ts';
import { decideReport } from './messages/reports.ts';
import { sendMessage } from './messages/send-message.ts';
import { mailTranscript } from './messages/transcript.ts';
import { addNote, assign, blockCustomer, changeStatus, joinConversation } from './team/change-desk.ts';
import { listDesk, readTeamConversation, readThread } from './team/read-desk.ts';
import { listReplies } from './team/replies.repository.ts';
import { addReply, changeReply, removeReply } from './team/replies.ts';
import { listTeam } from './team/team.repository.ts';

export const chatAdminRoutes = (deps: Deps): BoundEndpoint[] => [
  ...deskRoutes(deps),
  ...moderatorRoutes(deps),
  ...replyRoutes(deps),
];

const asTeam = (actor: { userId: string }) => ({ as: 'team', userId: actor.userId }) as const;

const deskRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(contract.listTeamConversations, ({ actor, query }) => listDesk(deps, actor.userId, query)),
  bind(contract.getTeamConversation, ({ actor, params, query }) => readThread(deps, actor.userId, params.id, query)),
  bind(contract.sendTeamMessage, async ({ actor, body }) => {
    const { conversationId, message: text, clientMsgId, attachments } = body;
    const form = { text, clientMsgId, attachments };
    return { success: true as const, message: await sendMessage(deps, asTeam(actor), conversationId, form) };
  }),
  bind(contract.readTeamConversation, async ({ actor, params, body }) => ({
    mark: await markRead(deps, asTeam(actor), params.id, body.seq),
  })),
  bind(contract.uploadTeamAttachment, async ({ actor, params, files }) => {
    const [file] = files.file;
    if (!file) throw new AppError('upload.missing', { field: 'file' });
    return { attachment: await keepAttachment(deps, asTeam(actor), params.id, file) };
  }),
  bind(contract.listChatTeam, async () => ({ admins: await listTeam(deps.db) })),
  bind(contract.assignConversation, async ({ actor, params, body }) => ({
    conversation: await assign(deps, actor.userId, params.id, body.adminId),
  })),
  bind(contract.setConversationStatus, async ({ actor, params, body }) => ({
    conversation: await changeStatus(deps, actor.userId, params.id, body),
  })),
  bind(contract.addChatNote, async ({ actor, params, body }) => ({
    note: await addNote(deps, actor.userId, params.id, body.text),
  })),
  bind(contract.mailTeamTranscript, ({ actor, params }) => mailTranscript(deps, asTeam(actor), params.id)),
];

const moderatorRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(contract.joinConversation, async ({ actor, params }) => ({
    conversation: await joinConversation(deps, actor, params.id),
  })),
  bind(contract.blockCustomer, async ({ actor, params }) => ({
    conversation: await blockCustomer(deps, actor, params.id, true),
  })),
  bind(contract.unblockCustomer, async ({ actor, params }) => ({
    conversation: await blockCustomer(deps, actor, params.id, false),
  })),
  bind(contract.decideMessageReport, async ({ actor, params, body }) => {
    const id = await decideReport(deps, actor, params.id, body.decision);
    return { conversation: await readTeamConversation(deps, deps.db, id) };
  }),
];

const replyRoutes = ({ db }: Deps): BoundEndpoint[] => [
  bind(contract.listTeamReplies, async () => ({ replies: await listReplies(db, null) })),
  bind(contract.addTeamReply, async ({ body }) => ({ reply: await addReply(db, null, body) })),
  bind(contract.changeTeamReply, async ({ params, body }) => ({ reply: await changeReply(db, null, params.id, body) })),
  bind(contract.removeTeamReply, ({ params }) => removeReply(db, null, params.id)),
];

import * as contract from '@herbary/contract/chat-admin.ts';
import type { Deps } from '../../deps.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { listReplies } from './team/replies.repository.ts';
import { addReply, changeReply, removeReply } from './team/replies.ts';

export const chatSellerRoutes = ({ db }: Deps): BoundEndpoint[] => [
  bind(contract.listSellerReplies, async ({ actor }) => ({ replies: await listReplies(db, actor.userId) })),
  bind(contract.addSellerReply, async ({ actor, body }) => ({ reply: await addReply(db, actor.userId, body) })),
  bind(contract.changeSellerReply, async ({ actor, params, body }) => ({
    reply: await changeReply(db, actor.userId, params.id, body),
  })),
  bind(contract.removeSellerReply, ({ actor, params }) => removeReply(db, actor.userId, params.id)),
];

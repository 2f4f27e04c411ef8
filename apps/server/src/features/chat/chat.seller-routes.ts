import * as contract from '@herbary/contract/chat-admin.ts';
import type { Deps } from '../../deps.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { findAnswerSeconds } from './conversations/answer-time.repository.ts';
import { listReplies } from './team/replies.repository.ts';
import { addReply, changeReply, removeReply } from './team/replies.ts';

const lookedBackMs = 90 * 86_400_000;

export const chatSellerRoutes = ({ db, clock }: Deps): BoundEndpoint[] => [
  bind(contract.getAnswerTime, async ({ actor }) => {
    const since = new Date(clock.now().getTime() - lookedBackMs);
    return { seconds: await findAnswerSeconds(db, actor.userId, since) };
  }),
  bind(contract.listSellerReplies, async ({ actor }) => ({ replies: await listReplies(db, actor.userId) })),
  bind(contract.addSellerReply, async ({ actor, body }) => ({ reply: await addReply(db, actor.userId, body) })),
  bind(contract.changeSellerReply, async ({ actor, params, body }) => ({
    reply: await changeReply(db, actor.userId, params.id, body),
  })),
  bind(contract.removeSellerReply, ({ actor, params }) => removeReply(db, actor.userId, params.id)),
];

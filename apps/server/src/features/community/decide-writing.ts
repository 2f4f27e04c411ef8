import type { Writing } from '@herbary/contract/community.ts';
import type { Deps } from '../../deps.ts';
import { type Db, transaction } from '../../platform/db/client.ts';
import { getRow } from '../../platform/db/list.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ActingMember } from '../../platform/http/audited-call.ts';
import { lastActOn } from '../audit/index.ts';
import { countComments } from './comments.repository.ts';
import { commentWritten, writingDecided } from './community.events.ts';
import { setFeatured } from './posts.repository.ts';
import { notFound } from './react-to-writing.ts';
import { type StoryRow, storyList } from './waiting.repository.ts';
import { type LockedWriting, lockWriting, saveDecision, settleReports } from './writings.repository.ts';

/** `lastAt` of the last report that was read, where the text is kept. */
type Decision = { kind: Writing; id: string; writtenAt: string; lastAt?: string | null; reason: string | null };

const typeOf = (kind: Writing) => (kind === 'posts' ? 'community_post' : 'community_comment');

/** Kept without a reason, removed with one. The author is told, except when nothing has changed for them. */
export function decideWriting(
  deps: Deps,
  actor: ActingMember,
  { kind, id, writtenAt, lastAt, reason }: Decision,
): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const before = await lockWriting(tx, kind, id);
    if (!before) throw notFound(kind);
    if (before.updatedAt.toISOString() !== writtenAt) throw new AppError('resource.changed');
    const isRemoved = reason !== null;
    const settled = { kind, id, decidedBy: actor.userId };
    const reports = await settleReports(tx, { ...settled, status: isRemoved ? 'upheld' : 'dismissed' });
    const isOpen = before.status === 'pending' || (isRemoved ? before.status === 'published' : reports.count > 0);
    if (!isOpen) throw await alreadyDecided(tx, before, kind);
    const isUnread = !isRemoved && reports.lastAt > (lastAt ? Date.parse(lastAt) : 0);
    if (isUnread) throw new AppError('resource.changed');
    const status = isRemoved ? 'hidden' : 'published';
    await saveDecision(tx, kind, id, { status, reason });
    if (kind === 'comments') await countComments(tx, before.postId);
    await actor.audit.record(tx, {
      subject: { type: typeOf(kind), id },
      before: { status: before.status, reports: reports.count },
      after: { status, reports: 0 },
    });
    if (status === before.status) return;
    const { postId, authorId, text } = before;
    const at = deps.clock.now().toISOString();
    const payload = { kind, id, postId, authorId, text, reason, at };
    const subject = `post:${postId}`;
    await deps.events.publish(tx, { type: writingDecided, subject, payload });
    // Without reports it waited since it was written, and the author of the story has not heard of it.
    if (kind === 'comments' && !isRemoved && reports.count === 0)
      await deps.events.publish(tx, { type: commentWritten, subject, payload: { commentId: id } });
  });
}

async function alreadyDecided(tx: Db, { id, status }: LockedWriting, kind: Writing): Promise<AppError> {
  const act = await lastActOn(tx, { type: typeOf(kind), id });
  const name = act?.name ?? 'A colleague';
  const decision = status === 'hidden' ? 'takeDown' : 'keep';
  return new AppError('community.already_decided', { name, by: name, at: act?.at.toISOString() ?? null, decision });
}

export function featurePost(
  deps: Pick<Deps, 'db'>,
  actor: ActingMember,
  id: string,
  featured: boolean,
): Promise<StoryRow> {
  return transaction(deps.db, async (tx) => {
    const post = await lockWriting(tx, 'posts', id);
    if (!post) throw notFound('posts');
    if (featured && post.status !== 'published') throw new AppError('community.not_published');
    const before = await getRow(tx, storyList, {}, id);
    await setFeatured(tx, id, featured);
    await actor.audit.record(tx, {
      subject: { type: 'community_post', id },
      before: { isFeatured: before.isFeatured },
      after: { isFeatured: featured },
    });
    return { ...before, isFeatured: featured };
  });
}

import type { Deps } from '../../deps.ts';
import { type Db, transaction } from '../../platform/db/client.ts';
import type { Member } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { CountCall } from '../../platform/http/bind.ts';
import { newId } from '../../platform/ids.ts';
import { requireConfirmedAddress } from '../identity/index.ts';
import { checkWords } from './check-words.ts';
import { countComments, deleteComment, insertComment, updateComment } from './comments.repository.ts';
import { commentWritten } from './community.events.ts';
import { countOpenReports, type LockedWriting, lockWriting } from './writings.repository.ts';

type Words = { text: string; count: CountCall };
export type CommentAt = { id: string; postId: string };

export async function writeComment(
  deps: Deps,
  actor: Member,
  postId: string,
  { text, count }: Words,
): Promise<CommentAt> {
  const status = checkWords({ text });
  await requireConfirmedAddress(deps, actor, count);
  await count('comment', '');
  return transaction(deps.db, async (tx) => {
    const post = await lockWriting(tx, 'posts', postId);
    if (post?.status !== 'published' || post.isSuspended) throw new AppError('community.post_not_found');
    const id = newId();
    await insertComment(tx, { id, postId, authorId: actor.userId, text, status });
    await countComments(tx, postId);
    if (status === 'published' && post.authorId !== actor.userId)
      await deps.events.publish(tx, { type: commentWritten, subject: `post:${postId}`, payload: { commentId: id } });
    return { id, postId };
  });
}

export async function editComment(deps: Deps, actor: Member, id: string, { text, count }: Words): Promise<CommentAt> {
  const verdict = checkWords({ text });
  await requireConfirmedAddress(deps, actor, count);
  return transaction(deps.db, async (tx) => {
    const before = await lockOwnComment(tx, actor, id);
    const mustBeRead = before.removalReason !== null || (await countOpenReports(tx, 'comments', id)) > 0;
    await updateComment(tx, id, { text, status: mustBeRead ? 'pending' : verdict });
    await countComments(tx, before.postId);
    return { id, postId: before.postId };
  });
}

export function takeBackComment(deps: Deps, actor: Member, id: string): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const { postId } = await lockOwnComment(tx, actor, id);
    await deleteComment(tx, id);
    await countComments(tx, postId);
  });
}

/** Another person's comment is answered like one that does not exist. */
async function lockOwnComment(tx: Db, actor: Member, id: string): Promise<LockedWriting> {
  const comment = await lockWriting(tx, 'comments', id);
  if (comment?.authorId !== actor.userId) throw new AppError('community.comment_not_found');
  return comment;
}

import type { reportWriting as reportCall, Writing } from '@herbary/contract/community.ts';
import { REPORTS_TO_HIDE } from '@herbary/contract/community-limits.ts';
import type { BodyOf } from '@herbary/contract/endpoint.ts';
import type { Deps } from '../../deps.ts';
import { type Db, transaction } from '../../platform/db/client.ts';
import type { Member } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { CountCall } from '../../platform/http/bind.ts';
import { requireConfirmedAddress } from '../identity/index.ts';
import { countComments } from './comments.repository.ts';
import {
  addToLikes,
  countOpenReports,
  deleteLike,
  holdWriting,
  insertReport,
  type LockedWriting,
  lockWriting,
  saveLike,
} from './writings.repository.ts';

export const notFound = (kind: Writing): AppError =>
  new AppError(kind === 'posts' ? 'community.post_not_found' : 'community.comment_not_found');

const isInSight = (writing: LockedWriting | undefined) => writing?.status === 'published' && !writing.isSuspended;

/** A comment is only as visible as its story. */
async function lockPublished(tx: Db, kind: Writing, id: string): Promise<LockedWriting> {
  const writing = await lockWriting(tx, kind, id);
  const post = kind === 'comments' && writing ? await lockWriting(tx, 'posts', writing.postId) : writing;
  if (!writing || !isInSight(writing) || !isInSight(post)) throw notFound(kind);
  return writing;
}

type Target = { kind: Writing; id: string };

/** Says how it shall be, not that it shall change: a call that is repeated counts once. */
export function like(
  deps: Pick<Deps, 'db'>,
  actor: Member,
  { kind, id }: Target,
  liked: boolean,
): Promise<{ likes: number; liked: boolean }> {
  return transaction(deps.db, async (tx) => {
    const writing = await lockPublished(tx, kind, id);
    if (writing.authorId === actor.userId) throw new AppError('community.own_like');
    const isChanged = await (liked ? saveLike : deleteLike)(tx, kind, id, actor.userId);
    if (!isChanged) return { likes: writing.likes, liked };
    const by = liked ? 1 : -1;
    await addToLikes(tx, kind, id, by);
    return { likes: writing.likes + by, liked };
  });
}

/** What an admin has read since it was written stays in sight, however many report it. */
export async function report(
  deps: Deps,
  actor: Member,
  { kind, id, reason, note, count }: Target & BodyOf<typeof reportCall> & { count: CountCall },
): Promise<void> {
  await requireConfirmedAddress(deps, actor, count);
  await transaction(deps.db, async (tx) => {
    const writing = await lockPublished(tx, kind, id);
    if (writing.authorId === actor.userId) throw new AppError('community.own_report');
    const isNew = await insertReport(tx, { kind, id, reporterId: actor.userId, reason, note: note || null });
    if (!isNew) throw new AppError('community.already_reported');
    if (writing.checkedAt || (await countOpenReports(tx, kind, id)) < REPORTS_TO_HIDE) return;
    await holdWriting(tx, kind, id);
    if (kind === 'comments') await countComments(tx, writing.postId);
  });
}

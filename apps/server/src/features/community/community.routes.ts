import * as contract from '@herbary/contract/community.ts';
import { TOPICS } from '@herbary/contract/community-limits.ts';
import type { Deps } from '../../deps.ts';
import { findRow, getRow, listPage } from '../../platform/db/list.ts';
import type { Actor, Member } from '../../platform/http/actor.ts';
import { allowCaching } from '../../platform/http/allow-caching.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type BoundEndpoint, bind, type ReplyTools } from '../../platform/http/bind.ts';
import { commentView, presentPosts } from './post-view.ts';
import { commentList, countTopics, type PostRow, postList } from './posts.repository.ts';
import { like, report } from './react-to-writing.ts';
import { editPost, sharePost, takeBackPost } from './share-post.ts';
import { type CommentAt, editComment, takeBackComment, writeComment } from './write-comment.ts';

const ownShown = 10;

/** A visitor may read from a replica; a member, who may have just written, reads the primary, and it is not cached. */
function readingFor(deps: Deps, actor: Actor, reply: ReplyTools) {
  allowCaching(actor, reply);
  if (actor.kind === 'visitor') return { reading: { ...deps, db: deps.readDb }, viewerId: null };
  return { reading: deps, viewerId: actor.userId };
}

const reading = (deps: Deps): BoundEndpoint[] => [
  bind(contract.listPosts, async ({ actor, query, reply }) => {
    const { feed = 'latest', topic, after, limit = contract.POSTS_PAGE_SIZE } = query;
    const { reading: from, viewerId } = readingFor(deps, actor, reply);
    const sort = feed === 'trending' ? 'trending' : 'latest';
    // Counting one page is enough to know that there is another.
    const counting = { pageSize: limit, countUpTo: limit };
    const [found, topics, mine] = await Promise.all([
      listPage(from, postList(viewerId), { of: feed, topic, after, limit, sort }, counting),
      countTopics(from.db, TOPICS),
      viewerId === null || after !== undefined ? [] : listOwnWaiting(deps, viewerId),
    ]);
    const posts = await presentPosts(from, [...found.rows, ...mine], actor);
    const shown = found.rows.length;
    return { posts: posts.slice(0, shown), next: found.next, topics, mine: posts.slice(shown) };
  }),
  bind(contract.getPost, async ({ actor, params, query, reply }) => {
    const { reading: from, viewerId } = readingFor(deps, actor, reply);
    const row = await findRow(from.db, postList(viewerId), { of: 'open' }, params.id);
    if (!row) throw new AppError('community.post_not_found');
    const pageSize = contract.COMMENTS_PAGE_SIZE;
    const list = commentList(params.id, viewerId);
    const { rows, next } = await listPage(from, list, query, { pageSize, countUpTo: pageSize });
    const [post] = await presentPosts(from, [row], actor);
    if (!post) throw new AppError('community.post_not_found');
    return { post, comments: rows.map((one) => commentView(one, actor)), next };
  }),
];

async function listOwnWaiting(deps: Deps, viewerId: string): Promise<PostRow[]> {
  const { rows } = await listPage(deps, postList(viewerId), { of: 'waiting' }, { pageSize: ownShown, countUpTo: 1 });
  return rows;
}

async function ownPost(deps: Deps, actor: Member, id: string): Promise<contract.Post> {
  const [post] = await presentPosts(deps, [await getRow(deps.db, postList(actor.userId), { of: 'open' }, id)], actor);
  if (!post) throw new AppError('community.post_not_found');
  return post;
}

const ownComment = async (deps: Deps, actor: Member, { id, postId }: CommentAt): Promise<contract.Comment> =>
  commentView(await getRow(deps.db, commentList(postId, actor.userId), {}, id), actor);

const writing = (deps: Deps): BoundEndpoint[] => [
  bind(contract.createPost, async ({ actor, body, files, count }) => {
    const id = await sharePost(deps, actor, body, { photo: files.photo[0], count });
    return ownPost(deps, actor, id);
  }),
  bind(contract.updatePost, async ({ actor, params: { id }, body, files, count }) => {
    await editPost(deps, actor, id, { ...body, photo: files.photo[0], count });
    return ownPost(deps, actor, id);
  }),
  bind(contract.deletePost, async ({ actor, params }) => {
    await takeBackPost(deps, actor, params.id);
    return undefined;
  }),
  bind(contract.createComment, async ({ actor, params, body, count }) =>
    ownComment(deps, actor, await writeComment(deps, actor, params.id, { ...body, count })),
  ),
  bind(contract.updateComment, async ({ actor, params, body, count }) =>
    ownComment(deps, actor, await editComment(deps, actor, params.id, { ...body, count })),
  ),
  bind(contract.deleteComment, async ({ actor, params }) => {
    await takeBackComment(deps, actor, params.id);
    return undefined;
  }),
  bind(contract.likeWriting, ({ actor, params }) => like(deps, actor, params, true)),
  bind(contract.unlikeWriting, ({ actor, params }) => like(deps, actor, params, false)),
  bind(contract.reportWriting, async ({ actor, params, body, count }) => {
    await report(deps, actor, { ...params, ...body, count });
    return undefined;
  }),
];

export const communityRoutes = (deps: Deps): BoundEndpoint[] => [...reading(deps), ...writing(deps)];

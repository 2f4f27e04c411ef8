import * as contract from '@herbary/contract/community.ts';
import { callApi } from '../../lib/api.ts';
import { sendIdempotently } from '../../lib/idempotent-send.ts';
import type { CommunityState } from './community-url.ts';

export type PostDraft = Parameters<typeof callApi<typeof contract.createPost>>[1]['body'];
type Report = Parameters<typeof callApi<typeof contract.reportWriting>>[1]['body'];

export const loadPosts = ({ feed, topic, after }: CommunityState, signal: AbortSignal): Promise<contract.PostPage> =>
  callApi(contract.listPosts, { query: { feed, topic: topic ?? undefined, after: after ?? undefined }, signal });

export const loadPost = (id: string, after: string | null, signal: AbortSignal): Promise<contract.PostDetail> =>
  callApi(contract.getPost, { params: { id }, query: { after: after ?? undefined }, signal });

/** The same story sent again after a lost answer is shared once. */
export const sendPost = (draft: PostDraft, photo: File | undefined): Promise<contract.Post> => {
  const attempt = { ...draft, photo: photo && [photo.name, photo.size, photo.lastModified] };
  return sendIdempotently('story-attempt', attempt, (idempotencyKey) =>
    callApi(contract.createPost, { body: draft, files: { photo }, idempotencyKey }),
  );
};

type Change = PostDraft & { photoIs: 'kept' | 'removed' };

export const changePost = (id: string, body: Change, photo: File | undefined): Promise<contract.Post> =>
  callApi(contract.updatePost, { params: { id }, body, files: { photo } });

export const sendComment = (id: string, text: string): Promise<contract.Comment> =>
  sendIdempotently(`comment-attempt:${id}`, { text }, (idempotencyKey) =>
    callApi(contract.createComment, { params: { id }, body: { text }, idempotencyKey }),
  );

export const changeComment = (id: string, text: string): Promise<contract.Comment> =>
  callApi(contract.updateComment, { params: { id }, body: { text } });

export const takeBack = (kind: contract.Writing, id: string): Promise<undefined> =>
  callApi(kind === 'posts' ? contract.deletePost : contract.deleteComment, { params: { id } });

export const sendLike = (kind: contract.Writing, id: string, liked: boolean) =>
  callApi(liked ? contract.likeWriting : contract.unlikeWriting, { params: { kind, id } });

export const sendReport = (kind: contract.Writing, id: string, body: Report): Promise<undefined> =>
  callApi(contract.reportWriting, { params: { kind, id }, body });

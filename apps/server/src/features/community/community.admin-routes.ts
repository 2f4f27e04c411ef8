import * as contract from '@herbary/contract/community-moderation.ts';
import { checkContent } from '@herbary/contract/content-check.ts';
import type { Deps } from '../../deps.ts';
import { listPage } from '../../platform/db/list.ts';
import type { StoredImage } from '../../platform/files/file-store.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { decideWriting, featurePost } from './decide-writing.ts';
import { type StoryRow, storyList, type WaitingRow, waitingList } from './waiting.repository.ts';

/** What the content check finds, as it stands in the text. */
const foundIn = (text: string) => checkContent(text).map(({ start, end }) => text.slice(start, end));

const waitingView = (row: WaitingRow, photos: Map<string, StoredImage>): contract.WaitingWriting => ({
  _id: row.id,
  kind: row.kind,
  postId: row.postId,
  author: row.author,
  text: row.text,
  image: photos.get(row.imageFileId ?? '')?.url ?? null,
  photoAlt: row.photoAlt,
  status: row.status,
  words: [...new Set(foundIn(row.text))],
  reports: (row.reports ?? []).map(({ at, ...report }) => ({ ...report, at: new Date(at).toISOString() })),
  reportCount: row.reportCount,
  waitingSince: row.since.toISOString(),
  writtenAt: row.updatedAt.toISOString(),
  lastAt: row.lastAt?.toISOString() ?? null,
});

const storyView = ({ id, createdAt, updatedAt, ...row }: StoryRow): contract.StoryRecord => ({
  _id: id,
  ...row,
  createdAt: createdAt.toISOString(),
  writtenAt: updatedAt.toISOString(),
});

export const communityAdminRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(contract.listWaitingWritings, async ({ query }) => {
    const found = await listPage(deps, waitingList, query, { pageSize: contract.WAITING_PAGE_SIZE });
    const { rows, total, page, pages } = found;
    const photos = await deps.files.imagesOf(
      deps.db,
      rows.map(({ imageFileId }) => imageFileId),
    );
    return { writings: rows.map((row) => waitingView(row, photos)), total, page, pages };
  }),
  bind(contract.keepWriting, async ({ actor, params, body }) => {
    await decideWriting(deps, actor, { ...params, ...body, reason: null });
    return { message: params.kind === 'posts' ? 'Story published' : 'Comment published' };
  }),
  bind(contract.removeWriting, async ({ actor, params, body }) => {
    await decideWriting(deps, actor, { ...params, ...body });
    return { message: params.kind === 'posts' ? 'Story removed' : 'Comment removed' };
  }),
  bind(contract.listStories, async ({ query }) => {
    const found = await listPage(deps, storyList, query, { pageSize: contract.STORIES_PAGE_SIZE });
    const { rows, total, page, pages } = found;
    return { stories: rows.map(storyView), total, page, pages };
  }),
  bind(contract.featurePost, async ({ actor, params, body }) => ({
    story: storyView(await featurePost(deps, actor, params.id, body.featured)),
  })),
];

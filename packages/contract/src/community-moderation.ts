import { z } from 'zod';
import { postStatus, WRITINGS, writingParams, writingReportReason } from './community.ts';
import { defineEndpoint } from './endpoint.ts';
import { id, isoInstant } from './fields.ts';
import { holding, listQuery, pageInfo, searchText, sortBy } from './lists.ts';

export const WAITING_PAGE_SIZE = 10;
export const STORIES_PAGE_SIZE = 20;

const waitingWriting = z.object({
  _id: id,
  kind: z.enum(WRITINGS),
  /** The story it is, or that it comments on. */
  postId: id,
  author: z.string(),
  text: z.string(),
  image: z.string().nullable(),
  photoAlt: z.string(),
  status: postStatus,
  /** What the content check finds in the text, as it stands there. */
  words: z.array(z.string()),
  /** The oldest first, up to 20 of them. */
  reports: z.array(
    z.object({ reason: writingReportReason, note: z.string().nullable(), by: z.string(), at: isoInstant }),
  ),
  reportCount: z.int(),
  waitingSince: isoInstant,
  /** When the text was written, and the last open report: a decision names them, so that nothing is decided unread. */
  writtenAt: isoInstant,
  lastAt: isoInstant.nullable(),
});
export type WaitingWriting = z.output<typeof waitingWriting>;

export const listWaitingWritings = defineEndpoint({
  method: 'GET',
  path: '/api/admin/community/waiting',
  summary: 'Stories and comments that are waiting for a person or were reported, the longest wait first',
  access: 'admin',
  permission: 'community.read',
  query: listQuery(holding),
  response: z.object({ writings: z.array(waitingWriting), ...pageInfo }),
});

const decided = z.object({ message: z.string() });
const refusals = [
  'community.post_not_found',
  'community.comment_not_found',
  'community.already_decided',
  'resource.changed',
] as const;

export const keepWriting = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/community/:kind/:id/keep',
  summary: 'Publish it; its reports are dismissed',
  access: 'admin',
  permission: 'community.decide',
  audit: 'community.keep',
  params: writingParams,
  /** What was read: a report that came later is not dismissed unread. A removal upholds it, whatever it says. */
  body: z.object({ writtenAt: isoInstant, lastAt: isoInstant.nullable() }),
  response: decided,
  errors: refusals,
});

export const removeWriting = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/community/:kind/:id/remove',
  summary: 'Take a story or comment out of sight; its author is told the reason',
  access: 'admin',
  permission: 'community.decide',
  audit: 'community.remove',
  params: writingParams,
  body: z.object({
    writtenAt: isoInstant,
    reason: z
      .string()
      .trim()
      .min(1, 'Please say why it is removed')
      .max(500, 'The reason can have at most 500 characters'),
  }),
  response: decided,
  errors: refusals,
});

const storyRecord = z.object({
  _id: id,
  author: z.string(),
  text: z.string(),
  status: postStatus,
  isFeatured: z.boolean(),
  likes: z.int(),
  comments: z.int(),
  createdAt: isoInstant,
  writtenAt: isoInstant,
});
export type StoryRecord = z.output<typeof storyRecord>;

export const listStories = defineEndpoint({
  method: 'GET',
  path: '/api/admin/community/posts',
  summary: 'All stories, newest first',
  access: 'admin',
  permission: 'community.read',
  query: listQuery({
    search: searchText.optional(),
    show: z.enum(['featured', ...postStatus.options]).optional(),
    sort: sortBy('created', 'likes').optional(),
  }),
  response: z.object({ stories: z.array(storyRecord), ...pageInfo }),
});

export const featurePost = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/community/posts/:id/featured',
  summary: 'Put a published story into Featured, or take it out',
  access: 'admin',
  permission: 'community.decide',
  audit: 'community.feature',
  params: z.object({ id }),
  body: z.object({ featured: z.boolean() }),
  response: z.object({ story: storyRecord }),
  errors: ['community.post_not_found', 'community.not_published'],
});

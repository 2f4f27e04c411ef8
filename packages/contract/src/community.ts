import { z } from 'zod';
import { COMMENT_MAX, FEEDS, PHOTO_ALT_MAX, POST_MAX, TAG_MAX, TOPICS } from './community-limits.ts';
import { defineEndpoint } from './endpoint.ts';
import { id, isoInstant } from './fields.ts';
import { countIn, cursorText } from './lists.ts';

export const POSTS_PAGE_SIZE = 10;
export const COMMENTS_PAGE_SIZE = 20;

export const postStatus = z.enum(['published', 'pending', 'hidden']);

const person = z.object({
  /** First name and initial: a story is public, a full name need not be. */
  name: z.string(),
  /** The open store of a seller who writes. */
  store: z.object({ _id: id, businessName: z.string() }).nullable(),
  isStaff: z.boolean(),
});

/** Beside what everybody sees: of what the viewer wrote, whether it waits or was removed, and why. */
const written = {
  id,
  user: person,
  likes: z.int(),
  /** Whether the caller likes it. */
  liked: z.boolean(),
  status: postStatus,
  /** Why an admin removed it; told to its author alone. */
  reason: z.string().nullable(),
  timestamp: isoInstant,
  editedAt: isoInstant.nullable(),
};

export const post = z.object({
  ...written,
  content: z.string(),
  /** The address of the photo. */
  image: z.string().nullable(),
  photo: z.object({ srcSet: z.string(), width: z.int(), height: z.int(), alt: z.string() }).nullable(),
  productName: z.string().nullable(),
  /** The product it speaks of; `available` is false when it is no longer sold. */
  product: z
    .object({
      _id: id.nullable(),
      name: z.string(),
      image: z.string().nullable(),
      seller: z.string(),
      available: z.boolean(),
    })
    .nullable(),
  tags: z.array(z.string()),
  isFeatured: z.boolean(),
  commentCount: z.int(),
  /** The points of Trending at this moment. */
  score: z.number(),
  can: z.array(z.enum(['edit', 'delete', 'like', 'report'])),
});
export type Post = z.output<typeof post>;

export const comment = z.object({
  ...written,
  text: z.string(),
  can: z.array(z.enum(['edit', 'delete', 'like', 'report'])),
});
export type Comment = z.output<typeof comment>;

const tag = z.string().trim().toLowerCase().min(1).max(TAG_MAX);

export const listPosts = defineEndpoint({
  method: 'GET',
  path: '/api/community/posts',
  summary: 'Stories, without those the caller has reported; a member also gets their own that are not published',
  access: 'public',
  query: z.object({
    feed: z.enum(FEEDS, `Stories are listed by ${FEEDS.join(', ')}`).optional(),
    topic: tag.optional(),
    after: cursorText.optional(),
    limit: countIn('The limit', 50).optional(),
  }),
  response: z.object({
    posts: z.array(post),
    next: cursorText.nullable(),
    /** How many stories each topic has, counted up to 1,000. */
    topics: z.array(z.object({ name: z.enum(TOPICS), count: z.int() })),
    /** The caller's own that wait for a person or were removed. */
    mine: z.array(post),
  }),
  errors: ['list.cursor_invalid'],
});
export type PostPage = z.output<typeof listPosts.response>;

export const getPost = defineEndpoint({
  method: 'GET',
  path: '/api/community/posts/:id',
  summary: 'A story and its comments, the oldest first',
  access: 'public',
  params: z.object({ id }),
  query: z.object({ after: cursorText.optional() }),
  response: z.object({ post, comments: z.array(comment), next: cursorText.nullable() }),
  errors: ['community.post_not_found', 'list.cursor_invalid'],
});
export type PostDetail = z.output<typeof getPost.response>;

export const postForm = z.object({
  content: z
    .string()
    .trim()
    .min(1, 'Please write your story')
    .max(POST_MAX, 'A story can have at most 1,000 characters'),
  topic: z.enum(TOPICS, 'Please choose one of the topics').optional(),
  product: id.optional(),
  photoAlt: z
    .string()
    .trim()
    .max(PHOTO_ALT_MAX, 'The description of the photo can have at most 200 characters')
    .optional(),
});

const photo = { photo: { kind: 'image', required: false, maxCount: 1 } } as const;
const postRefusals = [
  'community.word_refused',
  'product.not_found',
  'auth.address_unconfirmed',
  'upload.not_an_image',
  'upload.image_too_large',
] as const;

export const createPost = defineEndpoint({
  method: 'POST',
  path: '/api/community/posts',
  summary: 'Share a story, optionally with a photo and a product. A health claim waits for a person to review it',
  access: 'signed-in',
  body: postForm,
  upload: photo,
  response: post,
  status: 201,
  errors: postRefusals,
  rateLimit: 'upload',
  creates: true,
});

export const updatePost = defineEndpoint({
  method: 'PUT',
  path: '/api/community/posts/:id',
  summary: 'Change your own story; a new photo replaces the old one',
  access: 'signed-in',
  params: z.object({ id }),
  body: postForm.extend({ photoIs: z.enum(['kept', 'removed']) }),
  upload: photo,
  response: post,
  errors: ['community.post_not_found', ...postRefusals],
  rateLimit: 'upload',
});

export const deletePost = defineEndpoint({
  method: 'DELETE',
  path: '/api/community/posts/:id',
  summary: 'Take your own story back, with its photo and comments',
  access: 'signed-in',
  params: z.object({ id }),
  response: z.undefined(),
  status: 204,
  errors: ['community.post_not_found'],
});

export const commentForm = z.object({
  text: z
    .string()
    .trim()
    .min(1, 'Please write a comment')
    .max(COMMENT_MAX, 'A comment can have at most 500 characters'),
});

export const createComment = defineEndpoint({
  method: 'POST',
  path: '/api/community/posts/:id/comments',
  summary: 'Comment on a story',
  access: 'signed-in',
  params: z.object({ id }),
  body: commentForm,
  response: comment,
  status: 201,
  errors: ['community.post_not_found', 'community.word_refused', 'auth.address_unconfirmed'],
  creates: true,
});

export const updateComment = defineEndpoint({
  method: 'PUT',
  path: '/api/community/comments/:id',
  summary: 'Change your own comment',
  access: 'signed-in',
  params: z.object({ id }),
  body: commentForm,
  response: comment,
  errors: ['community.comment_not_found', 'community.word_refused', 'auth.address_unconfirmed'],
});

export const deleteComment = defineEndpoint({
  method: 'DELETE',
  path: '/api/community/comments/:id',
  summary: 'Take your own comment back',
  access: 'signed-in',
  params: z.object({ id }),
  response: z.undefined(),
  status: 204,
  errors: ['community.comment_not_found'],
});

export const WRITINGS = ['posts', 'comments'] as const;
/** A story or a comment, by the name of its list. */
export type Writing = (typeof WRITINGS)[number];
export const writingParams = z.object({ kind: z.enum(WRITINGS), id });

const likeState = z.object({ likes: z.int(), liked: z.boolean() });
const likeRefusals = ['community.post_not_found', 'community.comment_not_found', 'community.own_like'] as const;

export const likeWriting = defineEndpoint({
  method: 'PUT',
  path: '/api/community/:kind/:id/like',
  summary: 'Like a story or comment of another person; liking it again changes nothing',
  access: 'signed-in',
  params: writingParams,
  response: likeState,
  errors: likeRefusals,
  rateLimit: 'like',
});

export const unlikeWriting = defineEndpoint({
  method: 'DELETE',
  path: '/api/community/:kind/:id/like',
  summary: 'Take your like back',
  access: 'signed-in',
  params: writingParams,
  response: likeState,
  errors: likeRefusals,
  rateLimit: 'like',
});

export const WRITING_REPORT_REASONS = {
  health: 'It promises something about health',
  advertising: 'It is advertising',
  unkind: 'It is unkind or hateful',
  photo: 'The photo is not theirs',
  other: 'Something else',
} as const;
export type WritingReportReason = keyof typeof WRITING_REPORT_REASONS;
export const writingReportReason = z.enum(
  Object.keys(WRITING_REPORT_REASONS) as [WritingReportReason, ...WritingReportReason[]],
  'Please choose what is wrong',
);

export const writingReportForm = z.object({
  reason: writingReportReason,
  note: z.string().trim().max(1000, 'The note can have at most 1000 characters').optional(),
});

export const reportWriting = defineEndpoint({
  method: 'POST',
  path: '/api/community/:kind/:id/report',
  summary: 'Report a story or comment to the moderators; three reports hide it until it is reviewed',
  access: 'signed-in',
  params: writingParams,
  body: writingReportForm,
  response: z.undefined(),
  status: 204,
  errors: [
    'community.post_not_found',
    'community.comment_not_found',
    'community.own_report',
    'community.already_reported',
    'auth.address_unconfirmed',
  ],
  rateLimit: 'review',
  creates: true,
});

import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, isoInstant } from './fields.ts';
import { listQuery, pageInfo } from './lists.ts';
import { REPORT_REASONS } from './reviews.ts';

const reportedReview = z.object({
  _id: id,
  product: z.object({ _id: id, name: z.string() }),
  author: z.string(),
  rating: z.int(),
  title: z.string(),
  review: z.string(),
  verified: z.boolean(),
  createdAt: isoInstant,
  /** When these words were written, and the last report: a decision names both. */
  writtenAt: isoInstant,
  lastAt: isoInstant,
  /** What the content check finds in title and text, as it stands there. */
  words: z.array(z.string()),
  /** The oldest first, up to 20 of them. */
  reports: z.array(z.object({ reason: z.enum(REPORT_REASONS), note: z.string().nullable(), at: isoInstant })),
  reportCount: z.int(),
});
export type ReportedReview = z.output<typeof reportedReview>;

export const listReportedReviews = defineEndpoint({
  method: 'GET',
  path: '/api/admin/reviews/reported',
  summary: 'Reviews with undecided reports, the longest wait first',
  access: 'admin',
  permission: 'reviews.read',
  query: listQuery({}),
  response: z.object({ reviews: z.array(reportedReview), ...pageInfo }),
});

const decided = z.object({ message: z.string() });
const refusals = ['review.not_found', 'review.report_decided', 'resource.changed'] as const;
/** What was read: other words, and a report that came later, are not decided about unread. */
const whatWasRead = { writtenAt: isoInstant, lastAt: isoInstant };

export const removeReportedReview = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/reviews/:id/remove',
  summary: 'Take a reported review out of sight and out of the rating',
  access: 'admin',
  permission: 'reviews.decide',
  audit: 'review.remove',
  params: z.object({ id }),
  body: z.object({
    ...whatWasRead,
    reason: z.string().trim().min(1, 'Please say why the review is removed').max(500),
  }),
  response: decided,
  errors: refusals,
});

export const keepReportedReview = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/reviews/:id/keep',
  summary: 'Keep a reported review: its reports are dismissed',
  access: 'admin',
  permission: 'reviews.decide',
  audit: 'review.keep',
  params: z.object({ id }),
  body: z.object(whatWasRead),
  response: decided,
  errors: refusals,
});

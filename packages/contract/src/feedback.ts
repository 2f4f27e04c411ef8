import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { sentenceOf } from './errors.ts';
import { accepted, id, isoInstant } from './fields.ts';
import { holding, listQuery, pageInfo, searchText } from './lists.ts';

export const FEEDBACK_TYPES = ['feedback', 'suggestion', 'bug', 'question'] as const;
export const FEEDBACK_PAGE_SIZE = 5;

export const feedbackForm = z.object({
  type: z.enum(FEEDBACK_TYPES),
  title: z
    .string()
    .trim()
    .min(1, sentenceOf('feedback.title_required'))
    .max(200, 'Please use at most 200 characters for the title'),
  content: z
    .string()
    .trim()
    .min(1, sentenceOf('feedback.details_required'))
    .max(5000, 'Please use at most 5000 characters for the details'),
});

export const sentFeedback = z.object({
  _id: id,
  type: z.enum(FEEDBACK_TYPES),
  title: z.string(),
  status: z.enum(['new', 'read', 'resolved']),
  createdAt: isoInstant,
  /** Also sent by mail. */
  answer: z.object({ text: z.string(), at: isoInstant }).nullable(),
});
export type SentFeedback = z.output<typeof sentFeedback>;

export const submitFeedback = defineEndpoint({
  method: 'POST',
  path: '/api/seller/feedback/submit',
  summary: 'Send feedback to the product team, with a screenshot where it helps',
  access: 'seller',
  body: feedbackForm,
  upload: { screenshot: { kind: 'image', required: false, maxCount: 1 } },
  response: accepted,
  status: 201,
  errors: ['upload.not_an_image', 'upload.image_too_large'],
  rateLimit: 'upload',
  creates: true,
});

export const listSentFeedback = defineEndpoint({
  method: 'GET',
  path: '/api/seller/feedback',
  summary: 'What the seller sent before, newest first',
  access: 'seller',
  query: listQuery({}),
  response: z.object({ feedback: z.array(sentFeedback), ...pageInfo }),
});

export const receivedFeedback = z.object({
  ...sentFeedback.shape,
  content: z.string(),
  author: z.object({ _id: id, name: z.string(), businessName: z.string() }),
  hasScreenshot: z.boolean(),
  answer: z.object({ text: z.string(), by: z.string(), at: isoInstant }).nullable(),
});
export type ReceivedFeedback = z.output<typeof receivedFeedback>;

export const listReceivedFeedback = defineEndpoint({
  method: 'GET',
  path: '/api/admin/feedback',
  summary: 'What sellers sent, newest first',
  access: 'admin',
  permission: 'feedback.read',
  query: listQuery({
    status: sentFeedback.shape.status.optional(),
    type: z.enum(FEEDBACK_TYPES).optional(),
    search: searchText.optional(),
    ...holding,
  }),
  response: z.object({ feedback: z.array(receivedFeedback), unread: z.int(), ...pageInfo }),
});

const feedbackParams = z.object({ id });
const decidedFeedback = z.object({ feedback: receivedFeedback });

export const showFeedbackScreenshot = defineEndpoint({
  method: 'GET',
  path: '/api/admin/feedback/:id/screenshot',
  summary: 'A link to its screenshot, for this admin and five minutes',
  access: 'admin',
  permission: 'feedback.read',
  params: feedbackParams,
  response: z.object({ url: z.string() }),
  errors: ['feedback.not_found'],
});

export const answerFeedback = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/feedback/:id/answer',
  summary: 'Answer by email, and close it if nothing is left to do',
  access: 'admin',
  permission: 'feedback.answer',
  audit: 'feedback.answer',
  params: feedbackParams,
  body: z.object({
    answer: z.string().trim().min(1, 'Please write an answer').max(2000, 'Please use at most 2000 characters'),
    close: z.boolean().optional(),
  }),
  response: decidedFeedback,
  errors: ['feedback.not_found', 'feedback.answered_already'],
});

export const closeFeedback = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/feedback/:id/close',
  summary: 'Close it; without an answer, nothing is emailed',
  access: 'admin',
  permission: 'feedback.answer',
  audit: 'feedback.close',
  params: feedbackParams,
  response: decidedFeedback,
  errors: ['feedback.not_found', 'feedback.closed_already'],
});

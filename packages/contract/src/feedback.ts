import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { sentenceOf } from './errors.ts';
import { accepted, id, isoInstant } from './fields.ts';
import { listQuery, pageInfo } from './lists.ts';

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

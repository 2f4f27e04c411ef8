import { sentenceOf } from '@herbary/contract/errors.ts';
import { FEEDBACK_PAGE_SIZE, listSentFeedback, submitFeedback } from '@herbary/contract/feedback.ts';
import type { Deps } from '../../deps.ts';
import { listPage } from '../../platform/db/list.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { feedbackList } from './feedback.repository.ts';
import { sendFeedback } from './send-feedback.ts';

export const feedbackSellerRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(submitFeedback, async ({ actor, body, files }) => {
    await sendFeedback(deps, { ...body, authorId: actor.userId }, files.screenshot[0]);
    return { success: true as const, message: sentenceOf('feedback.sent') };
  }),
  bind(listSentFeedback, async ({ actor, query }) => {
    const list = feedbackList(actor.userId);
    const { rows, total, page, pages } = await listPage(deps, list, query, { pageSize: FEEDBACK_PAGE_SIZE });
    const feedback = rows.map(({ id, createdAt, answer, answeredAt, ...row }) => ({
      ...row,
      _id: id,
      createdAt: createdAt.toISOString(),
      answer: answer !== null && answeredAt ? { text: answer, at: answeredAt.toISOString() } : null,
    }));
    return { feedback, total, page, pages };
  }),
];

import * as contract from '@herbary/contract/feedback.ts';
import type { Deps } from '../../deps.ts';
import { listPage } from '../../platform/db/list.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { answerFeedback, closeFeedback, findFeedback } from './decide-feedback.ts';
import { countNewFeedback, type ReceivedRow, receivedFeedbackList } from './feedback.repository.ts';

const receivedView = (row: ReceivedRow): contract.ReceivedFeedback => ({
  _id: row.id,
  type: row.type,
  title: row.title,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  content: row.content,
  author: { _id: row.authorId, name: row.authorName, businessName: row.businessName },
  hasScreenshot: row.screenshotFileId !== null,
  answer:
    row.answer !== null && row.answeredAt
      ? { text: row.answer, by: row.answeredBy ?? '', at: row.answeredAt.toISOString() }
      : null,
});

export const feedbackAdminRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(contract.listReceivedFeedback, async ({ query }) => {
    const [found, { count }] = await Promise.all([
      listPage(deps, receivedFeedbackList, query, { pageSize: contract.FEEDBACK_PAGE_SIZE }),
      countNewFeedback(deps.db),
    ]);
    const { total, page, pages } = found;
    return { feedback: found.rows.map(receivedView), unread: count, total, page, pages };
  }),
  bind(contract.showFeedbackScreenshot, async ({ actor, params }) => {
    const { screenshotFileId } = await findFeedback(deps.db, params.id);
    if (!screenshotFileId) throw new AppError('feedback.not_found');
    return { url: deps.files.signedDocumentUrl(screenshotFileId, actor.userId) };
  }),
  bind(contract.answerFeedback, async ({ actor, params, body }) => ({
    feedback: receivedView(await answerFeedback(deps, actor, params.id, body)),
  })),
  bind(contract.closeFeedback, async ({ actor, params }) => ({
    feedback: receivedView(await closeFeedback(deps, actor, params.id)),
  })),
];

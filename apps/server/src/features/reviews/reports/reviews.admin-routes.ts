import { checkContent } from '@herbary/contract/content-check.ts';
import * as contract from '@herbary/contract/review-reports.ts';
import type { Deps } from '../../../deps.ts';
import { listPage } from '../../../platform/db/list.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import { decideReport } from './decide-report.ts';
import { type ReportedRow, reportedList } from './reported-reviews.repository.ts';

const pageSize = 10;

/** What the content check finds, as it stands in the text. */
const foundIn = (text: string) => checkContent(text).map(({ start, end }) => text.slice(start, end));

const reportedView = (row: ReportedRow): contract.ReportedReview => ({
  _id: row.id,
  product: { _id: row.productId, name: row.productName },
  author: row.author,
  rating: row.rating,
  title: row.title,
  review: row.body,
  verified: row.verified,
  createdAt: row.createdAt.toISOString(),
  writtenAt: row.updatedAt.toISOString(),
  lastAt: row.lastAt.toISOString(),
  words: [...new Set([row.title, row.body].flatMap(foundIn))],
  reports: row.reports.map(({ at, ...report }) => ({ ...report, at: new Date(at).toISOString() })),
  reportCount: row.reportCount,
});

export const reviewAdminRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(contract.listReportedReviews, async ({ query }) => {
    const { rows, ...page } = await listPage(deps, reportedList(), query, { pageSize });
    return { reviews: rows.map(reportedView), ...page };
  }),
  bind(contract.removeReportedReview, async ({ actor, params, body: { reason, ...read } }) => {
    await decideReport(deps, actor, { ...read, reviewId: params.id, removal: { reason } });
    return { message: 'Review removed' };
  }),
  bind(contract.keepReportedReview, async ({ actor, params, body }) => {
    await decideReport(deps, actor, { ...body, reviewId: params.id });
    return { message: 'Review kept' };
  }),
];

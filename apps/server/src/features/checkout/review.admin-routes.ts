import * as contract from '@herbary/contract/payments.ts';
import type { Deps } from '../../deps.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { pagesOf } from '../../platform/page.ts';
import { acting } from '../audit/index.ts';
import { resolvePayment } from './resolve-payment.ts';
import { countReviews, getReviewRow, listReviewRows } from './review-list.repository.ts';
import { reviewView } from './review-view.ts';

const defaultLimit = 20;

export const reviewAdminRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(contract.listReviewPayments, async ({ query }) => {
    const { page = 1, limit = defaultLimit } = query;
    const total = await countReviews(deps.db);
    const rows = await listReviewRows(deps.db, { page, limit });
    return { payments: rows.map(reviewView), total, page, pages: pagesOf(total, limit) };
  }),
  bind(contract.resolvePayment, async ({ actor, request, params, body }) => {
    await resolvePayment(deps, acting(actor, request), params.id, body);
    return reviewView(await getReviewRow(deps.db, params.id));
  }),
];

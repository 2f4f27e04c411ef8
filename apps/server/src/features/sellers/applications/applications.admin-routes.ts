import * as contract from '@herbary/contract/seller-applications.ts';
import type { Deps } from '../../../deps.ts';
import { listPage } from '../../../platform/db/list.ts';
import { hasPermission } from '../../../platform/http/access.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import { linkNextPiece } from '../../../platform/http/link-next-piece.ts';
import { applicationList, unverifiedList } from './application-list.repository.ts';
import { previewDecision } from './application-messages.ts';
import { pendingSellerView, unverifiedSellerView } from './application-view.ts';
import { decideApplication } from './decide-application.ts';
import { type FindSellersWithSameAccount, showApplication } from './show-application.ts';
import { showDocument } from './show-document.ts';

export const adminApplicationRoutes = (
  deps: Deps,
  findSellersWithSameAccount: FindSellersWithSameAccount,
): BoundEndpoint[] => [
  bind(contract.listPendingSellers, async ({ actor, query }) => {
    const pageSize = contract.PENDING_SELLERS_PAGE_SIZE;
    const { rows, total, page, pages } = await listPage(deps, applicationList, query, { pageSize });
    const mayDecide = hasPermission('sellers.decide', actor);
    const sellers = rows.map((row) => pendingSellerView(row, mayDecide));
    return { sellers, totalPages: pages, total, page, pages };
  }),
  bind(contract.listUnverifiedSellers, async ({ query, reply }) => {
    const pageSize = contract.UNVERIFIED_ARRAY_LIMIT;
    const { rows, total, next } = await listPage(deps, unverifiedList, query, { pageSize });
    linkNextPiece(reply, { path: contract.listUnverifiedSellers.path, query, total, next });
    return rows.map(unverifiedSellerView);
  }),
  bind(contract.getApplicationRecord, ({ params }) => showApplication(deps, findSellersWithSameAccount, params.id)),
  bind(contract.getDecisionMessage, async ({ params, query }) => {
    const message = await previewDecision(deps.db, params.id, query.decision);
    if (!message) throw new AppError('seller.application_not_found');
    return message;
  }),
  bind(contract.approveSeller, ({ actor, params, body }) =>
    decideApplication(deps, actor, { ...body, sellerId: params.id, decision: 'approve' }),
  ),
  bind(contract.rejectSeller, ({ actor, params, body }) =>
    decideApplication(deps, actor, { ...body, sellerId: params.id, decision: 'reject' }),
  ),
  bind(contract.reviewSeller, ({ actor, params, body }) =>
    decideApplication(deps, actor, { ...body, sellerId: params.id, decision: 'underReview' }),
  ),
  bind(contract.getSellerDocument, async ({ actor, params, reply }) => {
    reply.header('cache-control', 'no-store');
    return showDocument(deps, actor, params);
  }),
];

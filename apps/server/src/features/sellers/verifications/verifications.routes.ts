import * as contract from '@herbary/contract/seller-verifications.ts';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { listPage } from '../../../platform/db/list.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { checkExpiry } from './check-expiry.ts';
import { requestDocument, setVerification, showSeller, withdrawVerification } from './decide-verification.ts';
import { sendVerificationDocument } from './send-document.ts';
import { ownVerificationView, verifiedSellerView } from './verification-view.ts';
import { findSellerChecks, listExpiring, verificationList } from './verifications.repository.ts';

export const verificationRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(contract.listVerifications, async ({ query }) => {
    const pageSize = contract.VERIFICATIONS_PAGE_SIZE;
    const { rows, total, page, pages } = await listPage(deps, verificationList, query, { pageSize });
    return { sellers: rows.map(verifiedSellerView), totalPages: pages, total, page, pages };
  }),
  bind(contract.listExpiringVerifications, () => listExpiring(deps.db)),
  bind(contract.getSellerVerifications, ({ params }) => showSeller(deps.db, params.id)),
  bind(contract.setVerification, ({ actor, params, body }) => setVerification(deps, actor, params, body)),
  bind(contract.withdrawVerification, ({ actor, params, body }) => withdrawVerification(deps, actor, params, body)),
  bind(contract.requestDocument, ({ actor, params, body }) => requestDocument(deps, actor, params, body)),
  bind(contract.getOwnVerifications, async ({ actor }) => {
    const seller = await findSellerChecks(deps.db, actor.userId);
    if (!seller) throw new AppError('seller.not_found');
    const { storePausedAt, payoutsPausedAt } = verifiedSellerView(seller);
    return { storePausedAt, payoutsPausedAt, verifications: seller.checks.map(ownVerificationView) };
  }),
  bind(contract.sendVerificationDocument, ({ actor, params, files }) =>
    sendVerificationDocument(deps, actor, params.flag, files.document),
  ),
];

const checkExpiryJob = defineJob('sellers.check-verifications', z.strictObject({}), { maxSeconds: 600 });

export function startVerificationJobs(deps: Deps): void {
  deps.jobs.handle(checkExpiryJob, (_, { signal }) => checkExpiry(deps, signal));
  deps.jobs.schedule(checkExpiryJob, '7 * * * *', {});
}

import { APPLICATION_REVIEW_TIME } from '@herbary/contract/application-limits.ts';
import * as contract from '@herbary/contract/seller-applications.ts';
import type { Deps } from '../../../deps.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import { linkedApplicationView } from './application-view.ts';
import { applyAgain, getLinkedApplication } from './apply-again.ts';
import { registerSeller } from './register-seller.ts';
import { requestApplicationLink } from './send-application-link.ts';

const received = {
  success: true as const,
  message: `Your application was received. We review it within ${APPLICATION_REVIEW_TIME}.`,
};

export const applicationRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(contract.registerSeller, async ({ body, files, count }) => {
    await registerSeller(deps, body, { files, count });
    return received;
  }),
  bind(contract.getSellerApplication, async ({ params, reply }) => {
    reply.header('cache-control', 'private, no-store');
    return linkedApplicationView(await getLinkedApplication(deps.db, params.token));
  }),
  bind(contract.applyAgain, async ({ params, body, files }) => {
    await applyAgain(deps, params.token, body, files);
    return received;
  }),
  bind(contract.requestApplicationLink, async ({ body }) => {
    await requestApplicationLink(deps, body.email);
    return { success: true as const, message: 'If this address has an application, we have sent a link to it.' };
  }),
];

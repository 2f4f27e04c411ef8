import * as contract from '@herbary/contract/disputes.ts';
import type { Deps } from '../../deps.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { acting } from '../audit/index.ts';
import { decideDispute } from './decide-dispute.ts';
import { disputesForAdmin } from './read-disputes.ts';

export const adminDisputeRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(contract.listAdminDisputes, ({ actor, query }) => disputesForAdmin(deps, actor.userId).list(query)),
  bind(contract.getAdminDispute, ({ actor, params }) => disputesForAdmin(deps, actor.userId).get(params.id)),
  bind(contract.submitDispute, async ({ actor, request, params }) => {
    await decideDispute(deps, acting(actor, request), { disputeId: params.id, decision: 'submit' });
    return disputesForAdmin(deps, actor.userId).get(params.id);
  }),
  bind(contract.acceptDispute, async ({ actor, request, params, body }) => {
    const wish = { disputeId: params.id, decision: 'accept' as const, reason: body.reason };
    await decideDispute(deps, acting(actor, request), wish);
    return disputesForAdmin(deps, actor.userId).get(params.id);
  }),
];

import * as contract from '@herbary/contract/disputes.ts';
import type { Deps } from '../../deps.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { nameDecider } from '../audit/index.ts';
import { decideDispute } from './decide-dispute.ts';
import { disputesForAdmin } from './read-disputes.ts';

const named = <T>({ db }: Deps, id: string, deciding: Promise<T>) => nameDecider(db, { type: 'dispute', id }, deciding);

export const adminDisputeRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(contract.listAdminDisputes, ({ actor, query }) => disputesForAdmin(deps, actor.userId).list(query)),
  bind(contract.getAdminDispute, ({ actor, params }) => disputesForAdmin(deps, actor.userId).get(params.id)),
  bind(contract.submitDispute, async ({ actor, params, body }) => {
    await named(deps, params.id, decideDispute(deps, actor, { disputeId: params.id, decision: 'submit', ...body }));
    return disputesForAdmin(deps, actor.userId).get(params.id);
  }),
  bind(contract.acceptDispute, async ({ actor, params }) => {
    await named(deps, params.id, decideDispute(deps, actor, { disputeId: params.id, decision: 'accept' }));
    return disputesForAdmin(deps, actor.userId).get(params.id);
  }),
];

import * as contract from '@herbary/contract/returns.ts';
import { actingAs } from '../../../platform/http/audited-call.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import { handledReturnOf, listHandledReturns } from '../read-returns.ts';
import { decideReturn } from './decide-return.ts';
import { type ReturnDeps, receiveReturn } from './receive-return.ts';
import { resolveReturn } from './resolve-return.ts';

export const adminReturnRoutes = (deps: ReturnDeps): BoundEndpoint[] => [
  bind(contract.listAdminReturns, ({ actor, query: { status, ...paging } }) =>
    listHandledReturns(deps, actingAs('admin', actor), { ...paging, statuses: status && [status] }),
  ),
  bind(contract.getAdminReturn, ({ actor, params }) => handledReturnOf(deps, actingAs('admin', actor), params.id)),
  bind(contract.decideAdminReturn, async ({ actor, params, body }) => {
    await decideReturn(deps, actingAs('admin', actor), params.id, body);
    return handledReturnOf(deps, actingAs('admin', actor), params.id);
  }),
  bind(contract.receiveAdminReturn, async ({ actor, params, body }) => {
    await receiveReturn(deps, actingAs('admin', actor), params.id, body);
    return handledReturnOf(deps, actingAs('admin', actor), params.id);
  }),
  bind(contract.resolveReturn, async ({ actor, params, body }) => {
    await resolveReturn(deps, actingAs('admin', actor), params.id, body);
    return handledReturnOf(deps, actingAs('admin', actor), params.id);
  }),
];

import * as contract from '@herbary/contract/returns.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { adminHand } from '../orders/index.ts';
import { decideReturn } from './decide-return.ts';
import { listReturnsFor, returnOf } from './read-returns.ts';
import { type ReturnDeps, receiveReturn } from './receive-return.ts';
import { resolveReturn } from './resolve-return.ts';

export const adminReturnRoutes = (deps: ReturnDeps): BoundEndpoint[] => [
  bind(contract.listAdminReturns, ({ actor, request, query: { status, ...paging } }) =>
    listReturnsFor(deps, adminHand(actor, request), { ...paging, statuses: status && [status] }),
  ),
  bind(contract.decideAdminReturn, async ({ actor, request, params, body }) => {
    await decideReturn(deps, adminHand(actor, request), params.id, body);
    return returnOf(deps, adminHand(actor, request), params.id);
  }),
  bind(contract.receiveAdminReturn, async ({ actor, request, params, body }) => {
    await receiveReturn(deps, adminHand(actor, request), params.id, body);
    return returnOf(deps, adminHand(actor, request), params.id);
  }),
  bind(contract.resolveReturn, async ({ actor, request, params, body }) => {
    await resolveReturn(deps, adminHand(actor, request), params.id, body);
    return returnOf(deps, adminHand(actor, request), params.id);
  }),
];

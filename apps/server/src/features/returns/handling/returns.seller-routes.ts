import * as contract from '@herbary/contract/returns.ts';
import { actingAs } from '../../../platform/http/audited-call.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import { handledReturnOf, listHandledReturns } from '../read-returns.ts';
import { decideReturn } from './decide-return.ts';
import { type ReturnDeps, receiveReturn } from './receive-return.ts';

export const sellerReturnRoutes = (deps: ReturnDeps): BoundEndpoint[] => [
  bind(contract.listSellerReturns, ({ actor, query: { status, ...paging } }) =>
    listHandledReturns(deps, actingAs('seller', actor), { ...paging, statuses: status && [status] }),
  ),
  bind(contract.getSellerReturn, ({ actor, params }) => handledReturnOf(deps, actingAs('seller', actor), params.id)),
  bind(contract.decideSellerReturn, async ({ actor, params, body }) => {
    await decideReturn(deps, actingAs('seller', actor), params.id, body);
    return handledReturnOf(deps, actingAs('seller', actor), params.id);
  }),
  bind(contract.receiveSellerReturn, async ({ actor, params, body }) => {
    await receiveReturn(deps, actingAs('seller', actor), params.id, body);
    return handledReturnOf(deps, actingAs('seller', actor), params.id);
  }),
];

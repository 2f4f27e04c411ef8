import * as contract from '@herbary/contract/returns.ts';
import type { Deps } from '../../deps.ts';
import type { Member } from '../../platform/http/actor.ts';
import { type BoundEndpoint, bind, type RequestFacts } from '../../platform/http/bind.ts';
import { decideReturn } from './decide-return.ts';
import { listReturnsFor, returnOf } from './read-returns.ts';
import { receiveReturn } from './receive-return.ts';

const hand = (actor: Member, request: RequestFacts) => ({
  as: 'admin' as const,
  userId: actor.userId,
  requestId: request.id,
});

export const adminReturnRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(contract.listAdminReturns, ({ actor, request, query: { status, ...paging } }) =>
    listReturnsFor(deps, hand(actor, request), { ...paging, statuses: status && [status] }),
  ),
  bind(contract.decideAdminReturn, async ({ actor, request, params, body }) => {
    await decideReturn(deps, hand(actor, request), params.id, body);
    return returnOf(deps, hand(actor, request), params.id);
  }),
  bind(contract.receiveAdminReturn, async ({ actor, request, params, body }) => {
    await receiveReturn(deps, hand(actor, request), params.id, body);
    return returnOf(deps, hand(actor, request), params.id);
  }),
];

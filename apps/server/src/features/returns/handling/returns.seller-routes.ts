import * as contract from '@herbary/contract/returns.ts';
import type { Member } from '../../../platform/http/actor.ts';
import type { Audit } from '../../../platform/http/audited-call.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import { handledReturnOf, listHandledReturns } from '../read-returns.ts';
import { decideReturn } from './decide-return.ts';
import { type ReturnDeps, receiveReturn } from './receive-return.ts';

const hand = ({ userId, audit }: Member & { audit?: Audit }) => ({ as: 'seller' as const, userId, audit });

export const sellerReturnRoutes = (deps: ReturnDeps): BoundEndpoint[] => [
  bind(contract.listSellerReturns, ({ actor, query: { status, ...paging } }) =>
    listHandledReturns(deps, hand(actor), { ...paging, statuses: status && [status] }),
  ),
  bind(contract.getSellerReturn, ({ actor, params }) => handledReturnOf(deps, hand(actor), params.id)),
  bind(contract.decideSellerReturn, async ({ actor, params, body }) => {
    await decideReturn(deps, hand(actor), params.id, body);
    return handledReturnOf(deps, hand(actor), params.id);
  }),
  bind(contract.receiveSellerReturn, async ({ actor, params, body }) => {
    await receiveReturn(deps, hand(actor), params.id, body);
    return handledReturnOf(deps, hand(actor), params.id);
  }),
];

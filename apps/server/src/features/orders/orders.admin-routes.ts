import * as contract from '@herbary/contract/orders.ts';
import type { Deps } from '../../deps.ts';
import type { Member } from '../../platform/http/actor.ts';
import { type BoundEndpoint, bind, type RequestFacts } from '../../platform/http/bind.ts';
import { cancelOrder } from './cancel-order.ts';
import { deliverOrder } from './deliver-order.ts';
import { handledOrderOf, listHandledOrders } from './read-orders.ts';

const hand = (actor: Member, request: RequestFacts) => ({
  as: 'admin' as const,
  userId: actor.userId,
  requestId: request.id,
});

export const adminOrderRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(contract.listAdminOrders, ({ actor, query, request }) => listHandledOrders(deps, hand(actor, request), query)),
  bind(contract.getAdminOrder, ({ actor, params, request }) => handledOrderOf(deps, hand(actor, request), params.id)),
  bind(contract.deliverAdminOrder, async ({ actor, params, request }) => {
    await deliverOrder(deps, hand(actor, request), params.id);
    return handledOrderOf(deps, hand(actor, request), params.id);
  }),
  bind(contract.cancelAdminOrder, async ({ actor, params, body, request }) => {
    await cancelOrder(deps, hand(actor, request), { orderId: params.id, reason: body.reason });
    return handledOrderOf(deps, hand(actor, request), params.id);
  }),
];

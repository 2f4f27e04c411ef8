import * as contract from '@herbary/contract/orders.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { cancelOrder } from './handling/cancel-order.ts';
import { deliverOrder } from './handling/deliver-order.ts';
import { objectToDelivery } from './handling/object-to-delivery.ts';
import { listOwnOrders, orderDetailOf } from './read-orders.ts';
import type { OrderDeps } from './settling/close-checkout.ts';

export const orderRoutes = (deps: OrderDeps): BoundEndpoint[] => [
  bind(contract.listOrders, ({ actor, query }) => listOwnOrders(deps, actor.userId, query)),
  bind(contract.getOrder, ({ actor, params }) => orderDetailOf(deps, { buyerId: actor.userId, orderId: params.id })),
  bind(contract.cancelOrder, async ({ actor, params, body }) => {
    await cancelOrder(deps, { as: 'buyer', userId: actor.userId }, { orderId: params.id, reason: body.reason });
    return orderDetailOf(deps, { buyerId: actor.userId, orderId: params.id });
  }),
  bind(contract.confirmDelivery, async ({ actor, params }) => {
    await deliverOrder(deps, { as: 'buyer', userId: actor.userId }, params.id);
    return orderDetailOf(deps, { buyerId: actor.userId, orderId: params.id });
  }),
  bind(contract.objectToDelivery, async ({ actor, params, body }) => {
    await objectToDelivery(deps, { orderId: params.id, buyerId: actor.userId, note: body.note });
    return orderDetailOf(deps, { buyerId: actor.userId, orderId: params.id });
  }),
];

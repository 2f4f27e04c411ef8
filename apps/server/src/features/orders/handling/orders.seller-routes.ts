import * as contract from '@herbary/contract/orders-handling.ts';
import { actingAs } from '../../../platform/http/audited-call.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import { exportHandledOrders, handledOrderOf, listHandledOrders } from '../read-orders.ts';
import type { OrderDeps } from '../settling/close-checkout.ts';
import { cancelOrder } from './cancel-order.ts';
import { deliverOrder } from './deliver-order.ts';
import { refundLostOrder } from './refund-lost-order.ts';
import { shipOrder } from './ship-order.ts';

export const sellerOrderRoutes = (deps: OrderDeps): BoundEndpoint[] => [
  bind(contract.listSellerOrders, ({ actor, query }) => listHandledOrders(deps, actingAs('seller', actor), query)),
  bind(contract.exportSellerOrders, async ({ actor, query }) =>
    exportHandledOrders(deps, actingAs('seller', actor), query),
  ),
  bind(contract.getSellerOrder, ({ actor, params }) => handledOrderOf(deps, actingAs('seller', actor), params.id)),
  bind(contract.shipOrder, async ({ actor, params, body }) => {
    await shipOrder(deps, actingAs('seller', actor), params.id, body);
    return handledOrderOf(deps, actingAs('seller', actor), params.id);
  }),
  bind(contract.deliverOrder, async ({ actor, params }) => {
    await deliverOrder(deps, actingAs('seller', actor), params.id);
    return handledOrderOf(deps, actingAs('seller', actor), params.id);
  }),
  bind(contract.refundLostOrder, async ({ actor, params, body }) => {
    await refundLostOrder(deps, actingAs('seller', actor), { orderId: params.id, reason: body.reason });
    return handledOrderOf(deps, actingAs('seller', actor), params.id);
  }),
  bind(contract.cancelSellerOrder, async ({ actor, params, body }) => {
    await cancelOrder(deps, actingAs('seller', actor), { orderId: params.id, reason: body.reason });
    return handledOrderOf(deps, actingAs('seller', actor), params.id);
  }),
];

import * as contract from '@herbary/contract/orders-handling.ts';
import type { Member } from '../../../platform/http/actor.ts';
import type { Audit } from '../../../platform/http/audited-call.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import { exportHandledOrders, handledOrderOf, listHandledOrders } from '../read-orders.ts';
import type { OrderDeps } from '../settling/close-checkout.ts';
import { cancelOrder } from './cancel-order.ts';
import { deliverOrder } from './deliver-order.ts';
import { refundLostOrder } from './refund-lost-order.ts';
import { shipOrder } from './ship-order.ts';

const hand = ({ userId, audit }: Member & { audit?: Audit }) => ({ as: 'seller' as const, userId, audit });

export const sellerOrderRoutes = (deps: OrderDeps): BoundEndpoint[] => [
  bind(contract.listSellerOrders, ({ actor, query }) => listHandledOrders(deps, hand(actor), query)),
  bind(contract.exportSellerOrders, async ({ actor, query }) => exportHandledOrders(deps, hand(actor), query)),
  bind(contract.getSellerOrder, ({ actor, params }) => handledOrderOf(deps, hand(actor), params.id)),
  bind(contract.shipOrder, async ({ actor, params, body }) => {
    await shipOrder(deps, hand(actor), params.id, body);
    return handledOrderOf(deps, hand(actor), params.id);
  }),
  bind(contract.deliverOrder, async ({ actor, params }) => {
    await deliverOrder(deps, hand(actor), params.id);
    return handledOrderOf(deps, hand(actor), params.id);
  }),
  bind(contract.refundLostOrder, async ({ actor, params, body }) => {
    await refundLostOrder(deps, hand(actor), { orderId: params.id, reason: body.reason });
    return handledOrderOf(deps, hand(actor), params.id);
  }),
  bind(contract.cancelSellerOrder, async ({ actor, params, body }) => {
    await cancelOrder(deps, hand(actor), { orderId: params.id, reason: body.reason });
    return handledOrderOf(deps, hand(actor), params.id);
  }),
];

import * as contract from '@herbary/contract/orders-handling.ts';
import { actingAs } from '../../../platform/http/audited-call.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import { nameDecider } from '../../audit/index.ts';
import { handledOrderOf, listHandledOrders } from '../read-orders.ts';
import type { OrderDeps } from '../settling/close-checkout.ts';
import { cancelOrder } from './cancel-order.ts';
import { decideObjection } from './decide-objection.ts';
import { deliverOrder } from './deliver-order.ts';
import { showOrderBooks } from './show-order-books.ts';

const named = <T>({ db }: OrderDeps, id: string, deciding: Promise<T>) =>
  nameDecider(db, { type: 'order', id }, deciding);

export const adminOrderRoutes = (deps: OrderDeps): BoundEndpoint[] => [
  bind(contract.listAdminOrders, ({ actor, query }) => listHandledOrders(deps, actingAs('admin', actor), query)),
  bind(contract.getAdminOrder, ({ actor, params }) => handledOrderOf(deps, actingAs('admin', actor), params.id)),
  bind(contract.getOrderBooks, ({ params }) => showOrderBooks(deps.db, params.id)),
  bind(contract.deliverAdminOrder, async ({ actor, params }) => {
    await named(deps, params.id, deliverOrder(deps, actingAs('admin', actor), params.id));
    return handledOrderOf(deps, actingAs('admin', actor), params.id);
  }),
  bind(contract.decideObjection, async ({ actor, params, body }) => {
    await named(deps, params.id, decideObjection(deps, actingAs('admin', actor), { orderId: params.id, ...body }));
    return handledOrderOf(deps, actingAs('admin', actor), params.id);
  }),
  bind(contract.cancelAdminOrder, async ({ actor, params, body }) => {
    await named(
      deps,
      params.id,
      cancelOrder(deps, actingAs('admin', actor), { orderId: params.id, reason: body.reason }),
    );
    return handledOrderOf(deps, actingAs('admin', actor), params.id);
  }),
];

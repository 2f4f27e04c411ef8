import * as orders from '@herbary/contract/orders-placing.ts';
import * as payments from '@herbary/contract/payments.ts';
import type { Deps } from '../../deps.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { orderSummariesOf } from '../orders/index.ts';
import { createPaymentIntent } from './create-payment-intent.ts';
import { placeOrders } from './placing/place-orders.ts';
import { findPlaced } from './placing/placed-checkout.repository.ts';
import { placedView } from './placing/placed-view.ts';
import { listUnpaidCheckouts } from './placing/unpaid-checkouts.repository.ts';
import { checkPayment } from './settling/check-payment.ts';

async function showPlaced({ db, env }: Deps, buyerId: string, checkoutId: string) {
  const placed = await findPlaced(db, checkoutId, buyerId);
  if (!placed) throw new Error(`Checkout ${checkoutId} was placed and is not there`);
  return placedView(env, placed, await orderSummariesOf(db, { buyerId, checkoutId }));
}

export const checkoutRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(orders.placeOrders, async ({ actor, body, request, count }) => {
    const { ip, idempotencyKey: key } = request;
    const checkoutId = await placeOrders(deps, actor, { form: body, key, ip, count });
    return showPlaced(deps, actor.userId, checkoutId);
  }),
  bind(orders.listUnpaidCheckouts, ({ actor }) => listUnpaidCheckouts(deps.db, actor.userId)),
  bind(payments.createPaymentIntent, ({ actor, body }) => createPaymentIntent(deps, actor, body)),
  bind(payments.checkPayment, ({ actor, body }) => checkPayment(deps, actor, body)),
];

import * as contract from '@herbary/contract/payments.ts';
import type { Deps } from '../../deps.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { pagesOf } from '../../platform/page.ts';
import {
  countPaymentsInReview,
  getPaymentInReview,
  listPaymentsInReview,
  type PaymentInReview,
} from './payment-review-list.repository.ts';
import { resolvePayment } from './resolve-payment.ts';

const defaultLimit = 20;

const paymentInReviewView = (row: PaymentInReview): contract.AdminReviewPayment => ({
  _id: row.id,
  status: row.status,
  paymentIntentId: row.intentId,
  orders: row.orders.map(({ id, orderNumber, seller }) => ({ _id: id, orderNumber, seller })),
  buyer: { _id: row.buyerId, name: row.buyerName },
  amount: row.amountCents / 100,
  failure: row.failure,
  createdAt: row.createdAt.toISOString(),
  waitingSince: row.movedAt.toISOString(),
  can: row.status === 'review' ? ['resolve'] : [],
});

export const paymentReviewAdminRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(contract.listReviewPayments, async ({ query }) => {
    const { page = 1, limit = defaultLimit } = query;
    const total = await countPaymentsInReview(deps.db);
    const rows = await listPaymentsInReview(deps.db, { page, limit });
    return { payments: rows.map(paymentInReviewView), total, page, pages: pagesOf(total, limit) };
  }),
  bind(contract.resolvePayment, async ({ actor, params, body }) => {
    await resolvePayment(deps, actor, params.id, body);
    return paymentInReviewView(await getPaymentInReview(deps.db, params.id));
  }),
];

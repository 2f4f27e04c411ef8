import * as contract from '@herbary/contract/payments.ts';
import type { Deps } from '../../deps.ts';
import { getRow, listPage } from '../../platform/db/list.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { nameDecider } from '../audit/index.ts';
import { type PaymentInReview, paymentReviewList } from './payment-review-list.repository.ts';
import { resolvePayment } from './resolve-payment.ts';

const pageSize = 20;

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
    const { rows, ...page } = await listPage(deps, paymentReviewList, query, { pageSize });
    return { payments: rows.map(paymentInReviewView), ...page };
  }),
  bind(contract.resolvePayment, async ({ actor, params, body }) => {
    const subject = { type: 'payment', id: params.id };
    await nameDecider(deps.db, subject, resolvePayment(deps, actor, params.id, body));
    return paymentInReviewView(await getRow(deps.db, paymentReviewList, { resolved: true }, params.id));
  }),
];

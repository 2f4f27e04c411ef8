import type { AdminReviewPayment } from '@herbary/contract/payments.ts';
import type { ReviewRow } from './review-list.repository.ts';

export const reviewView = (row: ReviewRow): AdminReviewPayment => ({
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

import { addBusinessDays } from '@herbary/contract/delivery.ts';
import type { AdminRefund } from '@herbary/contract/payments.ts';
import { REFUND_DAYS } from '@herbary/contract/return-terms.ts';
import type { RefundRow } from './refund-list.repository.ts';
import { mayBeRetried, mayBeSent } from './request-refund.ts';

export const refundView = (row: RefundRow): AdminRefund => ({
  _id: row.id,
  order: row.orderId && row.orderNumber ? { _id: row.orderId, orderNumber: row.orderNumber } : null,
  returnNumber: row.returnNumber,
  reference: row.reference,
  buyer: { _id: row.buyerId, name: row.buyerName },
  method: row.method,
  amount: row.amountCents / 100,
  reason: row.reason,
  note: row.note,
  status: row.status,
  failure: row.failure,
  retriedAs: row.retriedAs,
  bankEntryId: row.bankEntryId,
  valueDate: row.valueDate,
  createdAt: row.createdAt.toISOString(),
  dueAt:
    row.status === 'succeeded' || row.retriedAs ? null : addBusinessDays(row.createdAt, REFUND_DAYS.max).toISOString(),
  settledAt: row.settledAt?.toISOString() ?? null,
  sentBy: row.sentBy,
  can: row.retriedAs
    ? []
    : [...(mayBeRetried(row) ? (['retry'] as const) : []), ...(mayBeSent(row) ? (['sent'] as const) : [])],
});

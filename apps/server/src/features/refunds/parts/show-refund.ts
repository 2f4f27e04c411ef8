import type { RefundParts } from '@herbary/contract/payments.ts';
import type { Deps } from '../../../deps.ts';
import { type Db, transaction } from '../../../platform/db/client.ts';
import { findRow } from '../../../platform/db/list.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { discountCentsOf, type LineAmounts } from '../../pricing/index.ts';
import { type HeldRefund, holdRefund } from '../move-refund.ts';
import { refundList } from '../refund-list.repository.ts';
import { bookedForRefund, findSellerName } from '../refund-shares.repository.ts';
import { sharesOf } from '../refund-shares.ts';
import { refundView } from '../refund-view.ts';

const dollarsOf = (cents: number): number => cents / 100;

/** One refund, and what it is made of: as it is booked, or as it would be booked now. */
export async function showRefund({ db }: Pick<Deps, 'db'>, refundId: string) {
  const row = await findRow(db, refundList, {}, refundId);
  if (!row) throw new AppError('refund.not_found');
  const parts = row.orderId && !row.retriedAs ? await transaction(db, (tx) => partsOf(tx, refundId)) : null;
  return { refund: refundView(row), parts };
}

async function partsOf(tx: Db, refundId: string): Promise<RefundParts | null> {
  const held = await holdRefund(tx, refundId);
  const amounts = await amountsOf(tx, held);
  if (!amounts || !held.order) return null;
  const { subtotalCents, sellerDiscountCents, platformDiscountCents, shippingCents, taxCents, feeCents } = amounts;
  return {
    items: dollarsOf(subtotalCents),
    discount: dollarsOf(discountCentsOf(amounts)),
    tax: dollarsOf(taxCents),
    shipping: dollarsOf(shippingCents),
    seller: {
      name: await findSellerName(tx, held.order.id),
      gives: dollarsOf(subtotalCents - sellerDiscountCents - feeCents + shippingCents),
    },
    platform: dollarsOf(feeCents - platformDiscountCents),
  };
}

async function amountsOf(tx: Db, { refund, order }: HeldRefund): Promise<LineAmounts | undefined> {
  if (refund.status === 'succeeded') return bookedForRefund(tx, refund.id);
  // What a dispute gave back after the refund had failed cannot go back again: there are no parts left to name.
  if (!order || order.totalCents - order.refundedCents < refund.amountCents) return undefined;
  return (await sharesOf(tx, refund, order)).amounts;
}

import type { Db } from '../../platform/db/client.ts';
import { addRefundedCents, addReturnedCents } from './money-left.repository.ts';

type CountedRefund = { paymentId: string; orderId: string | null; amountCents: number };

/**
 * So much of a payment went back to the buyer, of its orders or of what belongs to none; below zero when it came back to
 * us. The caller holds the payment.
 */
export const countRefund = (tx: Db, { paymentId, orderId, amountCents }: CountedRefund): Promise<void> =>
  orderId ? addRefundedCents(tx, paymentId, amountCents) : addReturnedCents(tx, paymentId, amountCents);

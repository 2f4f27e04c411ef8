import type { Db } from '../../platform/db/client.ts';
import type { Payment } from './payment-state.ts';
import { findRow, findRowByIntent, lockRow, lockRowOfCheckout } from './payments.repository.ts';

export const findPayment = (db: Db, by: { paymentId: string } | { intentId: string }): Promise<Payment | undefined> =>
  'paymentId' in by ? findRow(db, by.paymentId) : findRowByIntent(db, by.intentId);

/** What changes a payment or its orders holds this row first; then the orders, then the stock. */
export const lockPayment = (
  tx: Db,
  by: { paymentId: string } | { checkoutId: string },
): Promise<Payment | undefined> =>
  'paymentId' in by ? lockRow(tx, by.paymentId) : lockRowOfCheckout(tx, by.checkoutId);

import type { Db } from '../../platform/db/client.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Payment } from './payment-state.ts';
import { paymentColumns } from './payments.repository.ts';

const locked = prepared<Payment>(
  'payments.lock',
  `select ${paymentColumns} from payment where id = $1 for no key update`,
);
const ofCheckoutLocked = prepared<Payment>(
  'payments.lock-of-checkout',
  `select ${paymentColumns} from payment where checkout_group_id = $1 for no key update`,
);

/** Whoever changes a payment or its orders holds this row first; then the orders, then the stock. */
export const lockPayment = async (tx: Db, paymentId: string): Promise<Payment | undefined> =>
  (await locked(tx, [paymentId]))[0];

export const lockPaymentOfCheckout = async (tx: Db, checkoutId: string): Promise<Payment | undefined> =>
  (await ofCheckoutLocked(tx, [checkoutId]))[0];

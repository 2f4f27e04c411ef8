import type { Db } from '../../platform/db/client.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Payment } from './payment-state.ts';
import { paymentColumns } from './payments.repository.ts';

/**
 * From here on the transaction keeps plans, as placing an order does: what settles a payment takes lists of orders, for
 * which PostgreSQL would plan anew each time, for longer than the statements run.
 */
const locked = prepared<Payment>(
  'payments.lock',
  `select ${paymentColumns}, set_config('plan_cache_mode', 'force_generic_plan', true) from payment where id = $1
     for no key update`,
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

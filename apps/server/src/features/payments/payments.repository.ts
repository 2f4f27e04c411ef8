import type { PaymentMethod } from '@herbary/contract/orders.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { OPEN_PAYMENT_STATES, type Payment } from './payment-state.ts';

export const paymentColumns = `id, checkout_group_id as "checkoutId", buyer_id as "buyerId", method, status,
  provider_intent_id as "intentId", amount_cents as "amountCents", captured_cents as "capturedCents",
  received_cents as "receivedCents", refunded_cents as "refundedCents",
  provider_fee_cents as "providerFeeCents", card_brand as "cardBrand", card_last4 as "cardLast4",
  failure_code as "failureCode", failure_message as "failureMessage", card_entered_at as "cardEnteredAt",
  dispute_state as "disputeState", status in ('awaiting', 'requires_action', 'processing') as "isOpen",
  coalesce(failure_code = 'foreign_money_returned', false) as "isReturned"`;

const insertPayment = prepared<never>(
  'payments.open',
  `with opened as (
     insert into payment (id, checkout_group_id, buyer_id, provider, method, amount_cents, pieces, network_key,
         address_key, card_entered_at)
       values ($1, $2, $3, $4, $5, $6, $9, $10, $11, $12) returning id)
   insert into bank_transfer (payment_id, reference, due_at)
     select id, $7, $8::timestamptz from opened where $7::text is not null`,
);

export type PaymentRow = {
  paymentId: string;
  checkoutId: string;
  buyerId: string;
  method: PaymentMethod;
  provider: 'stripe' | 'bank-transfer';
  amountCents: number;
  bank?: { reference: string; dueAt: Date };
  /** What it holds until it is paid. */
  hold: { pieces: number; networkKey: number; addressKey: number; cardEnteredAt: Date | null };
};

export async function insertPaymentRow(tx: Db, payment: PaymentRow): Promise<void> {
  const { paymentId, checkoutId, buyerId, method, provider, amountCents, bank, hold } = payment;
  await insertPayment(tx, [
    paymentId,
    checkoutId,
    buyerId,
    provider,
    method,
    amountCents,
    bank?.reference ?? null,
    bank?.dueAt ?? null,
    hold.pieces,
    hold.networkKey,
    hold.addressKey,
    hold.cardEnteredAt,
  ]);
}

const byIntent = prepared<Payment>(
  'payments.by-intent',
  `select ${paymentColumns} from payment where provider = 'stripe' and provider_intent_id = $1`,
);
const byId = prepared<Payment>('payments.by-id', `select ${paymentColumns} from payment where id = $1`);

export const findRowByIntent = async (db: Db, intentId: string): Promise<Payment | undefined> =>
  (await byIntent(db, [intentId]))[0];

export const findRow = async (db: Db, paymentId: string): Promise<Payment | undefined> =>
  (await byId(db, [paymentId]))[0];

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

export const lockRow = async (tx: Db, paymentId: string): Promise<Payment | undefined> =>
  (await locked(tx, [paymentId]))[0];

export const lockRowOfCheckout = async (tx: Db, checkoutId: string): Promise<Payment | undefined> =>
  (await ofCheckoutLocked(tx, [checkoutId]))[0];

/** The first card counts. Gives until when its things are kept from now on; undefined when another card was before it. */
export async function noteCardEntered(tx: Db, paymentId: string, keptMinutes: number): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date }>`
    update payment set card_entered_at = now()
      where id = ${paymentId} and card_entered_at is null and status = any(${OPEN_PAYMENT_STATES}::text[])
      returning now() + make_interval(mins => ${keptMinutes}) as until
  `.execute(tx);
  return rows[0]?.until;
}

export const paymentsData: PersonalData[] = [
  {
    name: 'payments',
    columns: ['payment.buyer_id'],
    rows: (userId) => sql`
      select method, status, amount_cents, refunded_cents, currency, card_brand, card_last4, failure_message, created_at, settled_at
      from payment where buyer_id = ${userId} order by created_at, id
    `,
  },
  {
    name: 'saved-cards',
    columns: ['saved_card.user_id'],
    rows: (userId) => sql`
      select brand, last4, exp_month, exp_year, is_default, created_at from saved_card where user_id = ${userId}
      order by created_at, id
    `,
  },
];

import type { BankTransferStatus } from '@herbary/contract/orders.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { type Capture, OPEN_PAYMENT_STATES, type Payment, type PaymentState } from './payment-state.ts';
import { paymentColumns } from './payments.repository.ts';

const intentKept = prepared<Payment>(
  'payments.keep-intent',
  `update payment set provider_intent_id = $2, updated_at = now()
     where id = $1 and provider_intent_id is not distinct from $3 returning ${paymentColumns}`,
);

/** Undefined when another call has stored another intent meanwhile. */
export const keepIntent = async (
  tx: Db,
  { paymentId, intentId, instead }: { paymentId: string; intentId: string; instead: string | null },
): Promise<Payment | undefined> => (await intentKept(tx, [paymentId, intentId, instead]))[0];

const captured = prepared<{ id: string }>(
  'payments.succeeded',
  `update payment set status = 'succeeded', captured_cents = $2, provider_fee_cents = $3,
       card_brand = coalesce($4, card_brand), card_last4 = coalesce($5, card_last4),
       failure_code = null, failure_message = null, settled_at = now(), updated_at = now(),
       network_key = null, address_key = null
     where id = $1 and status <> 'succeeded' and amount_cents = $2 returning id`,
);

/** The caller has seen that it had not succeeded yet, and that what was taken is what was asked for. */
export async function markSucceeded(tx: Db, paymentId: string, capture: Capture): Promise<void> {
  const { capturedCents, providerFeeCents, card } = capture;
  const brand = card?.brand.slice(0, 40) ?? null;
  const rows = await captured(tx, [paymentId, capturedCents, providerFeeCents, brand, card?.last4 ?? null]);
  if (rows.length !== 1) throw new Error(`Payment ${paymentId} had succeeded, or is for another amount`);
}

export type Refusal = { code: string; message: string };

/** A refused card leaves the payment open: another card may follow. False when this refusal is known already. */
export async function markRefused(tx: Db, paymentId: string, { code, message }: Refusal): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payment set status = 'awaiting', failure_code = ${code.slice(0, 120)},
        failure_message = ${message.slice(0, 1000)}, updated_at = now()
      where id = ${paymentId} and status = any(${OPEN_PAYMENT_STATES}::text[])
        and (failure_code, failure_message, status)
          is distinct from (${code.slice(0, 120)}, ${message.slice(0, 1000)}, 'awaiting')
  `.execute(tx);
  return numAffectedRows === 1n;
}

/** Moves an open payment on; a closed one stays as it is. */
export async function moveOpenPayment(tx: Db, paymentId: string, status: PaymentState): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payment set status = ${status}, updated_at = now()
      where id = ${paymentId} and status <> ${status} and status = any(${OPEN_PAYMENT_STATES}::text[])
  `.execute(tx);
  return numAffectedRows === 1n;
}

export async function closeOpenPayment(
  tx: Db,
  checkoutId: string,
  status: 'canceled' | 'expired' | 'failed',
): Promise<{ id: string; intentId: string | null } | undefined> {
  const { rows } = await sql<{ id: string; intentId: string | null }>`
    with closed as (
      update payment set status = ${status}, updated_at = now(), network_key = null, address_key = null
        where checkout_group_id = ${checkoutId} and status = any(${OPEN_PAYMENT_STATES}::text[])
        returning id, provider_intent_id as "intentId"),
    transfer as (
      update bank_transfer set status = 'expired', updated_at = now()
        where payment_id in (select id from closed) and status in ('awaiting', 'underpaid'))
    select * from closed
  `.execute(tx);
  return rows[0];
}

/** What has come of a bank transfer by now, and how it stands with that. */
export async function moveBankTransfer(
  tx: Db,
  paymentId: string,
  { status, receivedCents }: { status: BankTransferStatus; receivedCents: number },
): Promise<void> {
  await sql`
    update bank_transfer set status = ${status}, received_cents = ${receivedCents}, updated_at = now()
      where payment_id = ${paymentId}
  `.execute(tx);
}

export async function callOffExpiredRows(tx: Db, checkoutIds: readonly string[]): Promise<void> {
  await sql`
    with lapsed as (
      select id from payment where checkout_group_id = any(${checkoutIds}::uuid[]) and status in ('expired', 'failed')
        order by id for no key update)
    update payment p set status = 'canceled', updated_at = now() from lapsed where p.id = lapsed.id
  `.execute(tx);
}

export type Mischarge = Capture & { message: string };

/** A card was charged another sum than was asked for: this pays for nothing, and all of it goes back. */
export async function markMischarged(tx: Db, paymentId: string, mischarge: Mischarge): Promise<void> {
  const { capturedCents, providerFeeCents, card, message } = mischarge;
  const { numAffectedRows } = await sql`
    update payment set status = 'canceled', received_cents = ${capturedCents}, provider_fee_cents = ${providerFeeCents},
        card_brand = ${card?.brand.slice(0, 40) ?? null}, card_last4 = ${card?.last4 ?? null},
        failure_code = 'amount_mismatch', failure_message = ${message}, settled_at = now(), updated_at = now()
      where id = ${paymentId} and status <> 'succeeded' and received_cents = 0
  `.execute(tx);
  if (numAffectedRows !== 1n) throw new Error(`Payment ${paymentId} had succeeded, or its money is going back already`);
}

/** Money of which we cannot say that it is this payment's. Nothing ships until a person has looked at it. */
export async function markForReview(tx: Db, paymentId: string, { code, message }: Refusal): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payment set status = 'review', failure_code = ${code}, failure_message = ${message}, updated_at = now()
      where id = ${paymentId} and status not in ('succeeded', 'review')
  `.execute(tx);
  return numAffectedRows === 1n;
}

/** What a person had to look at was sent back: `message` is what the buyer reads. False when nobody has to look at it. */
export async function markReturned(tx: Db, paymentId: string, message: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payment set status = 'failed', failure_code = 'foreign_money_returned', failure_message = ${message},
        settled_at = now(), updated_at = now()
      where id = ${paymentId} and status = 'review'
  `.execute(tx);
  return numAffectedRows === 1n;
}

/** What disputes of it have come to so far. The caller holds the payment. */
export async function markDisputed(tx: Db, paymentId: string, state: Payment['disputeState']): Promise<void> {
  await sql`
    update payment set dispute_state = ${state}, updated_at = now()
      where id = ${paymentId} and dispute_state is distinct from ${state}
  `.execute(tx);
}

export async function addRefundedCents(tx: Db, paymentId: string, cents: number): Promise<void> {
  await sql`
    update payment set refunded_cents = refunded_cents + ${cents}, updated_at = now() where id = ${paymentId}
  `.execute(tx);
}

/** Only a bank transfer counts what went back without an order: of a card that is all of it, or nothing. */
export async function addReturnedCents(tx: Db, paymentId: string, cents: number): Promise<void> {
  await sql`
    update bank_transfer set returned_cents = returned_cents + ${cents}, updated_at = now()
      where payment_id = ${paymentId}
  `.execute(tx);
}

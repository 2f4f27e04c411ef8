import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import type { Refusal } from './payment-moves.repository.ts';
import { type Capture, MONEY_RETURNED, type Payment } from './payment-state.ts';

type Mischarge = Capture & { message: string };

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
    update payment set status = 'failed', failure_code = ${MONEY_RETURNED}, failure_message = ${message},
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

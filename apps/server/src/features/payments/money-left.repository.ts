import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import type { Refusal } from './payment-moves.repository.ts';
import { type Capture, MONEY_RETURNED, type Payment } from './payment-state.ts';

/**
 * What has gone back without an order or is about to, of the payment `p`. A failed one is still owed, until another takes
 * its place: money that was promised back is not counted for a purchase any more.
 */
export const promisedBack = sql<number>`(
  select coalesce(sum(r.amount_cents), 0)::bigint from refund r
    where r.payment_id = p.id and r.order_id is null
      and (r.status <> 'failed' or not exists (select from refund later where later.retry_of = r.id)))`;

/** What arrived and neither paid for an order nor is promised back. The caller holds the payment. */
export async function unneededCents(tx: Db, paymentId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(t.received_cents - p.captured_cents, p.received_cents) - ${promisedBack} as cents
      from payment p left join bank_transfer t on t.payment_id = p.id where p.id = ${paymentId}
  `.execute(tx);
  if (!rows[0]) throw new Error(`Payment ${paymentId} does not exist`);
  return rows[0].cents;
}

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

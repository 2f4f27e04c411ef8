import { sql } from 'kysely';
import type { Db } from '../platform/db/client.ts';
import type { KnownPayment } from '../sandbox/payment-desk.ts';

const demoIntent = /^pi_demo_[\da-f]{20}$/;

/** The demo world's payments were never made at the sandbox, and yet people refund and finish them there. */
export async function findDemoPayment(db: Db, intentId: string): Promise<KnownPayment | undefined> {
  if (!demoIntent.test(intentId)) return undefined;
  const { rows } = await sql<KnownPayment>`
    select jsonb_build_object('paymentId', id, 'checkoutId', checkout_group_id) as metadata,
      provider_intent_id as "intentId", amount_cents as "amountCents", refunded_cents as "refundedCents", currency,
      case
        when captured_cents > 0 then 'paid'
        when status in ('awaiting', 'requires_action', 'processing', 'failed') then 'open'
        else 'closed'
      end as state
    from payment
    where provider = 'stripe' and provider_intent_id = ${intentId}
  `.execute(db);
  return rows[0];
}

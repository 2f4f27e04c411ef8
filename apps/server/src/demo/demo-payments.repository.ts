import { sql } from 'kysely';
import type { Db } from '../platform/db/client.ts';
import type { KnownPayment } from '../sandbox/payment-desk.ts';

const demoNumber = /^(?:pi|du)(_demo_[\da-f]{20})$/;

/** The demo world's payments were never made at the sandbox, and yet people refund, finish and defend them there. */
export async function findDemoPayment(db: Db, id: string): Promise<KnownPayment | undefined> {
  const [, number] = demoNumber.exec(id) ?? [];
  if (!number) return undefined;
  const { rows } = await sql<KnownPayment>`
    select jsonb_build_object('paymentId', p.id, 'checkoutId', checkout_group_id) as metadata,
      provider_intent_id as "intentId", p.amount_cents as "amountCents", refunded_cents as "refundedCents", p.currency,
      case
        when captured_cents > 0 then 'paid'
        when p.status in ('awaiting', 'requires_action', 'processing', 'failed') then 'open'
        else 'closed'
      end as state,
      (select jsonb_build_object('id', d.provider_dispute_id, 'amount', d.amount_cents, 'reason', d.reason, 'status', d.status,
          'dueAt', floor(extract(epoch from d.evidence_due_at) * 1000),
          'createdAt', floor(extract(epoch from d.opened_at) * 1000),
          'balance', jsonb_build_array(jsonb_build_object('id', ${`txn${number}_taken`}::text, 'amount', -d.withdrawn_cents,
            'fee', d.fee_cents, 'createdAt', floor(extract(epoch from d.opened_at) * 1000))))
        from dispute d where d.payment_id = p.id and d.settled_at is null) as dispute
    from payment p
    where provider = 'stripe' and provider_intent_id = ${`pi${number}`}
  `.execute(db);
  return rows[0];
}

import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { prepared } from '../../platform/db/prepared.ts';

/** The longest unasked first; they count as asked from now on, so that two reconcilers do not ask the same. */
export async function takePollable(db: Db, limit: number, unaskedSeconds: number): Promise<string[]> {
  const { rows } = await sql<{ intentId: string }>`
    update payment set last_polled_at = now()
      where id in (
        select id from payment
          where status in ('awaiting', 'requires_action', 'processing') and method = 'card'
            and provider_intent_id is not null
            and coalesce(last_polled_at, '-infinity') < now() - make_interval(secs => ${unaskedSeconds})
          order by last_polled_at nulls first, id limit ${limit} for update skip locked)
      returning provider_intent_id as "intentId"
  `.execute(db);
  return rows.map(({ intentId }) => intentId);
}

const keepFee = prepared<{ id: string }>(
  'payments.keep-fee',
  `update payment set provider_fee_cents = $2, updated_at = now()
     where id = $1 and provider_fee_cents is null and (captured_cents > 0 or received_cents > 0)
     returning id`,
);

/** False when it was known before, or nothing was taken. */
export const keepProviderFee = async (tx: Db, paymentId: string, cents: number): Promise<boolean> =>
  (await keepFee(tx, [paymentId, cents])).length === 1;

/**
 * Card payments whose fee is not known, the longest unasked first; they count as asked from now on. The older one is, the
 * less often it is asked about: every half minute at first, every few hours after a day.
 */
export async function takeFeeless(db: Db, limit: number, unaskedSeconds: number): Promise<string[]> {
  const { rows } = await sql<{ intentId: string }>`
    update payment set last_polled_at = now()
      where id in (
        select id from payment
          where provider_fee_cents is null and method = 'card' and (captured_cents > 0 or received_cents > 0)
            and coalesce(last_polled_at, '-infinity')
              < now() - greatest(make_interval(secs => ${unaskedSeconds}), (now() - settled_at) / 10)
          order by last_polled_at nulls first, id limit ${limit} for update skip locked)
      returning provider_intent_id as "intentId"
  `.execute(db);
  return rows.map(({ intentId }) => intentId);
}

import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

export type TakenIntent = { intentId: string; receivedCents: number; refundedCents: number; disputedCents: number };

/**
 * What the ledger has for each card payment at the provider: taken for orders or for nothing, and given back there. The
 * demo world's own are left out: no provider ever saw those.
 */
export async function listTakenIntents(db: Db): Promise<TakenIntent[]> {
  const { rows } = await sql<TakenIntent>`
    select p.provider_intent_id as "intentId",
        coalesce(sum(e.amount_cents) filter (where t.kind in ('sale', 'deposit')), 0)::bigint as "receivedCents",
        coalesce(-sum(e.amount_cents) filter (where t.kind in ('refund', 'reversal')), 0)::bigint as "refundedCents",
        coalesce(-sum(e.amount_cents) filter (where t.kind = 'dispute'), 0)::bigint as "disputedCents"
      from payment p
      join ledger_transaction t on t.payment_id = p.id
      join ledger_entry e on e.transaction_id = t.id and e.component = 'payment'
      join ledger_account a on a.id = e.account_id and a.kind = 'provider_cash'
      where p.provider = 'stripe' and p.provider_intent_id not like 'pi\\_demo\\_%'
      group by p.id
  `.execute(db);
  return rows;
}

/** Of money that never was in our books, because a person has sent it back. */
export async function listReturnedIntents(db: Db): Promise<string[]> {
  const { rows } = await sql<{ intentId: string }>`
    select provider_intent_id as "intentId" from payment
      where failure_code = 'foreign_money_returned' and provider_intent_id is not null
  `.execute(db);
  return rows.map(({ intentId }) => intentId);
}

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { newId } from '../../platform/ids.ts';

export const reverseRefund = (tx: Db, refundId: string): Promise<boolean> =>
  reverse(tx, sql`t.refund_id = ${refundId} and t.kind = 'refund'`);

export const reverseSale = (tx: Db, orderId: string): Promise<boolean> =>
  reverse(tx, sql`t.order_id = ${orderId} and t.kind = 'sale'`);

/** A booking once more with the signs turned, so that both stay to be seen. */
async function reverse(tx: Db, which: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`
    with reversal as (
      insert into ledger_transaction (id, kind, dedupe_key, order_id, payment_id, refund_id, reverses_id)
        select ${newId()}, 'reversal', 'reversal:' || t.dedupe_key, t.order_id, t.payment_id, t.refund_id, t.id
          from ledger_transaction t where ${which}
        returning id, reverses_id)
    insert into ledger_entry (id, transaction_id, account_id, component, amount_cents)
      select gen_random_uuid(), reversal.id, e.account_id, e.component, -e.amount_cents
        from reversal join ledger_entry e on e.transaction_id = reversal.reverses_id
      returning id
  `.execute(tx);
  return rows.length > 0;
}

/** Every hold of a dispute that still stands. */
export async function reverseHolds(tx: Db, disputeId: string): Promise<void> {
  await sql`
    with standing as (
      select t.id, t.dedupe_key, t.order_id, t.payment_id, gen_random_uuid() as release_id
        from ledger_transaction t where t.dispute_id = ${disputeId} and t.kind = 'dispute_hold'
          and not exists (select from ledger_transaction r where r.reverses_id = t.id)),
    released as (
      insert into ledger_transaction (id, kind, dedupe_key, order_id, payment_id, dispute_id, reverses_id)
        select release_id, 'dispute_release', 'release:' || dedupe_key, order_id, payment_id, ${disputeId}, id
          from standing
        returning id, reverses_id)
    insert into ledger_entry (id, transaction_id, account_id, component, amount_cents)
      select gen_random_uuid(), released.id, e.account_id, e.component, -e.amount_cents
        from released join ledger_entry e on e.transaction_id = released.reverses_id
  `.execute(tx);
}

import type { Db } from '../../platform/db/client.ts';

export type TakenIntent = { intentId: string; receivedCents: number; refundedCents: number };

/** Card payments that have taken money, the demo world's own aside: no provider ever saw those. */
export async function listTakenIntents(db: Db): Promise<TakenIntent[]> {
  const rows = await db
    .selectFrom('payment')
    .select(['provider_intent_id', 'captured_cents', 'refunded_cents'])
    .where('provider', '=', 'stripe')
    .where('captured_cents', '>', 0)
    .where('provider_intent_id', 'is not', null)
    .where('provider_intent_id', 'not like', 'pi_demo_%')
    .execute();
  return rows.map((row) => ({
    intentId: row.provider_intent_id ?? '',
    receivedCents: Number(row.captured_cents),
    refundedCents: Number(row.refunded_cents),
  }));
}

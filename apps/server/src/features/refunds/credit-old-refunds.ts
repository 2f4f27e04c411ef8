import type { Deps } from '../../deps.ts';
import { type Db, transaction } from '../../platform/db/client.ts';
import { issueCreditNote } from '../invoices/index.ts';
import { returnSharesOf } from '../returns/index.ts';
import { holdRefund } from './move-refund.ts';
import { bookedForRefund, listSoldLines, listUncredited, type UncreditedRefund } from './refund-shares.repository.ts';
import { listAttempts, type Refund } from './refunds.repository.ts';

const batchSize = 100;

/**
 * Issues the credit notes of refunds from before there were any: one transaction each, the oldest refund first, so that a run
 * that is cut short goes on where it was. Each note has today's date and number, and names the day of the refund.
 */
export async function creditOldRefunds(deps: Deps, signal?: AbortSignal): Promise<number> {
  // One that fails would be found again and again, and keep those behind it from their turn.
  const stuck: string[] = [];
  let issued = 0;
  for (;;) {
    const found = await listUncredited(deps.db, { limit: batchSize, except: stuck });
    for (const one of found) {
      if (signal?.aborted) return issued;
      try {
        await transaction(deps.db, (tx) => creditRefund(tx, one));
        issued += 1;
      } catch (error) {
        stuck.push(one.id);
        deps.log.error({ err: error, refundId: one.id }, 'an old refund got no credit note');
      }
    }
    if (found.length < batchSize) return issued;
  }
}

async function creditRefund(tx: Db, { id: refundId, settledAt }: UncreditedRefund): Promise<void> {
  const { refund, order } = await holdRefund(tx, refundId);
  // The buyer's bank may have sent it back meanwhile.
  if (!order || refund.status !== 'succeeded') return;
  await issueCreditNote(tx, {
    orderId: order.id,
    refundId,
    attempts: await listAttempts(tx, refundId),
    amountCents: refund.amountCents,
    method: refund.method,
    amounts: await bookedForRefund(tx, refundId),
    lines: await creditedLines(tx, refund, order.id),
    refundedAt: settledAt,
  });
}

async function creditedLines(tx: Db, { returnId }: Refund, orderId: string) {
  if (!returnId) return (await listSoldLines(tx, orderId)).map(({ id }) => ({ lineId: id, pieces: 0 }));
  const shares = await returnSharesOf(tx, returnId);
  return shares.map(({ orderLineId, quantity }) => ({ lineId: orderLineId, pieces: quantity }));
}

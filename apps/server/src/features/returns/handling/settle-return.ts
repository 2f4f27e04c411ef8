import type { Db } from '../../../platform/db/client.ts';
import type { Events } from '../../../platform/events/outbox.ts';
import { type ReturnedShare, shareOfReturned } from '../return-refund.ts';
import { cancelUnreceived, markReturnOwed, markReturnRefunded, noteOnReturn } from '../return-writes.repository.ts';
import { type PaidReturn, returnRefunded } from '../returns.events.ts';
import { findReturnRow } from '../returns.repository.ts';

/** Which pieces of which lines a return brought, and their money: fixed since they were received. */
export async function returnSharesOf(tx: Db, returnId: string): Promise<ReturnedShare[]> {
  const found = await findReturnRow(tx, 'all', returnId);
  if (!found) throw new Error(`Return ${returnId} does not exist`);
  return found.lines.map(shareOfReturned);
}

/** Called with the refund's own settlement; false when it was settled before. */
export async function settleReturn(tx: Db, events: Events, returnId: string, paid?: PaidReturn): Promise<boolean> {
  if (!(await markReturnRefunded(tx, returnId))) return false;
  await noteOnReturn(tx, { returnId, type: 'refunded', by: 'system' });
  await events.publish(tx, { type: returnRefunded, subject: returnId, payload: { returnId, ...paid } });
  return true;
}

/** The refund came back: the pieces are here, and their money is owed again. */
export async function unsettleReturn(tx: Db, returnId: string): Promise<void> {
  if (!(await markReturnOwed(tx, returnId))) throw new Error(`Return ${returnId} was not refunded`);
  await noteOnReturn(tx, { returnId, type: 'refund_failed', by: 'system' });
}

/** The buyer got the money from the bank: there is nothing left to give for what would come back. */
export async function endReturns(tx: Db, orderIds: readonly string[]): Promise<void> {
  const note = 'The buyer already got the money for this order back through their bank';
  for (const returnId of await cancelUnreceived(tx, orderIds))
    await noteOnReturn(tx, { returnId, type: 'cancelled', by: 'system', note });
}

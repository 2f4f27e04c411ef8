import type { Deps } from '../../deps.ts';
import { type Db, transaction } from '../../platform/db/client.ts';
import { escalateOverdue, expireUnsent, listOverdueReturns } from './return-deadlines.repository.ts';
import { noteOnReturn } from './return-writes.repository.ts';
import { returnEscalated, returnExpired } from './returns.events.ts';

const batchSize = 200;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** A silent seller must not keep a buyer's money, nor a silent buyer a return open. */
export async function endReturnDeadlines(deps: Deps, signal?: AbortSignal): Promise<void> {
  let after = beforeAll;
  for (;;) {
    const overdue = await listOverdueReturns(deps.db, after, batchSize);
    for (const returnId of overdue) {
      signal?.throwIfAborted();
      await endOrReport(deps, returnId);
    }
    after = overdue.at(-1) ?? after;
    if (overdue.length < batchSize) return;
  }
}

/** One that fails must not block those behind it. */
async function endOrReport(deps: Deps, returnId: string): Promise<void> {
  try {
    await transaction(deps.db, (tx) => end(tx, deps, returnId));
  } catch (error) {
    deps.log.error({ err: error, returnId }, 'the deadline of a return could not be ended');
  }
}

async function end(tx: Db, { events }: Deps, returnId: string): Promise<void> {
  const escalated = await escalateOverdue(tx, returnId);
  if (!escalated && !(await expireUnsent(tx, returnId))) return;
  await noteOnReturn(tx, { returnId, type: escalated ? 'escalated' : 'expired', by: 'system' });
  const type = escalated ? returnEscalated : returnExpired;
  await events.publish(tx, { type, subject: returnId, payload: { returnId } });
}

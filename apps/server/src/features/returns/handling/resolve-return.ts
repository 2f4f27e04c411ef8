import { transaction } from '../../../platform/db/client.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { isResolvable } from '../return-status.ts';
import type { ReturnHandler } from '../return-view.ts';
import { markReturnResolved, noteOnReturn } from '../return-writes.repository.ts';
import { returnResolved } from '../returns.events.ts';
import { holdReturn, payBack, type ReturnDeps, receivedLine, takeLinesIn } from './receive-return.ts';

type Resolution = { refund: boolean; note: string };

/**
 * Without the seller, who was silent for too long. What is refunded this way does not go into stock: only the seller could
 * say that it is there.
 */
export function resolveReturn(
  deps: ReturnDeps,
  actor: ReturnHandler & { as: 'admin' },
  returnId: string,
  { refund, note }: Resolution,
): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const held = await holdReturn(tx, actor, returnId);
    const decision = { status: refund ? 'approved' : 'rejected', decidedBy: actor.userId, note } as const;
    const resolved = isResolvable(held.found) && (await markReturnResolved(tx, returnId, decision));
    if (!resolved) throw new AppError('return.not_escalated');
    const lines = held.found.lines.map((line) => receivedLine(line, 'destroy'));
    const refundCents = refund ? await takeLinesIn(tx, actor, held.found, lines) : 0;
    const type = refund ? 'resolved' : 'closed';
    await noteOnReturn(tx, { returnId, type, by: 'admin', actorId: actor.userId, note });
    await deps.events.publish(tx, { type: returnResolved, subject: returnId, payload: { returnId } });
    if (refund) await payBack(tx, deps, actor, { ...held, refundCents });
    await actor.audit?.record(tx, {
      subject: { type: 'return', id: returnId },
      before: { status: held.found.status },
      after: { status: refund ? 'received' : decision.status, refundCents },
    });
  });
}

import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../platform/db/client.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { scopeOf } from '../../orders/index.ts';
import { returnMayMove } from '../return-status.ts';
import type { ReturnHandler } from '../return-view.ts';
import { markReturnDecided, noteOnReturn } from '../return-writes.repository.ts';
import { returnDecided } from '../returns.events.ts';
import { lockReturn } from '../returns.repository.ts';

type Decision = { approve: boolean; note?: string };

export function decideReturn(
  deps: Deps,
  actor: ReturnHandler,
  returnId: string,
  { approve, note }: Decision,
): Promise<void> {
  const status = approve ? 'approved' : 'rejected';
  return transaction(deps.db, async (tx) => {
    const found = await lockReturn(tx, scopeOf(actor), returnId);
    if (!found) throw new AppError('return.not_found');
    if (!returnMayMove(found.status, status, actor.as)) throw new AppError('return.not_pending');
    if (!approve && !note) throw new AppError('return.note_required');
    const decision = { status, decidedBy: actor.userId, note: note || null } as const;
    if (!(await markReturnDecided(tx, returnId, decision))) throw new AppError('return.not_pending');
    await noteOnReturn(tx, { returnId, type: status, by: actor.as, actorId: actor.userId, note });
    await deps.events.publish(tx, { type: returnDecided, subject: returnId, payload: { returnId, by: actor.as } });
    await actor.audit?.record(tx, {
      subject: { type: 'return', id: returnId },
      before: { status: found.status },
      after: { status },
    });
  });
}

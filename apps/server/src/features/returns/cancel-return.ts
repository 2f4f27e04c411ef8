import type { Deps } from '../../deps.ts';
import { transaction } from '../../platform/db/client.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { returnMayMove } from './return-status.ts';
import { markReturnCancelled, noteOnReturn } from './return-writes.repository.ts';
import { returnCancelled } from './returns.events.ts';
import { lockReturn } from './returns.repository.ts';

export function cancelReturn(deps: Deps, buyerId: string, returnId: string): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const found = await lockReturn(tx, { buyerId }, returnId);
    if (!found) throw new AppError('return.not_found');
    const cancelled = returnMayMove(found.status, 'cancelled', 'buyer') && (await markReturnCancelled(tx, returnId));
    if (!cancelled) throw new AppError('return.not_cancellable');
    await noteOnReturn(tx, { returnId, type: 'cancelled', by: 'buyer', actorId: buyerId });
    await deps.events.publish(tx, { type: returnCancelled, subject: returnId, payload: { returnId } });
  });
}

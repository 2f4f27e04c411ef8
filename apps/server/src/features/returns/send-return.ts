import type { Deps } from '../../deps.ts';
import { transaction } from '../../platform/db/client.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { isSendable } from './return-status.ts';
import { markReturnSent, noteOnReturn } from './return-writes.repository.ts';
import { returnSent } from './returns.events.ts';
import { lockReturn } from './returns.repository.ts';

type Parcel = { carrier?: string; trackingNumber: string };

/** From here on the seller has to say that the parcel has arrived. */
export function sendReturn(
  deps: Deps,
  buyerId: string,
  returnId: string,
  { carrier, trackingNumber }: Parcel,
): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const found = await lockReturn(tx, { buyerId }, returnId);
    if (!found) throw new AppError('return.not_found');
    const parcel = { carrier: carrier || null, trackingNumber };
    if (!(isSendable(found) && (await markReturnSent(tx, returnId, parcel)))) throw new AppError('return.not_sendable');
    const note = [carrier, trackingNumber].filter(Boolean).join(' ');
    await noteOnReturn(tx, { returnId, type: 'sent', by: 'buyer', actorId: buyerId, note });
    await deps.events.publish(tx, { type: returnSent, subject: returnId, payload: { returnId } });
  });
}

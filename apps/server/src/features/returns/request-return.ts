import { isSellersFault, type ReturnForm } from '@herbary/contract/returns.ts';
import type { Deps } from '../../deps.ts';
import { transaction } from '../../platform/db/client.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { newId } from '../../platform/ids.ts';
import { attachUploads } from '../media/index.ts';
import { lockOrders, recordReturn } from '../orders/index.ts';
import { type ReturnedLine, returnedLines } from './return-rules.ts';
import { insertReturn, noteOnReturn } from './return-writes.repository.ts';
import { returnRequested } from './returns.events.ts';
import { findDeliveredOrder } from './sold-lines.repository.ts';

/** What is left to return is counted behind the order's lock: of two requests for the last piece, one is too late. */
export function requestReturn(deps: Deps, buyerId: string, form: ReturnForm): Promise<string> {
  const { orderId } = form;
  return transaction(deps.db, async (tx) => {
    await lockOrders(tx, { orderId });
    const order = await findDeliveredOrder(tx, { buyerId, orderId });
    if (!order) throw new AppError('order.not_found');
    const items = returnedLines(order, form.items).map(newLine);
    const fileIds = items.flatMap((item) => item.photos);
    if (!(await attachUploads(tx, { fileIds, userId: buyerId, purpose: 'return_photo' })))
      throw new AppError('return.photo_not_found');
    const id = newId();
    const { returnNumber } = await insertReturn(tx, { id, orderId, notes: form.notes || null, items });
    await noteOnReturn(tx, { returnId: id, type: 'requested', by: 'buyer', actorId: buyerId, note: form.notes });
    await recordReturn(tx, orderId, { to: 'requested', by: buyerId, returnNumber });
    await deps.events.publish(tx, { type: returnRequested, subject: id, payload: { returnId: id } });
    return id;
  });
}

function newLine({ item, line, withShipping }: ReturnedLine<ReturnForm['items'][number]>) {
  const { details, opened = false, photos = [] } = item;
  if (isSellersFault(item.reason) && photos.length === 0)
    throw new AppError('return.photo_required', { name: line.productName });
  return { ...item, details: details || null, opened, photos, withShipping };
}

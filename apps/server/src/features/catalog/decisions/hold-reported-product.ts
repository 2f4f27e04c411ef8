import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/client.ts';
import {
  changeStatus,
  findOwnProduct,
  lockProduct,
  requeueRevision,
  supersedeRevision,
} from '../seller-products/product-writes.repository.ts';
import { productSubmitted } from './product.events.ts';

/** Takes a live product out of the shop until an admin has read it again. False when it is not live any more. */
export async function holdReportedProduct(
  tx: Db,
  { events }: Pick<Deps, 'events'>,
  { productId, reason }: { productId: string; reason: string },
): Promise<boolean> {
  const locked = await lockProduct(tx, productId);
  const product = locked && (await findOwnProduct(tx, locked.sellerId, productId));
  if (!product || !(await changeStatus(tx, productId, ['live'], { to: 'pending', reason }))) return false;
  // An edit that waits is read in its place: it is what buyers would see next.
  const waiting = product.edit?.state === 'pending' ? product.edit.revision : undefined;
  if (waiting === undefined) {
    await supersedeRevision(tx, productId);
    await requeueRevision(tx, product, { state: 'pending', reason });
  }
  const payload = { productId, revision: waiting ?? product.revision };
  await events.publish(tx, { type: productSubmitted, subject: productId, payload });
  return true;
}

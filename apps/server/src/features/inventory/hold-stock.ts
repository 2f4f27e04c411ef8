import type { Db } from '../../platform/db/client.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type Hold, insertHolds, listShort } from './stock.repository.ts';

/** The whole checkout in one call, as late in its transaction as can be: a product's row stays locked until the commit. */
export async function holdStock(tx: Db, { holds, until }: { holds: readonly Hold[]; until: Date }): Promise<void> {
  if (holds.length === 0 || (await insertHolds(tx, holds, until))) return;
  const short = await listShort(tx, holds);
  const [first] = short;
  if (!first) throw new AppError('product.not_found');
  throw new AppError('cart.out_of_stock', { ...first, short });
}

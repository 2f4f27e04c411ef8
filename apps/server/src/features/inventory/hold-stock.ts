import type { Db } from '../../platform/db/client.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type Hold, type HoldTerms, insertHolds, listShort, listShortForNewcomers } from './stock.repository.ts';

/** The whole checkout in one call, as late in its transaction as can be: a product's row stays locked until the commit. */
export async function holdStock(tx: Db, { holds, ...terms }: HoldTerms & { holds: readonly Hold[] }): Promise<void> {
  if (holds.length === 0 || (await insertHolds(tx, holds, terms))) return;
  const short = await listShort(tx, holds);
  const [first] = short;
  if (first) throw new AppError('cart.out_of_stock', { ...first, short });
  const { newcomersPercent } = terms;
  const [kept] = newcomersPercent === undefined ? [] : await listShortForNewcomers(tx, holds, newcomersPercent);
  throw kept ? new AppError('checkout.newcomers_share', kept) : new AppError('product.not_found');
}

import type { Db } from '../../platform/db/client.ts';
import { AppError } from '../../platform/http/app-error.ts';
import {
  type Hold,
  type HoldTerms,
  insertHolds,
  listShort,
  listShortForNewcomers,
  type ShortProduct,
} from './stock.repository.ts';

/** `names`: what a refusal calls the products; one that has no name does not exist. */
type Holding = HoldTerms & { holds: readonly Hold[]; names: ReadonlyMap<string, string> };

/** The whole checkout in one call, as late in its transaction as can be: a product's row stays locked until the commit. */
export async function holdStock(tx: Db, { holds, names, ...terms }: Holding): Promise<void> {
  if (holds.length === 0 || (await insertHolds(tx, holds, terms))) return;
  const named = (product: string, available: number): ShortProduct[] => {
    const name = names.get(product);
    return name === undefined ? [] : [{ product, name, available }];
  };
  const short = (await listShort(tx, holds)).flatMap(({ product, available }) => named(product, available));
  const [first] = short;
  if (first) throw new AppError('cart.out_of_stock', { ...first, short });
  const { newcomersPercent } = terms;
  const kept = newcomersPercent === undefined ? [] : await listShortForNewcomers(tx, holds, newcomersPercent);
  const [firstKept] = kept.flatMap(({ product, available }) => named(product, available));
  throw firstKept ? new AppError('checkout.newcomers_share', firstKept) : new AppError('product.not_found');
}

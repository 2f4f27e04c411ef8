import type { Deps } from '../../../deps.ts';
import { type Db, transaction } from '../../../platform/db/client.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { dollars } from '../../../platform/wording.ts';
import { changeStock } from '../../inventory/index.ts';
import { findOwnProduct, lockOwnProduct, touchProduct, updatePrice } from './product-writes.repository.ts';
import type { SellerProductRow } from './seller-products.repository.ts';

/** `from` is what the seller saw. */
type Change = { from?: number; to: number };
export type CountEdit = { price?: Change; stock?: Change };

const centsOf = (price: number) => Math.round(price * 100);

/** Raised during a sale, it would make the discount look larger than it is. */
export function refusePriceOnSale(sale: SellerProductRow['sale'], toCents: number): void {
  if (sale && (sale.isRunning || toCents <= sale.priceCents))
    throw new AppError('product.on_sale', { price: dollars(sale.priceCents) });
}

/** In the transaction that has locked the product. */
export async function quickEdit(
  tx: Db,
  product: Pick<SellerProductRow, 'id' | 'priceCents' | 'sale'>,
  { price, stock, actorId }: CountEdit & { actorId: string },
): Promise<void> {
  const { id, priceCents, sale } = product;
  if (price) {
    if (price.from !== undefined && centsOf(price.from) !== priceCents)
      throw new AppError('product.price_changed', { price: dollars(priceCents), now: priceCents / 100 });
    const toCents = centsOf(price.to);
    if (toCents !== priceCents) {
      refusePriceOnSale(sale, toCents);
      await updatePrice(tx, id, toCents);
    }
  }
  if (stock && (await changeStock(tx, { productId: id, pieces: stock.to, seen: stock.from, actorId })))
    await touchProduct(tx, id);
}

export const quickEditProduct = (
  { db }: Pick<Deps, 'db'>,
  { userId }: Pick<Member, 'userId'>,
  id: string,
  edit: CountEdit,
): Promise<SellerProductRow> => transaction(db, (tx) => editOne(tx, userId, id, edit));

async function editOne(tx: Db, sellerId: string, id: string, edit: CountEdit): Promise<SellerProductRow> {
  const product = await lockOwnProduct(tx, sellerId, id);
  if (!product) throw new AppError('product.not_found');
  await quickEdit(tx, product, { ...edit, actorId: sellerId });
  const changed = await findOwnProduct(tx, sellerId, id);
  if (!changed) throw new Error(`Product ${id} is gone while it is locked`);
  return changed;
}

type BulkEdit = { mode: 'all' | 'each'; items: readonly (CountEdit & { _id: string })[] };
type Verdict = { id: string; product?: SellerProductRow; refusal?: AppError };

/** Rows in the order in which they were sent, each with the product or with what stands against it. */
export async function bulkEditProducts(
  { db }: Pick<Deps, 'db'>,
  { userId }: Pick<Member, 'userId'>,
  { mode, items }: BulkEdit,
): Promise<Verdict[]> {
  const verdicts = new Map<string, Verdict>();
  // Locked in the order of their ids: two windows that change the same products would wait for each other otherwise.
  const sorted = [...new Map(items.map((item) => [item._id, item])).values()].sort((a, b) => (a._id < b._id ? -1 : 1));
  const run = async (on: Db) => {
    for (const { _id: id, ...edit } of sorted) {
      verdicts.set(id, await verdictOf(id, () => transaction(on, (tx) => editOne(tx, userId, id, edit))));
    }
  };
  if (mode === 'each') await run(db);
  else await allOrNone(db, verdicts, run);
  return items.map(({ _id: id }) => verdicts.get(id) ?? { id });
}

class SomeRefused extends Error {}

/** Every row is tried, so that each has its verdict; one refusal takes all of them back. */
async function allOrNone(db: Db, verdicts: Map<string, Verdict>, run: (tx: Db) => Promise<void>): Promise<void> {
  try {
    await transaction(db, async (tx) => {
      await run(tx);
      if ([...verdicts.values()].some(({ refusal }) => refusal)) throw new SomeRefused();
    });
  } catch (error) {
    if (!(error instanceof SomeRefused)) throw error;
    for (const verdict of verdicts.values()) delete verdict.product;
  }
}

async function verdictOf(id: string, edit: () => Promise<SellerProductRow>): Promise<Verdict> {
  try {
    return { id, product: await edit() };
  } catch (error) {
    if (error instanceof AppError) return { id, refusal: error };
    throw error;
  }
}

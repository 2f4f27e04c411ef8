import type { Db } from '../../platform/db/client.ts';
import { AppError } from '../../platform/http/app-error.ts';
import {
  adjustLevel,
  claimHolds,
  type Hold,
  type HoldTerms,
  insertHolds,
  insertLevels,
  listClaimed,
  listShort,
  listShortForNewcomers,
  lockLevel,
  lockLevels,
  prolongHolds,
  type Restock,
  releaseHolds,
  returnToStock,
  type ShortProduct,
  type StockLine,
  takeFromStock,
} from './stock.repository.ts';

export type { Hold, ShortProduct, StockLine };

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

/** The buyer has entered a card: what is held stays held while the bank decides. */
export const holdStockLonger = (tx: Db, orderIds: readonly string[], until: Date): Promise<void> =>
  prolongHolds(tx, orderIds, until);

/** Held pieces leave the stock. A second call changes nothing; a released hold cannot be claimed. */
export async function claimStock(tx: Db, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const now = await claimHolds(tx, orderIds);
  const others = orderIds.filter((orderId) => !now.has(orderId));
  if (others.length === 0) return;
  const before = await listClaimed(tx, others);
  const without = others.filter((orderId) => !before.has(orderId));
  if (without.length > 0) throw new Error(`No stock is held for ${without.join(', ')}`);
}

/** What is still held for these orders can be sold to others again; settled holds stay as they are. */
export async function releaseStock(tx: Db, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0) await releaseHolds(tx, orderIds);
}

/**
 * For what takes stock in several steps: in the order of their ids, before the first of them. Two checkouts with the same
 * products in another order would wait for each other.
 */
export async function lockStock(tx: Db, productIds: readonly string[]): Promise<void> {
  if (productIds.length > 0) await lockLevels(tx, productIds);
}

/** For money that came after the hold had run out: everything that was ordered, or nothing. */
export async function takeStockAgain(tx: Db, orderId: string, lines: readonly StockLine[]): Promise<boolean> {
  return lines.length === 0 || takeFromStock(tx, orderId, lines);
}

/** Sold pieces go back into stock: a cancelled order's, or a return's. */
export async function restock(tx: Db, back: Restock): Promise<void> {
  if (back.lines.length === 0) return;
  const put = await returnToStock(tx, back);
  if (put !== back.lines.length) throw new Error(`A product of order ${back.orderId} has no stock level`);
}

type Count = { productId: string; pieces: number; actorId: string };

/** The first count of a new product. */
export const openStock = (tx: Db, counts: readonly Count[]): Promise<void> =>
  insertLevels(
    tx,
    counts.map(({ pieces, ...count }) => ({ ...count, delta: pieces })),
  );

/**
 * What a seller has counted: `pieces` can be sold from now on, beside those that unpaid orders hold. `seen` is the number that
 * the seller saw; when a sale or another window has changed it since, the count is refused: it would sell pieces twice.
 */
export async function changeStock(tx: Db, { seen, ...count }: Count & { seen?: number }): Promise<boolean> {
  const { productId, pieces, actorId } = count;
  const level = await lockLevel(tx, productId);
  const stock = level?.available ?? 0;
  if (seen !== undefined && seen !== stock) throw new AppError('product.stock_changed', { stock });
  if (!level) await openStock(tx, [count]);
  else if (pieces !== stock) await adjustLevel(tx, { productId, delta: pieces - stock, actorId });
  return pieces !== stock;
}

import type { BodyOf } from '@herbary/contract/endpoint.ts';
import type { createSalePrice } from '@herbary/contract/sale-prices.ts';
import type { Deps } from '../../../deps.ts';
import { type Db, transaction } from '../../../platform/db/client.ts';
import { getRow } from '../../../platform/db/list.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { dollars } from '../../../platform/wording.ts';
import { lockOwnProduct, lockProduct } from '../seller-products/product-writes.repository.ts';
import type { SellerProductRow } from '../seller-products/seller-products.repository.ts';
import { endSale, findSaleProduct, insertSale, type SaleRow, saleList } from './sale-prices.repository.ts';

type Seller = Pick<Member, 'userId'>;

const momentOf = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text));

type Sold = Pick<SellerProductRow, 'id' | 'status' | 'priceCents' | 'sale'>;
type Asked = Omit<BodyOf<typeof createSalePrice>, 'product'>;

/**
 * In the transaction that has locked the product. One sale of a product at a time: a second one would make the first one's
 * price the old price of another discount. Gives its id.
 */
export async function startSale(
  tx: Db,
  { id: productId, status, priceCents: regularPriceCents, sale }: Sold,
  { price, startsAt, endsAt }: Asked,
): Promise<string> {
  if (status !== 'live') throw new AppError('product.not_allowed_now', { status });
  if (sale) throw new AppError('sale.already', { price: dollars(sale.priceCents) });
  const salePriceCents = Math.round(price * 100);
  if (salePriceCents >= regularPriceCents) throw new AppError('sale.not_lower', { price: dollars(regularPriceCents) });
  const id = newId();
  const window = { startsAt: momentOf(startsAt), endsAt: momentOf(endsAt) };
  if (!(await insertSale(tx, { id, productId, salePriceCents, regularPriceCents, ...window })))
    throw new AppError('sale.window');
  return id;
}

export const putOnSale = (
  { db }: Pick<Deps, 'db'>,
  { userId }: Seller,
  { product: productId, ...asked }: BodyOf<typeof createSalePrice>,
): Promise<SaleRow> =>
  transaction(db, async (tx) => {
    const product = await lockOwnProduct(tx, userId, productId);
    if (!product) throw new AppError('product.not_found');
    const id = await startSale(tx, product, asked);
    return getRow(tx, saleList(userId), {}, id);
  });

/** Buyers pay the old price from the next call on; orders that were placed before keep theirs. */
export const endSaleNow = ({ db }: Pick<Deps, 'db'>, { userId }: Seller, id: string): Promise<SaleRow> =>
  transaction(db, async (tx) => {
    const product = await findSaleProduct(tx, userId, id);
    if (!product) throw new AppError('sale.not_found');
    await lockProduct(tx, product.id);
    if (!(await endSale(tx, id))) throw new AppError('sale.ended');
    return getRow(tx, saleList(userId), {}, id);
  });

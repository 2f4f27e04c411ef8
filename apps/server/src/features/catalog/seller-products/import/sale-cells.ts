import { createSalePrice } from '@herbary/contract/sale-prices.ts';
import type { Db } from '../../../../platform/db/client.ts';
import { AppError, invalidRequest } from '../../../../platform/http/app-error.ts';
import { dollars } from '../../../../platform/wording.ts';
import { startSale } from '../../sales/put-on-sale.ts';
import { endSaleOf } from '../../sales/sale-prices.repository.ts';
import type { SellerProductRow } from '../seller-products.repository.ts';
import { type Cells, momentIn, noSale, type SaleCells, saleCellsOf } from './product-cells.ts';

const fields = ['salePrice', 'saleStarts', 'saleEnds'] as const satisfies (keyof SaleCells)[];
type SaleProblem = { field: keyof SaleCells; message: string };

/** A file that was exported while a sale ran says nothing any more once that sale is over. */
export function withoutPastSale(cells: Cells, now: Date): Cells {
  const end = momentIn(cells.saleEnds ?? '');
  if (end === undefined || end > now.getTime()) return cells;
  return { ...cells, ...Object.fromEntries(fields.filter((field) => field in cells).map((field) => [field, ''])) };
}

export const changesSale = (changes: Cells): boolean => fields.some((field) => changes[field] !== undefined);

type WantedSale = { price: number; startsAt?: string; endsAt?: string };
const { price: anyPrice } = createSalePrice.body.shape;

export function momentProblem(cells: Cells): SaleProblem | undefined {
  const wrong = (['saleStarts', 'saleEnds'] as const).find(
    (field) => cells[field]?.trim() && momentIn(cells[field]) === undefined,
  );
  return (
    wrong && {
      field: wrong,
      message: 'Please enter a date, or a date and time, such as 2026-11-17 or 2026-11-17T09:00:00Z',
    }
  );
}

/** What the cells ask for: a sale, none, or what is wrong with them. */
function readSale(cells: Cells): { sale?: WantedSale } | { problem: SaleProblem } {
  const { salePrice, saleStarts, saleEnds } = { ...noSale, ...cells };
  const problem = momentProblem(cells);
  if (problem) return { problem };
  if (salePrice.trim() === '') return {};
  const price = anyPrice.safeParse(Number(salePrice));
  if (!price.success) return { problem: { field: 'salePrice', message: price.error.issues[0]?.message ?? '' } };
  const momentOf = (text: string) => (text.trim() === '' ? undefined : new Date(text.trim()).toISOString());
  return { sale: { price: price.data, startsAt: momentOf(saleStarts), endsAt: momentOf(saleEnds) } };
}

/** Of a row that changes the sale of a product; `cells` is all that the row and the product say. */
export function saleProblem(product: SellerProductRow, cells: Cells, now: Date): SaleProblem | undefined {
  const read = readSale(cells);
  if ('problem' in read) return read.problem;
  const { sale } = read;
  if (!sale) return undefined;
  if (product.status !== 'live') return { field: 'salePrice', message: 'Only a live product can be on sale' };
  const price = Number(cells.price);
  if (sale.price >= price) {
    const { message } = new AppError('sale.not_lower', { price: dollars(Math.round(price * 100)) });
    return { field: 'salePrice', message };
  }
  const start = Math.max(now.getTime(), Date.parse(sale.startsAt ?? '') || 0);
  if (sale.endsAt && Date.parse(sale.endsAt) <= start)
    return { field: 'saleEnds', message: new AppError('sale.window').message };
  return undefined;
}

/** In the transaction that has locked the product: its sale ends, other cells change, and the one that is asked for starts. */
export async function changeSale(
  tx: Db,
  product: SellerProductRow,
  cells: Cells,
  changeOthers: (product: SellerProductRow) => Promise<void>,
): Promise<void> {
  if (!changesSale(cells)) return changeOthers(product);
  const read = readSale({ ...saleCellsOf(product), ...cells });
  if ('problem' in read) {
    const { field, message } = read.problem;
    throw invalidRequest([{ in: 'body', path: field, message }]);
  }
  await endSaleOf(tx, product.id);
  await changeOthers({ ...product, sale: null });
  const priceCents = cells.price === undefined ? product.priceCents : Math.round(Number(cells.price) * 100);
  if (read.sale) await startSale(tx, { ...product, priceCents, sale: null }, read.sale);
}

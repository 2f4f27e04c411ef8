import { isoDate } from '@herbary/contract/fields.ts';
import { IMPORT_FIELDS, type ImportField } from '@herbary/contract/product-import.ts';
import { MONEY_BACK_GUARANTEE } from '@herbary/contract/return-terms.ts';
import type { productEditForm } from '@herbary/contract/seller-products.ts';
import { z } from 'zod';
import type { Db } from '../../../../platform/db/client.ts';
import { eachRow } from '../../../../platform/db/list.ts';
import { type CsvColumns, csvDownload, type Download } from '../../../../platform/http/download.ts';
import { imageViews, lastWordsOf } from '../seller-product-view.ts';
import { type SellerProductRow, sellerProductList } from '../seller-products.repository.ts';

/** What a file says in some of its columns. */
export type Cells = Partial<Record<ImportField, string>>;

export type SaleCells = Record<'salePrice' | 'saleStarts' | 'saleEnds', string>;
export const noSale: SaleCells = { salePrice: '', saleStarts: '', saleEnds: '' };

export const saleCellsOf = ({ sale }: Pick<SellerProductRow, 'sale'>): SaleCells =>
  sale
    ? {
        salePrice: (sale.priceCents / 100).toFixed(2),
        saleStarts: new Date(sale.startsAt).toISOString(),
        saleEnds: sale.endsAt ? new Date(sale.endsAt).toISOString() : '',
      }
    : noSale;

/** What the editor would show: an edit that waits is the seller's last word. */
export function cellsOf(product: SellerProductRow): Record<ImportField, string> {
  const { texts, images } = lastWordsOf(product);
  return {
    name: texts.name,
    description: texts.description,
    category: texts.category ?? '',
    subCategory: texts.subCategory ?? '',
    form: texts.form ?? '',
    size: texts.size ?? '',
    recommendedUse: texts.recommendedUse ?? '',
    ingredients: texts.ingredients ?? '',
    storage: texts.storage ?? '',
    shippingMethod: texts.shippingMethod,
    returnPolicy: texts.returnPolicy,
    price: (product.priceCents / 100).toFixed(2),
    stock: String(Math.max(0, product.stock)),
    ...saleCellsOf(product),
    images: imageViews(images)
      .map(({ url }) => url)
      .join(' '),
  };
}

const isNumber: ReadonlySet<ImportField> = new Set(['price', 'stock', 'salePrice']);
const isMoment: ReadonlySet<ImportField> = new Set(['saleStarts', 'saleEnds']);
const momentFormat = z.union([isoDate, z.iso.datetime({ offset: true })]);

/**
 * A date, which is its beginning in UTC, or an ISO date and time with its zone. JavaScript reads much more, and takes what has
 * no zone as the server's own time: a sale would begin at another hour than its seller wrote.
 */
export function momentIn(text: string): number | undefined {
  const moment = momentFormat.safeParse(text.trim());
  return moment.success ? Date.parse(moment.data) : undefined;
}

const plain = (text: string) => text.replace(/\r\n?/g, '\n').trim();

/** A spreadsheet writes 8.60 as 8.6, and breaks lines its own way. */
export const isSameCell = (field: ImportField, one: string, other: string): boolean =>
  plain(one) === plain(other) ||
  (isNumber.has(field) && one.trim() !== '' && other.trim() !== '' && Number(one) === Number(other)) ||
  (isMoment.has(field) && momentIn(one) !== undefined && momentIn(one) === momentIn(other));

export const picked = (cells: Cells, fields: readonly string[]): Cells =>
  Object.fromEntries(IMPORT_FIELDS.filter((field) => fields.includes(field)).map((field) => [field, cells[field]]));

export const imagesIn = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** As the form of the page would send it. */
export function formOf({
  images,
  price,
  stock,
  salePrice: _,
  saleStarts: __,
  saleEnds: ___,
  ...texts
}: Cells): z.input<typeof productEditForm> {
  return {
    ...texts,
    ...(price === undefined ? {} : { price }),
    ...(stock === undefined ? {} : { stock }),
    ...(images === undefined ? {} : { imageOrder: JSON.stringify(imagesIn(images)) }),
  };
}

type Exported = { id: string; status: string; cells: Record<ImportField, string> };
const columns: CsvColumns<Exported> = {
  id: ({ id }) => id,
  ...Object.fromEntries(IMPORT_FIELDS.map((field) => [field, ({ cells }: Exported) => cells[field]])),
  status: ({ status }) => status,
};

export function exportProducts(db: Db, sellerId: string): Download {
  async function* products(): AsyncGenerator<Exported> {
    for await (const row of eachRow(db, sellerProductList(sellerId), { sort: 'created' }))
      yield { id: row.id, status: row.status, cells: cellsOf(row) };
  }
  return csvDownload('products', columns, products());
}

const example: Record<ImportField, string> = {
  name: 'Example: delete this row',
  description: 'What it is, where it grew and how it was made, in at least twenty characters.',
  category: 'Tea',
  subCategory: 'Herbal Tea',
  form: 'Loose Leaf',
  size: '60 g',
  recommendedUse: 'One teaspoon per cup, five minutes',
  ingredients: 'Peppermint leaf',
  storage: 'Store in a cool, dry place',
  shippingMethod: 'Standard Shipping',
  returnPolicy: MONEY_BACK_GUARANTEE,
  price: '12.50',
  stock: '40',
  salePrice: '',
  saleStarts: '',
  saleEnds: '',
  images: '',
};

/** All columns that a new product can have, and one row that could be imported. */
export function importTemplate(): Download {
  async function* rows(): AsyncGenerator<Exported> {
    yield { id: '', status: '', cells: example };
  }
  return csvDownload('products-template', columns, rows());
}

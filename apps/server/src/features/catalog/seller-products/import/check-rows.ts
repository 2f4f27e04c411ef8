import { fieldIssues, flagsOf, listingVerdict } from '@herbary/contract/listing-check.ts';
import { IMPORT_FIELDS, type ImportField, type ImportVerdict } from '@herbary/contract/product-import.ts';
import { productEditForm, productForm } from '@herbary/contract/seller-products.ts';
import type { CsvRow } from '../../../../platform/files/csv-rows.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { checkDraft, emptyTexts, type ProductForm, textsIn } from '../listing-form.ts';
import { refusePriceOnSale } from '../quick-edit.ts';
import type { SellerProductRow } from '../seller-products.repository.ts';
import { type EditForm, wordsIn } from '../update-product.ts';
import { type Cells, cellsOf, formOf, imagesIn, isSameCell, picked } from './product-cells.ts';
import { changesSale, momentProblem, saleProblem, withoutPastSale } from './sale-cells.ts';

type Problem = { field: string; value: string; message: string };
export type CheckedRow = {
  position: number;
  productId: string | null;
  name: string;
  verdict: ImportVerdict;
  changes: Cells;
  before: Cells;
  problems: Problem[];
};

type Column = ImportField | 'id' | 'status';
const known = new Map<string, Column>(
  [...IMPORT_FIELDS, 'id' as const, 'status' as const].map((name) => [name.toLowerCase(), name]),
);

/** The columns of a file, in its order. */
export function columnsIn({ cells }: CsvRow): Column[] {
  const columns = cells.map((cell) => known.get(cell.trim().toLowerCase()));
  const wrong = cells.filter((_, place) => {
    const column = columns[place];
    return column === undefined || columns.indexOf(column) < place;
  });
  if (wrong.length > 0)
    throw new AppError('import.columns_unknown', { columns: wrong.slice(0, 20).map(shown).join(', ') });
  const found = columns.filter((column) => column !== undefined);
  if (!found.includes('id') && !found.includes('name')) throw new AppError('import.columns_missing');
  return found;
}

/** PostgreSQL stores no NUL, and a screen shows no novel. */
const shown = (text: string) => text.replaceAll('\0', '').trim().slice(0, 160) || '(empty)';

export type ReadRow = { position: number; id: string; cells: Cells; problem?: string };

/** "1.234,50" is how a spreadsheet with semicolons writes 1234.5. */
const withPoint = (price: string) =>
  /^\s*(\d+|\d{1,3}(\.\d{3})+),\d{1,2}\s*$/.test(price) ? price.replaceAll('.', '').replace(',', '.') : price;

export function readRow(columns: readonly Column[], { row, cells: given, separator }: CsvRow): ReadRow {
  const textOf = (column: Column, text: string) =>
    (column === 'price' || column === 'salePrice') && separator !== ',' ? withPoint(text) : text;
  const all = Object.fromEntries(columns.map((column, place) => [column, textOf(column, given[place] ?? '')]));
  const { id = '', status: _, ...cells } = all as Cells & { id?: string; status?: string };
  const read = { position: row, id: id.trim().toLowerCase(), cells };
  if (given.length !== columns.length)
    return { ...read, problem: `This row has ${given.length} cells, but the first row has ${columns.length}` };
  if (given.some((cell) => cell.includes('\0')))
    return { ...read, problem: 'This row has a character that cannot be stored' };
  return read;
}

const refused = ({ position, cells }: ReadRow, problems: Problem[], product?: SellerProductRow): CheckedRow => ({
  position,
  productId: product?.id ?? null,
  name: cells.name ? shown(cells.name) : (product?.name ?? ''),
  verdict: 'refused',
  changes: {},
  before: {},
  problems,
});

/** The words of the form's own refusals, each with its column and what stands there. */
export function problemsOf(error: unknown, cells: Cells = {}): Problem[] {
  if (!(error instanceof AppError)) throw error;
  const fields = error.details?.fields as readonly { path: string; message: string }[] | undefined;
  if (!fields?.length) return [{ field: '', value: '', message: error.message }];
  return fields.map(({ path, message }) => problem(path, message, cells));
}

function problem(path: string, message: string, cells: Cells): Problem {
  const field = path === 'mainImage' || path === 'imageOrder' ? 'images' : path;
  return { field, value: shown(cells[field as ImportField] ?? ''), message };
}

type Parsed<Form> = { form: Form } | { problems: Problem[] };

function parsed<Form>(
  schema: { safeParse(given: unknown): { success: true; data: Form } | { success: false; error: Issues } },
  cells: Cells,
): Parsed<Form> {
  const result = schema.safeParse(formOf(cells));
  if (result.success) return { form: result.data };
  const { issues } = result.error;
  return { problems: issues.map(({ path, message }) => problem(path.join('.'), message, cells)) };
}
type Issues = { issues: readonly { path: readonly PropertyKey[]; message: string }[] };

/** The form of a new product: a draft, because a file brings no pictures. */
export function newForm({ images: _, price, stock, ...texts }: Cells): Parsed<ProductForm> {
  return parsed<ProductForm>(productForm, {
    ...texts,
    ...(price?.trim() ? { price } : {}),
    ...(stock?.trim() ? { stock } : {}),
  });
}

/** The form of an edit that changes these cells. */
export function editForm(product: SellerProductRow, cells: Cells): Parsed<EditForm> {
  const read = parsed<EditForm>(productEditForm, cells);
  if (!('form' in read) || product.status !== 'draft') return read;
  return { form: { ...read.form, draft: 'true' } };
}

export function checkNewRow(row: ReadRow): CheckedRow {
  if (row.cells.salePrice?.trim())
    return refused(row, [problem('salePrice', 'Only a live product can be on sale', row.cells)]);
  const wrong = momentProblem(row.cells);
  if (wrong) return refused(row, [problem(wrong.field, wrong.message, row.cells)]);
  const read = newForm(row.cells);
  if ('problems' in read) return refused(row, read.problems);
  const texts = textsIn(read.form, emptyTexts);
  try {
    checkDraft({ texts, price: read.form.price ?? null, stock: read.form.stock ?? null, images: [] });
  } catch (error) {
    return refused(row, problemsOf(error, row.cells));
  }
  // A draft may say anything, but what can never be listed is better refused with the rest of the file.
  const flags = flagsOf(texts);
  if (listingVerdict(flags) === 'refused')
    return refused(
      row,
      fieldIssues(flags).map(({ field, message }) => problem(field, message, row.cells)),
    );
  const { images: _, ...changes } = row.cells;
  const { position } = row;
  return { position, productId: null, name: texts.name, verdict: 'new', changes, before: {}, problems: [] };
}

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && [...one].sort().join(' ') === [...other].sort().join(' ');

export function checkKnownRow(row: ReadRow, product: SellerProductRow): CheckedRow {
  const now = cellsOf(product);
  const cells = withoutPastSale(row.cells, new Date());
  const fields = IMPORT_FIELDS.filter((field) => {
    const given = cells[field];
    return given !== undefined && !isSameCell(field, given, now[field]);
  });
  const { position } = row;
  const checked = { position, productId: product.id, name: now.name, before: picked(now, fields), problems: [] };
  if (fields.length === 0) return { ...checked, verdict: 'unchanged', changes: {} };
  const changes = picked(cells, fields);
  // A picture that is taken away here could not be brought back by the undo.
  if (changes.images !== undefined && !isSameSet(imagesIn(changes.images), imagesIn(now.images)))
    return refused(
      row,
      [problem('images', 'Pictures can only be added and removed on the product page', changes)],
      product,
    );
  const wrong = changesSale(changes) ? saleProblem(product, { ...now, ...changes }, new Date()) : undefined;
  if (wrong) return refused(row, [problem(wrong.field, wrong.message, changes)], product);
  const read = editForm(product, changes);
  if ('problems' in read) return refused(row, read.problems, product);
  try {
    // A sale that is changed with it ends first.
    if (read.form.price !== undefined && !changesSale(changes))
      refusePriceOnSale(product.sale, Math.round(read.form.price * 100));
    wordsIn(product, read.form);
  } catch (error) {
    return refused(row, problemsOf(error, { ...now, ...changes }), product);
  }
  return { ...checked, verdict: 'changed', changes };
}

export const unknownRow = (row: ReadRow): CheckedRow =>
  refused(row, [
    { field: 'id', value: shown(row.id), message: 'None of your products has this id. Leave it empty for a new one.' },
  ]);

export const repeatedRow = (row: ReadRow, first: number): CheckedRow =>
  refused(row, [{ field: 'id', value: shown(row.id), message: `Row ${first} is for the same product` }]);

export const brokenRow = (row: ReadRow, message: string): CheckedRow =>
  refused(row, [{ field: '', value: '', message }]);

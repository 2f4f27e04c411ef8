import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, isoInstant } from './fields.ts';
import { listQuery, pageInfo } from './lists.ts';

export const IMPORT_BYTES_MAX = 20 * 1024 * 1024;
export const IMPORT_ROWS_MAX = 10_000;
export const IMPORT_PAGE_SIZE = 25;
/** For how long an import can be undone. */
export const IMPORT_UNDO_HOURS = 24;

/**
 * The columns of the file. `id` names the product, and `status` is only to be read; the others are the product form's, and the sale that runs or comes next, with
 * its start and end as a date (2026-11-17, its beginning in UTC) or as an ISO date and time with a zone (2026-11-17T09:00:00Z).
 */
export const IMPORT_FIELDS = [
  'name',
  'description',
  'category',
  'subCategory',
  'form',
  'size',
  'recommendedUse',
  'ingredients',
  'storage',
  'shippingMethod',
  'returnPolicy',
  'price',
  'stock',
  'salePrice',
  'saleStarts',
  'saleEnds',
  'images',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

export const IMPORT_VERDICTS = ['new', 'changed', 'unchanged', 'refused'] as const;
export const importVerdict = z.enum(IMPORT_VERDICTS);
export type ImportVerdict = z.output<typeof importVerdict>;

const importState = z.enum(['checking', 'checked', 'applying', 'applied', 'undoing', 'undone']);
const count = z.int();

export const productImport = z.object({
  _id: id,
  fileName: z.string(),
  state: importState,
  /** Rows of the file. */
  total: count,
  /** Rows that have their verdict; fewer than `total` only while it is `checking`. */
  checked: count,
  /** What the dry run found. */
  counts: z.object({ new: count, changed: count, unchanged: count, refused: count }),
  /** What became of the new and changed rows: `failed` were refused when they were applied, `kept` when they were undone. */
  outcomes: z.object({ waiting: count, applied: count, failed: count, undone: count, kept: count }),
  createdAt: isoInstant,
  appliedAt: isoInstant.nullable(),
  /** Null when it cannot be undone (any more). */
  undoUntil: isoInstant.nullable(),
});
export type ProductImport = z.output<typeof productImport>;

export const importRow = z.object({
  _id: id,
  /** As a spreadsheet counts: the headings are row 1. */
  row: count,
  name: z.string(),
  product: id.nullable(),
  verdict: importVerdict,
  /** Why it is refused, by column; '' is the whole row. */
  problems: z.array(z.object({ field: z.string(), value: z.string(), message: z.string() })),
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  outcome: z.enum(['applied', 'failed', 'undone', 'kept']).nullable(),
  reason: z.string().nullable(),
});
export type ImportRow = z.output<typeof importRow>;

export const productImportPage = z.object({ import: productImport, rows: z.array(importRow), ...pageInfo });
export type ProductImportPage = z.output<typeof productImportPage>;

const params = z.object({ id: z.uuid('Invalid import ID') });

export const exportProducts = defineEndpoint({
  method: 'GET',
  path: '/api/seller/products/export',
  summary: "All of the seller's products with every field, as a file that can be imported again",
  access: 'seller',
  response: z.string(),
  download: 'text/csv',
});

export const importTemplate = defineEndpoint({
  method: 'GET',
  path: '/api/seller/products/import/template',
  summary: 'A file with all columns and one row as an example, to be filled in and imported',
  access: 'seller',
  response: z.string(),
  download: 'text/csv',
});

export const checkImport = defineEndpoint({
  method: 'POST',
  path: '/api/seller/products/import',
  summary:
    'Read a CSV file of products and check every row. No product is changed. The rows of a large file are checked after the answer',
  access: 'seller',
  upload: {
    file: {
      kind: 'document',
      required: true,
      maxCount: 1,
      maxBytes: IMPORT_BYTES_MAX,
      refusals: { tooLarge: 'import.too_large' },
    },
  },
  response: productImport,
  status: 201,
  errors: [
    'import.too_large',
    'import.not_text',
    'import.broken_quotes',
    'import.no_rows',
    'import.too_many_rows',
    'import.columns_unknown',
    'import.columns_missing',
  ],
  rateLimit: 'upload',
  creates: true,
});

export const lastImport = defineEndpoint({
  method: 'GET',
  path: '/api/seller/products/import',
  summary: "The seller's last import that was applied, or null",
  access: 'seller',
  response: z.object({ import: productImport.nullable() }),
});

export const getImport = defineEndpoint({
  method: 'GET',
  path: '/api/seller/products/import/:id',
  summary: 'The progress of an import, and a page of its rows in file order',
  access: 'seller',
  params,
  query: listQuery({
    verdict: importVerdict.optional(),
    /** Those that were refused while they were applied or undone. */
    failed: z.enum(['true']).optional(),
  }),
  response: productImportPage,
  errors: ['import.not_found'],
});

export const applyImport = defineEndpoint({
  method: 'POST',
  path: '/api/seller/products/import/:id/apply',
  summary: 'Apply the new and changed rows of an import. The rows are processed after the answer',
  access: 'seller',
  params,
  response: productImport,
  status: 202,
  errors: ['import.not_found'],
});

export const undoImport = defineEndpoint({
  method: 'POST',
  path: '/api/seller/products/import/:id/undo',
  summary: 'Undo the last import, except for what has been changed since',
  access: 'seller',
  params,
  response: productImport,
  status: 202,
  errors: ['import.not_found', 'import.not_undoable'],
});

import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, isoDate, isoInstant } from './fields.ts';
import { listQuery, pageInfo, searchText } from './lists.ts';
import { bankTransferStatus } from './orders.ts';

export const STATEMENT_BYTES_MAX = 5 * 1024 * 1024;
export const STATEMENT_ROWS_MAX = 5_000;
export const STATEMENT_PAGE_SIZE = 20;

/** How well a row fits a transfer, the best first. */
export const MATCH_VERDICTS = ['sure', 'likely', 'amount', 'short', 'over', 'none'] as const;
export const matchVerdict = z.enum(MATCH_VERDICTS);
export type MatchVerdict = z.output<typeof matchVerdict>;

export const matchCandidate = z.object({
  /** Of the transfer: the number that the buyer quotes. */
  reference: z.string(),
  status: bankTransferStatus,
  buyer: z.object({ _id: id, name: z.string(), email: z.string() }),
  orders: z.array(z.object({ _id: id, orderNumber: z.string(), seller: z.string() })),
  amount: z.number(),
  /** What has not arrived yet. */
  missing: z.number(),
  /** The sums that the amount is made of. */
  parts: z.object({ items: z.number(), discount: z.number(), tax: z.number(), shipping: z.number() }),
  placedAt: isoInstant,
  dueAt: isoInstant,
  verdict: matchVerdict,
  reasons: z.object({
    amount: z.enum(['same', 'short', 'over']),
    /** The row's amount less what is missing: below zero where it is short. */
    difference: z.number(),
    /** The number as the text has it: written out, or its digits alone. */
    number: z.object({ text: z.string(), whole: z.boolean() }).nullable(),
    sender: z.boolean(),
  }),
  /** Who said that the row does not belong to it. */
  refused: z.object({ by: z.string(), at: isoInstant }).nullable(),
});
export type MatchCandidate = z.output<typeof matchCandidate>;

/** waiting: matched, and a second person has to confirm it. aside: a person says that it belongs to no order. */
export const ROW_STATES = ['open', 'waiting', 'matched', 'aside'] as const;
const rowState = z.enum(ROW_STATES);
export type RowState = z.output<typeof rowState>;

export const statementRow = z.object({
  _id: id,
  statement: z.object({ _id: id, fileName: z.string() }),
  amount: z.number(),
  currency: z.string(),
  valueDate: isoDate,
  sender: z.string(),
  text: z.string(),
  state: rowState,
  /** The best match of an open row. */
  proposal: z.object({ verdict: matchVerdict, reference: z.string().nullable(), difference: z.number() }).nullable(),
  /** Of a row that is not open any more. */
  match: z
    .object({
      creditId: id,
      reference: z.string(),
      by: z.string(),
      at: isoInstant,
      confirmedBy: z.string().nullable(),
    })
    .nullable(),
  aside: z.object({ by: z.string(), at: isoInstant, reason: z.string() }).nullable(),
  can: z.array(z.enum(['match', 'confirm', 'set-aside', 'take-back'])),
});
export type StatementRow = z.output<typeof statementRow>;

/** All rows, and the sum of those in dollars. */
const counted = z.object({ rows: z.int(), total: z.number() });
export const statement = z.object({
  _id: id,
  fileName: z.string(),
  format: z.enum(['csv', 'camt.053']),
  importedBy: z.string(),
  importedAt: isoInstant,
  all: counted,
  /** Matched, set aside and open rows are all of them. */
  matched: counted,
  aside: counted,
  open: counted,
});
export type Statement = z.output<typeof statement>;

export const listStatements = defineEndpoint({
  method: 'GET',
  path: '/api/admin/bank-statements',
  summary: 'Imported statements of our bank account, newest first, with how much of each is matched',
  access: 'admin',
  permission: 'bank-transfers.read',
  query: listQuery({}),
  response: z.object({
    statements: z.array(statement),
    /** Rows of all statements that wait for their transfer, and transfers that wait for their money. */
    open: counted,
    awaited: z.object({ transfers: z.int(), total: z.number() }),
    ...pageInfo,
  }),
});

export const importStatement = defineEndpoint({
  method: 'POST',
  path: '/api/admin/bank-statements',
  summary: 'Import a statement (CSV or camt.053). A row already imported is not added again',
  access: 'admin',
  permission: 'bank-transfers.record',
  audit: 'bank-statement.import',
  upload: {
    file: {
      kind: 'document',
      required: true,
      maxCount: 1,
      maxBytes: STATEMENT_BYTES_MAX,
      refusals: { tooLarge: 'statement.too_large' },
    },
  },
  response: z.object({
    /** Null when all rows are known. */
    statement: statement.nullable(),
    added: z.int(),
    known: z.int(),
    /** Money that left the account, or is not booked yet. */
    passedOver: z.int(),
  }),
  status: 201,
  errors: [
    'statement.too_large',
    'statement.unreadable',
    'statement.columns_missing',
    'statement.row_unreadable',
    'statement.number_reused',
    'statement.other_account',
    'import.not_text',
    'import.broken_quotes',
    'import.no_rows',
    'import.too_many_rows',
  ],
  rateLimit: 'upload',
  creates: true,
});

const rowId = z.object({ id });

export const listStatementRows = defineEndpoint({
  method: 'GET',
  path: '/api/admin/bank-statement-rows',
  summary: 'Credits on our bank account with their best match, newest first',
  access: 'admin',
  permission: 'bank-transfers.read',
  query: listQuery({
    state: rowState.optional(),
    statement: id.optional(),
    search: searchText.optional(),
  }),
  response: z.object({ rows: z.array(statementRow), ...pageInfo }),
});

export const listCandidates = defineEndpoint({
  method: 'GET',
  path: '/api/admin/bank-statement-rows/:id/candidates',
  summary: 'The row, and the transfers it may belong to: the best match first, or search results',
  access: 'admin',
  permission: 'bank-transfers.read',
  params: rowId,
  query: z.object({ search: searchText.optional() }),
  response: z.object({ row: statementRow, candidates: z.array(matchCandidate) }),
  errors: ['bank.row_not_found'],
});

export const matchRow = defineEndpoint({
  method: 'POST',
  path: '/api/admin/bank-statement-rows/:id/match',
  summary: 'The row pays this transfer: it is recorded as a credit, and enough money releases the orders',
  access: 'admin',
  permission: 'bank-transfers.record',
  fresh: true,
  audit: 'bank-credit.record',
  params: rowId,
  body: z.object({ reference: z.string().trim().min(1).max(30) }),
  response: statementRow,
  status: 201,
  errors: [
    'bank.row_not_found',
    'bank.not_found',
    'bank.row_matched',
    'bank.row_aside',
    'bank.entry_known',
    'payment.currency_unsupported',
  ],
  creates: true,
});

export const setRowAside = defineEndpoint({
  method: 'POST',
  path: '/api/admin/bank-statement-rows/:id/aside',
  summary: 'The row belongs to no order, until that is taken back',
  access: 'admin',
  permission: 'bank-transfers.record',
  audit: 'bank-row.set-aside',
  params: rowId,
  body: z.object({ aside: z.boolean(), reason: z.string().trim().min(1, 'Please say why').max(500) }),
  response: statementRow,
  errors: ['bank.row_not_found', 'bank.row_matched', 'bank.row_aside'],
});

export const refuseMatch = defineEndpoint({
  method: 'POST',
  path: '/api/admin/bank-statement-rows/:id/refusals',
  summary: 'The row does not belong to this transfer: it is not proposed again, until that is taken back',
  access: 'admin',
  permission: 'bank-transfers.record',
  audit: 'bank-row.refuse',
  params: rowId,
  body: z.object({ reference: z.string().trim().min(1).max(30), refused: z.boolean() }),
  response: z.object({ row: statementRow, candidates: z.array(matchCandidate) }),
  errors: ['bank.row_not_found', 'bank.not_found', 'bank.row_matched'],
});

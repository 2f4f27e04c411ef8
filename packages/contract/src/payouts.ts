import { z } from 'zod';
import { bankDetailsForm } from './bank-details.ts';
import { defineEndpoint, wrongPassword } from './endpoint.ts';
import { id, isoDate, isoInstant } from './fields.ts';
import { countIn, cursorInfo, cursorText, listQuery, pageInfo, searchText } from './lists.ts';
import { payoutRequest, payoutRun, why } from './payout-requests.ts';
import { TIERS } from './seller-tiers.ts';

export const PAYOUTS_PAGE_SIZE = 2;
/** How long a new account waits before anything is paid to it: a stolen password must not empty a balance. */
export const BANK_HOLD_HOURS = 72;

const rung = z.object({
  tier: z.enum(TIERS),
  name: z.string(),
  /** 0.065 is 6.5%. */
  rate: z.number(),
  /** Sales of the trailing days from which on it applies. */
  from: z.number(),
});
export type TierRung = z.output<typeof rung>;

export const bankAccount = z.object({
  kind: z.enum(['us', 'iban']),
  holderName: z.string(),
  bankName: z.string().nullable(),
  /** The last digits: no answer shows the rest. */
  last4: z.string(),
  country: z.string(),
  changedAt: isoInstant,
  /** Nothing is paid to it before. */
  payableFrom: isoInstant,
});
export type BankAccount = z.output<typeof bankAccount>;

export const earnings = z.object({
  /** Available can be below zero: a refund came after its sale was paid out. */
  available: z.number(),
  pending: z.number(),
  onItsWay: z.number(),
  /** Of pending: in open disputes, and in open returns. */
  disputed: z.number(),
  returning: z.number(),
  pendingLines: z.int(),
  /** Of pending, what is available by the next payout. */
  availableByNextPayout: z.number(),
  /** What becomes available when, the soonest first. */
  upcoming: z.array(z.object({ date: isoDate, amount: z.number() })),
  nextPayoutAt: isoInstant,
  minimumPayout: z.number(),
  availableAfterDays: z.int(),
  tier: z.object({
    current: z.enum(TIERS),
    ladder: z.array(rung),
    days: z.int(),
    sales: z.number(),
    /** Null at the top. */
    next: z.object({ tier: z.enum(TIERS), missing: z.number() }).nullable(),
    /** For the what-if: items sold in the last 30 days, and the fee they had. */
    recent: z.object({ from: isoDate, to: isoDate, items: z.number(), fee: z.number() }),
  }),
  bankAccount: bankAccount.nullable(),
  hasSold: z.boolean(),
});
export type Earnings = z.output<typeof earnings>;

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please choose a month such as 2026-11');
export const STATEMENT_KINDS = ['sale', 'refund', 'payout', 'adjustment'] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** A sale is one product of one order; all else is one movement of the books. `day`: in the time zone of the figures. */
export const statementLine = z.object({
  _id: id,
  at: isoInstant,
  day: isoDate,
  kind: z.enum(STATEMENT_KINDS),
  /** The product, or what happened. */
  title: z.string(),
  note: z.string().nullable(),
  image: z.string().nullable(),
  order: z.object({ _id: id, orderNumber: z.string() }).nullable(),
  quantity: z.int().nullable(),
  /** After the seller's own promo; with the fee and shipping below zero where money went back. */
  items: z.number(),
  /** As it was when it sold; null where no fee was taken. */
  feeRate: z.number().nullable(),
  tier: z.enum(TIERS).nullable(),
  fee: z.number(),
  shipping: z.number(),
  refund: z.number(),
  payout: z.number(),
  adjustment: z.number(),
  net: z.number(),
  state: z.enum(['pending', 'available', 'settled']),
});
export type StatementLine = z.output<typeof statementLine>;

const sums = z.object({
  items: z.number(),
  fees: z.number(),
  shipping: z.number(),
  refunds: z.number(),
  feesReturned: z.number(),
  payouts: z.number(),
  adjustments: z.number(),
});
/** The opening balance and all sums add up to the closing one. */
export const statementSummary = sums.extend({ from: isoDate, to: isoDate, opening: z.number(), closing: z.number() });
export type StatementSummary = z.output<typeof statementSummary>;

export const PAYOUT_STATUSES = ['pending', 'processing', 'completed', 'failed', 'cancelled'] as const;
const payoutStatus = z.enum(PAYOUT_STATUSES);

export const payout = z.object({
  _id: id,
  id: z.string(),
  payoutNumber: z.string(),
  amount: z.number(),
  date: isoInstant,
  /** Completed, Pending or Failed: what a seller calls it. */
  status: z.enum(['Completed', 'Pending', 'Failed']),
  method: z.enum(['Bank Transfer', 'PayPal']),
  bankName: z.string().nullable(),
  last4: z.string(),
  sentAt: isoInstant.nullable(),
  arrivesOn: isoDate.nullable(),
  settledAt: isoInstant.nullable(),
  failureReason: z.string().nullable(),
});
export type Payout = z.output<typeof payout>;

export const payoutDetail = payout.extend({
  reference: z.string(),
  /** What became available since the payout before; `carried` is what was left of before, or waits for returns. */
  parts: sums.omit({ payouts: true }).extend({ orders: z.int(), carried: z.number() }),
  from: isoInstant.nullable(),
  orders: z.array(
    z.object({
      order: z.object({ _id: id, orderNumber: z.string() }),
      lines: z.string(),
      items: z.number(),
      fee: z.number(),
      shipping: z.number(),
      net: z.number(),
    }),
  ),
});
export type PayoutDetail = z.output<typeof payoutDetail>;

export const adminPayout = payout.extend({
  state: payoutStatus,
  provider: z.enum(['stripe', 'bank-file']),
  providerReference: z.string().nullable(),
  runId: id.nullable(),
  seller: z.object({ _id: id, businessName: z.string() }),
  can: z.array(z.enum(['sent', 'failed'])),
});
export type AdminPayout = z.output<typeof adminPayout>;

export const listedRun = payoutRun.extend({
  endedAt: isoInstant.nullable(),
  /** Null for a scheduled one. */
  requestedBy: z.string().nullable(),
  /** The second admin, of a large one. */
  approvedBy: z.string().nullable(),
  payouts: z.int(),
  total: z.number(),
  /** Of the payouts, those that no person or provider has said anything about. */
  waiting: z.int(),
  failed: z.int(),
  can: z.array(z.enum(['file'])),
});
export type ListedRun = z.output<typeof listedRun>;

/** Why a seller with money is left out of a run. */
export const PAYOUT_HOLDS = [
  'no-account',
  'new-account',
  'not-approved',
  'suspended',
  'below-minimum',
  'paid-today',
  'paused',
  'left-no-account',
] as const;
export type PayoutHold = (typeof PAYOUT_HOLDS)[number];

/** balance - waiting - returning is what is available. */
export const previewedPayout = z.object({
  seller: z.object({ _id: id, businessName: z.string(), tier: z.enum(TIERS) }),
  balance: z.number(),
  waiting: z.number(),
  returning: z.number(),
  available: z.number(),
  last4: z.string().nullable(),
  /** Null when the next run pays it. */
  hold: z.enum(PAYOUT_HOLDS).nullable(),
  /** Of a new account: nothing is paid to it before. */
  payableFrom: isoInstant.nullable(),
});
export type PreviewedPayout = z.output<typeof previewedPayout>;
const previewSum = z.object({ sellers: z.int(), total: z.number() });

export const getEarnings = defineEndpoint({
  method: 'GET',
  path: '/api/seller/earnings',
  summary: 'What is pending, available and on its way, the fee tier, and the next payout',
  access: 'seller',
  response: earnings,
});

export const getStatement = defineEndpoint({
  method: 'GET',
  path: '/api/seller/earnings/statement',
  summary: "The statement line by line, newest first, with the month's totals",
  access: 'seller',
  query: listQuery({
    month: month.optional(),
    kind: z.enum(STATEMENT_KINDS).optional(),
    search: searchText.optional(),
    after: cursorText.optional(),
  }),
  response: z.object({
    lines: z.array(statementLine),
    summary: statementSummary,
    /** From the first movement on, the newest first. */
    months: z.array(z.string()),
    availableAfterDays: z.int(),
    ...pageInfo,
    ...cursorInfo,
  }),
  errors: ['list.cursor_invalid'],
});

export const getStatementCsv = defineEndpoint({
  method: 'GET',
  path: '/api/seller/earnings/statement/csv',
  summary: 'All lines of a month as CSV',
  access: 'seller',
  query: z.object({ month }),
  response: z.string(),
  download: 'text/csv',
});

export const getStatementPdf = defineEndpoint({
  method: 'GET',
  path: '/api/seller/earnings/statement/pdf',
  summary: 'The statement of a month as PDF',
  access: 'seller',
  query: z.object({ month }),
  response: z.string(),
  download: 'application/pdf',
});

export const listPayouts = defineEndpoint({
  method: 'GET',
  path: '/api/seller/payouts',
  summary: "Payouts to the caller's store, newest first",
  access: 'seller',
  query: listQuery({ state: z.enum(['all', 'completed', 'pending']).optional() }),
  response: z.object({ payouts: z.array(payout), ...pageInfo }),
});

export const getPayout = defineEndpoint({
  method: 'GET',
  path: '/api/seller/payouts/:id',
  summary: 'One payout, and what it consists of',
  access: 'seller',
  params: z.object({ id }),
  response: payoutDetail,
  errors: ['payout.not_found'],
});

export const getBankAccount = defineEndpoint({
  method: 'GET',
  path: '/api/seller/bank-account',
  summary: 'Where payouts go, masked',
  access: 'seller',
  response: z.object({ bankAccount: bankAccount.nullable() }),
});

export const setBankAccount = defineEndpoint({
  method: 'PUT',
  path: '/api/seller/bank-account',
  summary: 'Change where payouts go; needs the password or a fresh sign-in, and waits 72 hours',
  access: 'seller',
  body: bankDetailsForm,
  response: z.object({ bankAccount }),
  errors: [...wrongPassword, 'bank_account.confirm_password', 'bank_account.sign_in_again'],
});

export const listAdminPayouts = defineEndpoint({
  method: 'GET',
  path: '/api/admin/payouts',
  summary: 'Payouts to all sellers, newest first',
  access: 'admin',
  permission: 'payouts.read',
  query: listQuery({
    status: payoutStatus.optional(),
    run: id.optional(),
    search: searchText.optional(),
    after: cursorText.optional(),
  }),
  response: z.object({ payouts: z.array(adminPayout), ...pageInfo, ...cursorInfo }),
  errors: ['list.cursor_invalid'],
});

export const listPayoutRuns = defineEndpoint({
  method: 'GET',
  path: '/api/admin/payouts/runs',
  summary: 'Payout runs, newest first, with their results',
  access: 'admin',
  permission: 'payouts.read',
  query: listQuery({}),
  response: z.object({ runs: z.array(listedRun), ...pageInfo }),
});

export const previewPayouts = defineEndpoint({
  method: 'GET',
  path: '/api/admin/payouts/preview',
  summary: 'What a run would pay now: every seller with a balance, who is held back and why',
  access: 'admin',
  permission: 'payouts.read',
  query: z.object({ show: z.enum(['paid', 'held']).optional(), page: countIn('The page', 10_000).optional() }),
  response: z.object({
    payouts: z.array(previewedPayout),
    /** Over all sellers with money: balance - waiting - returning = available = payable + held + owing. */
    sums: z.object({ balance: z.number(), waiting: z.number(), returning: z.number(), available: z.number() }),
    payable: previewSum,
    held: previewSum,
    /** Sellers below zero: a refund came after their sale was paid out. */
    owing: previewSum,
    openRun: id.nullable(),
    /** Above it, a second admin approves a run that a person asks for. */
    twoPersonLimit: z.number(),
    request: payoutRequest.nullable(),
    nextRunAt: isoInstant,
    minimum: z.number(),
    provider: z.enum(['stripe', 'bank-file']),
    ...pageInfo,
  }),
});

export const runPayouts = defineEndpoint({
  method: 'POST',
  path: '/api/admin/payouts/runs',
  summary: 'Pay every seller what is available, now; one run at a time',
  access: 'admin',
  permission: 'payouts.send',
  audit: 'payout.run',
  fresh: true,
  body: why,
  response: payoutRun,
  status: 202,
  errors: ['payout.run_open', 'payout.second_person'],
});

export const getPayoutFile = defineEndpoint({
  method: 'GET',
  path: '/api/admin/payouts/runs/:id/file',
  summary: 'The payouts of a run that are waiting for the bank, as a credit transfer file (ISO 20022 pain.001)',
  access: 'admin',
  permission: 'payouts.send',
  audit: 'payout.show-file',
  params: z.object({ id }),
  response: z.string(),
  download: 'application/xml',
  errors: ['payout.run_not_found', 'payout.run_open', 'payout.no_bank', 'payout.file_empty'],
});

export const recordSentPayout = defineEndpoint({
  method: 'POST',
  path: '/api/admin/payouts/:id/sent',
  summary: 'The bank has sent it',
  access: 'admin',
  permission: 'payouts.send',
  audit: 'payout.sent',
  fresh: true,
  params: z.object({ id }),
  body: z.object({ bankReference: z.string().trim().min(1, "Please enter the bank's reference").max(120) }),
  response: adminPayout,
  errors: ['payout.not_found', 'payout.not_open'],
});

export const recordFailedPayout = defineEndpoint({
  method: 'POST',
  path: '/api/admin/payouts/:id/failed',
  summary: 'The bank did not send it, or it came back: the money is available again',
  access: 'admin',
  permission: 'payouts.send',
  audit: 'payout.failed',
  fresh: true,
  params: z.object({ id }),
  body: why,
  response: adminPayout,
  errors: ['payout.not_found', 'payout.not_open'],
});

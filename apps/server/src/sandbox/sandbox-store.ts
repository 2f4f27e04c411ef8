import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DisputeStatus } from '@herbary/contract/disputes.ts';
import type { IntentStatus } from '@herbary/contract/payments.ts';
import { providerLimits } from './provider-limits.ts';
import type { WireErrorBody } from './wire.ts';

export type Method = {
  id: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  /** The test card whose behavior it has; all sixteen digits are public knowledge. */
  testCard: string;
  customer: string | null;
  createdAt: number;
};
export type Intent = {
  id: string;
  clientSecret: string;
  amount: number;
  currency: string;
  received: number;
  status: IntentStatus;
  metadata: Record<string, string>;
  customer: string | null;
  saves: 'on_session' | 'off_session' | null;
  method: string | null;
  charge: string | null;
  error: WireErrorBody | null;
  returnUrl: string | null;
  createdAt: number;
};
export type Charge = {
  id: string;
  intent: string;
  amount: number;
  currency: string;
  method: string | null;
  fee: number;
  /** What it cost is not said yet; charges of an older journal have it. */
  balance?: 'pending';
  refunded: number;
  createdAt: number;
};
export type Refund = {
  id: string;
  charge: string;
  intent: string;
  amount: number;
  currency: string;
  /** Those of an older journal say nothing: they had all succeeded. */
  status?: 'pending' | 'succeeded' | 'failed';
  /** What becomes of it after a while. */
  ends?: 'succeeded' | 'failed';
  failure?: string;
  metadata?: Record<string, string>;
  createdAt: number;
};
export type Dispute = {
  id: string;
  intent: string;
  charge: string;
  amount: number;
  currency: string;
  reason: string;
  status: DisputeStatus;
  /** What the bank decides after a while. */
  ends?: 'won' | 'lost';
  evidence: Record<string, string>;
  dueAt: number;
  submissions: number;
  balance: { id: string; amount: number; fee: number; createdAt: number }[];
  createdAt: number;
};
/** A seller's account with the provider. */
export type Account = {
  id: string;
  country: string;
  email: string | null;
  bankAccount: string;
  transfers: 'active' | 'inactive';
  /** Who starts its payouts: `manual` is the shop. Accounts of an older journal say nothing: the shop starts theirs. */
  payouts?: string;
  metadata: Record<string, string>;
  createdAt: number;
};
export type Transfer = {
  id: string;
  amount: number;
  reversed: number;
  destination: string;
  group: string | null;
  metadata: Record<string, string>;
  createdAt: number;
};
/** From an account to its bank. */
export type BankPayout = {
  id: string;
  account: string;
  amount: number;
  status: 'pending' | 'paid' | 'failed';
  ends?: 'paid' | 'failed';
  failure: string;
  metadata: Record<string, string>;
  arrivesAt: number;
  createdAt: number;
};
/** `deleted`: nothing is known of them but that they were there. */
export type Customer = { id: string; email: string | null; name: string | null; createdAt: number; deleted?: true };
/** The answer a key got the first time. */
export type Answered = { id: string; fingerprint: string; status: number; body: string; createdAt: number };
export type Message = { id: string; type: string; body: string; state: 'open' | 'done'; createdAt: number };

export type Kinds = {
  methods: Method;
  intents: Intent;
  charges: Charge;
  refunds: Refund;
  disputes: Dispute;
  files: { id: string; name: string; bytes: number; createdAt: number };
  customers: Customer;
  accounts: Account;
  transfers: Transfer;
  payouts: BankPayout;
  answered: Answered;
  messages: Message;
};
type Kind = keyof Kinds;
const kinds: readonly Kind[] = [
  'methods',
  'intents',
  'charges',
  'refunds',
  'disputes',
  'files',
  'customers',
  'accounts',
  'transfers',
  'payouts',
  'answered',
  'messages',
];
/** What may be on its way to something. */
const moving: readonly Kind[] = ['intents', 'refunds', 'charges', 'disputes', 'payouts'];

export type SandboxStore = { [K in Kind]: ReadonlyMap<string, Kinds[K]> } & {
  /** Payments, refunds, disputes and balances of charges that are on their way. */
  readonly processing: ReadonlySet<string>;
  put<K extends Kind>(kind: K, value: Kinds[K]): void;
  /** Everything put since the last time becomes durable at once, before it is answered or emitted. */
  commit(): void;
  close(): void;
};

type Line = { [K in Kind]?: Kinds[K][] };

/** What the sandbox knows: in memory, and line by line in a journal, so that a killed process has lost nothing. */
export function openSandboxStore(journalFile?: string): SandboxStore {
  const maps = Object.fromEntries(kinds.map((kind) => [kind, new Map()])) as { [K in Kind]: Map<string, Kinds[K]> };
  const apply = (line: Line) => {
    for (const kind of kinds)
      for (const value of line[kind] ?? []) (maps[kind] as Map<string, object>).set(value.id, value);
  };
  if (journalFile && existsSync(journalFile)) for (const line of readJournal(journalFile)) apply(line);
  forgetOld(maps);
  let file = journalFile ? rewriteJournal(journalFile, maps) : undefined;
  let pending: Line = {};
  const processing = new Set<string>();
  const watch = (value: object & { id: string; status?: unknown; ends?: unknown; balance?: unknown }) => {
    if (value.status === 'processing' || value.ends || value.balance) processing.add(value.id);
    else processing.delete(value.id);
  };
  for (const kind of moving) for (const value of maps[kind].values()) watch(value);
  return {
    ...maps,
    processing,
    put(kind, value) {
      maps[kind].set(value.id, value);
      if (moving.includes(kind)) watch(value);
      const waiting: object[] = pending[kind] ?? [];
      waiting.push(value);
      Object.assign(pending, { [kind]: waiting });
    },
    commit() {
      if (file !== undefined && Object.keys(pending).length > 0) writeSync(file, `${JSON.stringify(pending)}\n`);
      pending = {};
    },
    close() {
      if (file !== undefined) closeSync(file);
      // The number is given to the next file that is opened: a payment that ends late must not write into that.
      file = undefined;
    },
  };
}

/** A process killed while writing leaves half a line at the end: that line was neither answered nor emitted. */
function readJournal(journalFile: string): Line[] {
  const lines = readFileSync(journalFile, 'utf8').split('\n');
  return lines.flatMap((text, index): Line[] => {
    if (text === '') return [];
    try {
      return [JSON.parse(text) as Line];
    } catch (error) {
      if (index === lines.length - 1) return [];
      throw new Error(`${journalFile} cannot be read at line ${index + 1}`, { cause: error });
    }
  });
}

function forgetOld(maps: { [K in Kind]: Map<string, Kinds[K]> }): void {
  const before = Date.now() - providerLimits.idempotencyKeyLifeMs.value;
  for (const [id, { createdAt }] of maps.answered) if (createdAt < before) maps.answered.delete(id);
  for (const [id, { state, createdAt }] of maps.messages) {
    if (state === 'done' || createdAt < before) maps.messages.delete(id);
  }
}

/** Starts a fresh journal with what still counts; the old one stays until the new one is complete. */
function rewriteJournal(journalFile: string, maps: { [K in Kind]: Map<string, Kinds[K]> }): number {
  mkdirSync(dirname(journalFile), { recursive: true });
  const file = openSync(`${journalFile}.new`, 'w', 0o600);
  for (const kind of kinds) {
    for (const value of maps[kind].values()) writeSync(file, `${JSON.stringify({ [kind]: [value] })}\n`);
  }
  fsyncSync(file);
  renameSync(`${journalFile}.new`, journalFile);
  return file;
}

import type { DeskParts } from './desk-parts.ts';
import {
  checkMovedAmount,
  getPayout,
  makePayout,
  makeTransfer,
  openAccount,
  payoutsOf,
  type Reversal,
  reverseTransfer,
} from './payout-desk.ts';
import type { Account, BankPayout, Transfer } from './sandbox-store.ts';
import { type FormTree, missing, textAt } from './wire.ts';

const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);

const accountObject = (account: Account) => ({
  id: account.id,
  object: 'account',
  type: 'custom',
  country: account.country,
  email: account.email,
  capabilities: { transfers: account.transfers },
  charges_enabled: false,
  payouts_enabled: account.transfers === 'active',
  metadata: account.metadata,
  created: seconds(account.createdAt),
});

const transferObject = (transfer: Transfer) => ({
  id: transfer.id,
  object: 'transfer',
  amount: transfer.amount,
  amount_reversed: transfer.reversed,
  reversed: transfer.reversed === transfer.amount,
  currency: 'usd',
  destination: transfer.destination,
  transfer_group: transfer.group,
  metadata: transfer.metadata,
  livemode: false,
  created: seconds(transfer.createdAt),
});

const reversalObject = (reversal: Reversal) => ({
  id: reversal.id,
  object: 'transfer_reversal',
  amount: reversal.amount,
  currency: 'usd',
  transfer: reversal.transfer,
  metadata: {},
  created: seconds(reversal.createdAt),
});

const payoutObject = (payout: BankPayout) => ({
  id: payout.id,
  object: 'payout',
  amount: payout.amount,
  arrival_date: seconds(payout.arrivesAt),
  currency: 'usd',
  failure_code: payout.status === 'failed' ? payout.failure : null,
  failure_message: payout.status === 'failed' ? `The bank could not process this payout (${payout.failure}).` : null,
  livemode: false,
  metadata: payout.metadata,
  method: 'standard',
  status: payout.status,
  type: 'bank_account',
  created: seconds(payout.createdAt),
});

type Call = { id: string; form: FormTree; account: string | undefined };
type Register = (path: string, known: readonly string[], handler: (call: Call) => object) => unknown;
type RegisterPost = (
  path: string,
  known: readonly string[],
  handler: (call: Call) => object,
  check?: (form: FormTree) => void,
) => unknown;
type ListOf = <T extends { id: string }>(all: T[], form: FormTree, show: (one: T) => object) => object;

const page = ['limit', 'starting_after'];
const accountParameters = ['type', 'country', 'email', 'capabilities', 'external_account', 'settings', 'metadata'];
const transferParameters = ['amount', 'currency', 'destination', 'transfer_group', 'metadata'];

/** Accounts of sellers, transfers to them, and payouts from there to their banks. */
export function registerPayouts(shop: { get: Register; post: RegisterPost }, parts: DeskParts, listOf: ListOf): void {
  const { store } = parts;
  const found = <T>(map: ReadonlyMap<string, T>, what: string, id: string): T => {
    const value = map.get(id);
    if (!value) throw missing(what, id);
    return value;
  };
  shop.post('/v1/accounts', accountParameters, ({ form }) => accountObject(openAccount(parts, form)));
  shop.get('/v1/accounts/:id', [], ({ id }) => accountObject(found(store.accounts, 'account', id)));
  shop.post(
    '/v1/transfers',
    transferParameters,
    ({ form }) => transferObject(makeTransfer(parts, form)),
    checkMovedAmount,
  );
  shop.get('/v1/transfers', ['transfer_group', 'destination', ...page], ({ form }) => {
    const [group, destination] = [textAt(form, 'transfer_group'), textAt(form, 'destination')];
    const chosen = [...store.transfers.values()].filter(
      (one) => (!group || one.group === group) && (!destination || one.destination === destination),
    );
    return listOf(chosen, form, transferObject);
  });
  shop.get('/v1/transfers/:id', [], ({ id }) => transferObject(found(store.transfers, 'transfer', id)));
  shop.post('/v1/transfers/:id/reversals', ['amount', 'metadata'], ({ id, form }) =>
    reversalObject(reverseTransfer(parts, id, form)),
  );
  shop.post(
    '/v1/payouts',
    ['amount', 'currency', 'metadata'],
    ({ form, account }) => payoutObject(makePayout(parts, account, form)),
    checkMovedAmount,
  );
  shop.get('/v1/payouts', page, ({ form, account }) => listOf(payoutsOf(parts, account), form, payoutObject));
  shop.get('/v1/payouts/:id', [], ({ id, account }) => payoutObject(getPayout(parts, account, id)));
}

import { isIban, isRoutingNumber } from '@herbary/contract/bank-details.ts';
import type { DeskParts } from './desk-parts.ts';
import { providerLimits as limits } from './provider-limits.ts';
import type { Account, BankPayout, Transfer } from './sandbox-store.ts';
import { type FormTree, invalid, missing, textAt, treeAt, WireError, wholeAt } from './wire.ts';
import { newWireId } from './wire-id.ts';

const dayMs = 24 * 3_600_000;
const arrivalDays = 2;
/** The provider's own test numbers: a payout to one of these accounts is sent back. */
const refusingAccounts: Record<string, string> = {
  '000111111116': 'no_account',
  '000111111113': 'account_closed',
  '000222222227': 'insufficient_funds',
};

const textsIn = (tree: FormTree): Record<string, string> =>
  Object.fromEntries(Object.entries(tree).map(([name, value]) => [name, String(value)]));

function needed(form: FormTree, name: string, path = name): string {
  const text = textAt(form, name);
  if (text === undefined) throw invalid(`Missing required param: ${path}.`, { code: 'parameter_missing', param: path });
  return text;
}

/** An account of a seller, with the bank account that its payouts go to. */
export function openAccount({ store }: DeskParts, form: FormTree): Account {
  if (needed(form, 'type') !== 'custom') throw invalid('This sandbox opens custom accounts alone.', { param: 'type' });
  const requested = textAt(treeAt(treeAt(form, 'capabilities'), 'transfers'), 'requested');
  const bank = treeAt(form, 'external_account');
  const country = needed(bank, 'country', 'external_account[country]');
  const accountNumber = needed(bank, 'account_number', 'external_account[account_number]');
  if (textAt(bank, 'object') !== 'bank_account') throw invalid('Invalid object', { param: 'external_account[object]' });
  if (country === 'US') {
    const routing = needed(bank, 'routing_number', 'external_account[routing_number]');
    if (!isRoutingNumber(routing)) throw refusedNumber('routing_number', 'The routing number is not valid.');
    if (!/^\d{4,17}$/.test(accountNumber)) throw refusedNumber('account_number', 'The account number is not valid.');
  } else if (!isIban(accountNumber)) throw refusedNumber('account_number', 'The IBAN is not valid.');
  const account: Account = {
    id: newWireId('acct', 16),
    country: needed(form, 'country'),
    email: textAt(form, 'email') ?? null,
    bankAccount: accountNumber,
    transfers: requested === 'true' ? 'active' : 'inactive',
    payouts: textAt(treeAt(treeAt(treeAt(form, 'settings'), 'payouts'), 'schedule'), 'interval') ?? 'daily',
    metadata: textsIn(treeAt(form, 'metadata')),
    createdAt: Date.now(),
  };
  store.put('accounts', account);
  return account;
}

const refusedNumber = (name: string, message: string) =>
  invalid(message, { code: `${name}_invalid`, param: `external_account[${name}]` });

export function checkMovedAmount(form: FormTree): void {
  const amount = wholeAt(form, 'amount');
  if (amount < 1) throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (amount > limits.maximumUsdCents.value)
    throw invalid('Amount must be no more than $999,999.99', { code: 'amount_too_large', param: 'amount' });
}

const short = (whose: string) =>
  invalid(`Insufficient funds in ${whose} account.`, { code: 'balance_insufficient', param: 'amount' });

export function makeTransfer({ store, faults }: DeskParts, form: FormTree): Transfer {
  const destination = needed(form, 'destination');
  const account = store.accounts.get(destination);
  if (!account) throw missing('destination', destination, 'destination');
  if (account.transfers !== 'active') {
    const message = 'The destination account needs the transfers capability.';
    throw invalid(message, { code: 'insufficient_capabilities_for_transfer' });
  }
  if (needed(form, 'currency') !== 'usd') throw invalid('This sandbox transfers usd alone.', { param: 'currency' });
  if (faults.shortBalance) throw short('your Stripe');
  const transfer: Transfer = {
    id: newWireId('tr'),
    amount: wholeAt(form, 'amount'),
    reversed: 0,
    destination,
    group: textAt(form, 'transfer_group') ?? null,
    metadata: textsIn(treeAt(form, 'metadata')),
    createdAt: Date.now(),
  };
  store.put('transfers', transfer);
  return transfer;
}

/** What an account has: transfers, less reversals and payouts that were not sent back. */
function balanceOf({ store }: DeskParts, accountId: string): number {
  const received = [...store.transfers.values()]
    .filter(({ destination }) => destination === accountId)
    .reduce((sum, { amount, reversed }) => sum + amount - reversed, 0);
  const sent = [...store.payouts.values()]
    .filter(({ account, status }) => account === accountId && status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);
  return received - sent;
}

export type Reversal = { id: string; amount: number; transfer: string; createdAt: number };

export function reverseTransfer(parts: DeskParts, id: string, form: FormTree): Reversal {
  const transfer = parts.store.transfers.get(id);
  if (!transfer) throw missing('transfer', id);
  const left = transfer.amount - transfer.reversed;
  const amount = textAt(form, 'amount') === undefined ? left : wholeAt(form, 'amount');
  if (left === 0) throw invalid(`Transfer ${id} is already fully reversed.`, { code: 'transfer_already_reversed' });
  if (amount < 1 || amount > left)
    throw invalid(`Reversal amount is greater than what is left of the transfer.`, { param: 'amount' });
  if (amount > balanceOf(parts, transfer.destination)) throw short('the connected');
  parts.store.put('transfers', { ...transfer, reversed: transfer.reversed + amount });
  return { id: newWireId('trr'), amount, transfer: id, createdAt: Date.now() };
}

/** The account that a call is made for, named in its header. */
function accountOf({ store }: DeskParts, id: string | undefined): Account {
  const account = id === undefined ? undefined : store.accounts.get(id);
  if (account) return account;
  const message = `The provided key does not have access to account '${id ?? ''}'.`;
  throw new WireError(403, { type: 'invalid_request_error', code: 'account_invalid', message });
}

export function makePayout(parts: DeskParts, accountId: string | undefined, form: FormTree): BankPayout {
  const account = accountOf(parts, accountId);
  if ((account.payouts ?? 'manual') !== 'manual')
    throw invalid('This sandbox pays out nothing by hand from an account that is paid out on a schedule.');
  const amount = wholeAt(form, 'amount');
  if (needed(form, 'currency') !== 'usd') throw invalid('This sandbox pays usd alone.', { param: 'currency' });
  if (amount > balanceOf(parts, account.id)) throw short('the connected');
  const failure = refusingAccounts[account.bankAccount];
  const ends = failure || parts.faults.payouts === 'fail' ? 'failed' : 'paid';
  const payout: BankPayout = {
    id: newWireId('po'),
    account: account.id,
    amount,
    status: 'pending',
    ...(parts.faults.payouts === 'stay-pending' ? {} : { ends }),
    failure: failure ?? 'could_not_process',
    metadata: textsIn(treeAt(form, 'metadata')),
    arrivesAt: Date.now() + arrivalDays * dayMs,
    createdAt: Date.now(),
  };
  parts.store.put('payouts', payout);
  return payout;
}

export function payoutsOf(parts: DeskParts, accountId: string | undefined): BankPayout[] {
  const { id } = accountOf(parts, accountId);
  return [...parts.store.payouts.values()].filter(({ account }) => account === id);
}

export function getPayout(parts: DeskParts, accountId: string | undefined, id: string): BankPayout {
  const found = payoutsOf(parts, accountId).find((payout) => payout.id === id);
  if (!found) throw missing('payout', id);
  return found;
}

/** As it was to end, or as the test says; also one that was paid can come back. */
export function endPayout({ store }: DeskParts, id: string, ends?: 'paid' | 'failed'): BankPayout {
  const payout = store.payouts.get(id);
  if (!payout) throw missing('payout', id);
  const status = ends ?? payout.ends;
  if (!status || payout.status === 'failed') return payout;
  const ended = { ...payout, status, ends: undefined };
  store.put('payouts', ended);
  return ended;
}

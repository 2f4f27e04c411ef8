import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CallRefused } from '../platform/cards/card-provider.ts';
import { createStripeProvider } from '../platform/cards/stripe-provider.ts';
import { BalanceShort } from '../platform/cards/transfer-calls.ts';
import { newId } from '../platform/ids.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { type CardSandbox, sandboxKeys, startCardSandbox } from './card-sandbox.ts';
import { noFaults } from './faults.ts';
import { apiVersion } from './provider-limits.ts';

const keys = sandboxKeys('only tests of payouts know this');
let sandbox: CardSandbox;
let provider: ReturnType<typeof createStripeProvider>;
beforeAll(async () => {
  sandbox = await startCardSandbox({ keys, webhook: async () => 200, publicUrl: 'http://shop.test' });
  provider = createStripeProvider({ ...keys, apiBase: sandbox.url });
});
beforeEach(() => sandbox.control({ ...noFaults, payouts: 'stay-pending' }));
afterAll(() => sandbox.close());

const sellerId = newId();
const us = { kind: 'us', routingNumber: '110000000', accountNumber: '000123456789' } as const;
const open = (bank: Parameters<typeof provider.openPayee>[0]['bank'] = us, key = newId()) =>
  provider.openPayee({
    key,
    sellerId,
    holderName: 'Ada',
    country: bank.kind === 'us' ? 'US' : 'DE',
    bank,
  });
const send = async (accountId: string, amountCents = 5000) => {
  const payoutId = newId();
  const transferId = await provider.transfer({ payoutId, attempt: 1, accountId, amountCents });
  return { payoutId, transferId, accountId, amountCents, attempt: 1 };
};

/** As the provider opens an account of which nothing is said about payouts: it pays that out by itself, every day. */
async function openWithoutSchedule(): Promise<string> {
  const answer = await fetch(`${sandbox.url}/v1/accounts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keys.secretKey}`, 'stripe-version': apiVersion },
    body: new URLSearchParams({
      type: 'custom',
      country: 'US',
      'capabilities[transfers][requested]': 'true',
      'external_account[object]': 'bank_account',
      'external_account[country]': 'US',
      'external_account[routing_number]': us.routingNumber,
      'external_account[account_number]': us.accountNumber,
    }),
  });
  return ((await answer.json()) as { id: string }).id;
}

describe('an account of a seller', () => {
  it.each([
    [{ ...us, routingNumber: '110000001' }, 'The routing number is not valid.'],
    [{ ...us, accountNumber: '123' }, 'The account number is not valid.'],
    [{ kind: 'iban', iban: 'DE88370400440532013000' } as const, 'The IBAN is not valid.'],
  ])('is refused for good with numbers that cannot be right: %o', async (bank, reason) => {
    const refusal = await refusalOf(open(bank));
    expect(refusal).toBeInstanceOf(CallRefused);
    expect(refusal).toMatchObject({ reason });
  });

  it('is opened once under its key, and with an IBAN, too', async () => {
    const key = newId();
    expect(await open(us, key)).toBe(await open(us, key));
    expect(await open({ kind: 'iban', iban: 'DE89370400440532013000' })).toMatch(/^acct_/);
  });
});

describe('a transfer', () => {
  it('is made once under its key, and found by the payout it is for', async () => {
    const sent = await send(await open());
    expect(await provider.transfer(sent)).toBe(sent.transferId);
    expect(await provider.findTransfer(sent.payoutId)).toBe(sent.transferId);
    expect(await provider.findTransfer(newId())).toBeUndefined();
  });

  it('to an account that does not exist is refused for good', async () => {
    expect(await refusalOf(send('acct_unknown'))).toBeInstanceOf(CallRefused);
  });

  it('that met a short balance is refused under its key, and made under the next', async () => {
    const accountId = await open();
    const call = { payoutId: newId(), accountId, amountCents: 5000 };
    sandbox.control({ shortBalance: true });
    expect(await refusalOf(provider.transfer({ ...call, attempt: 1 }))).toBeInstanceOf(BalanceShort);
    sandbox.control({ shortBalance: false });
    expect(await refusalOf(provider.transfer({ ...call, attempt: 1 }))).toBeInstanceOf(BalanceShort);
    expect(await provider.transfer({ ...call, attempt: 2 })).toMatch(/^tr_/);
  });

  it('is reversed once, as long as the account has the money', async () => {
    const sent = await send(await open());
    const { id } = await provider.payOut(sent);
    expect(await refusalOf(provider.reverseTransfer(sent))).toBeInstanceOf(BalanceShort);
    sandbox.endPayout(id, 'failed');
    await provider.reverseTransfer({ ...sent, attempt: 2 });
    await provider.reverseTransfer({ ...sent, attempt: 2 });
    expect(sandbox.transfers().find((one) => one.id === sent.transferId)).toMatchObject({ reversed: 5000 });
  });
});

describe('a payout to a bank', () => {
  it('is never above what the account has, and made once under its key', async () => {
    const sent = await send(await open());
    const above = { ...sent, payoutId: newId(), amountCents: 5001 };
    expect(await refusalOf(provider.payOut(above))).toBeInstanceOf(BalanceShort);
    const made = await provider.payOut(sent);
    expect(made).toMatchObject({ status: 'pending', failure: null });
    expect((await provider.payOut(sent)).id).toBe(made.id);
    expect(await provider.findBankPayout(sent)).toEqual(made);
    expect(await refusalOf(provider.payOut({ ...sent, payoutId: newId() }))).toBeInstanceOf(BalanceShort);
    sandbox.endPayout(made.id, 'paid');
    const asked = { bankPayoutId: made.id, accountId: sent.accountId };
    expect(await provider.retrieveBankPayout(asked)).toMatchObject({ status: 'paid' });
  });

  it('is refused from an account that the provider pays out by itself, and ours are not', async () => {
    const scheduled = await refusalOf(provider.payOut(await send(await openWithoutSchedule())));
    expect(scheduled).toBeInstanceOf(CallRefused);
    expect(scheduled).toMatchObject({ reason: expect.stringContaining('on a schedule') });
    expect(await provider.payOut(await send(await open()))).toMatchObject({ status: 'pending' });
  });

  it('of another account is not shown', async () => {
    const made = await provider.payOut(await send(await open()));
    const other = await open();
    expect(await provider.retrieveBankPayout({ bankPayoutId: made.id, accountId: other })).toBeUndefined();
  });

  it('to one of the test numbers comes back with its reason', async () => {
    sandbox.control({ payouts: 'arrive', processingMs: 0 });
    const accountId = await open({ ...us, accountNumber: '000111111113' });
    const { id } = await provider.payOut(await send(accountId));
    await expect
      .poll(() => provider.retrieveBankPayout({ bankPayoutId: id, accountId }))
      .toMatchObject({ status: 'failed', failure: expect.stringContaining('account_closed') });
  });
});

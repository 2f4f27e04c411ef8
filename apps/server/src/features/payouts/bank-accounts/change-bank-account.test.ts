import type { BankDetailsForm } from '@herbary/contract/bank-details.ts';
import * as contract from '@herbary/contract/payouts.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { noFaults } from '../../../sandbox/faults.ts';
import { as, type SignedInPerson } from '../../../testing/as.ts';
import {
  arriveAtBank,
  composedMessages,
  payableAccount,
  ripeSale,
  runPayoutsNow,
} from '../../../testing/factories/payouts.ts';
import { openShop } from '../../../testing/open-shop.ts';
import { refusalOf } from '../../../testing/refusal-of.ts';
import { forgetBankAccounts } from './bank-accounts.repository.ts';

const { test } = await openShop({ work: false });
const buyer = await as(test);
let seller: SignedInPerson;

beforeEach(async () => {
  test.cards.control({ ...noFaults, holdWebhooks: true, payouts: 'stay-pending' });
  seller = await as(test, { role: 'seller', password: 'tulsi-rama-60' });
});

const payouts = async () => (await seller.client.call(contract.listPayouts, { query: {} })).payouts;

describe('payout details', () => {
  const us = { kind: 'us', holderName: 'Ada Brook', bankName: 'Valley Savings', routingNumber: '110000000' } as const;
  const change = (body: object) => seller.client.call(contract.setBankAccount, { body: body as BankDetailsForm });
  const signedInLongAgo = () =>
    sql`update user_session set created_at = now() - interval '2 hours' where id = ${seller.sessionId}`.execute(
      test.db,
    );

  it.each([
    [{ ...us, accountNumber: '123' }, 'accountNumber'],
    [{ ...us, routingNumber: '110000001', accountNumber: '000123456789' }, 'routingNumber'],
    [{ kind: 'iban', holderName: 'Ada', iban: 'DE88370400440532013000' }, 'iban'],
    [{ kind: 'iban', holderName: 'Ada' }, 'iban'],
    [{ ...us, holderName: '', accountNumber: '000123456789' }, 'holderName'],
  ])('are checked by their check digits: %o', async (body, path) => {
    expect(await refusalOf(change(body))).toMatchObject({ code: 'request.invalid', details: { fields: [{ path }] } });
  });

  it('need the password, are sealed, masked and held for 72 hours, and the change is mailed', async () => {
    await signedInLongAgo();
    const body = { kind: 'iban', holderName: 'Ada Brook', iban: 'de89 3704 0044 0532 0130 00' };
    expect(await refusalOf(change(body))).toMatchObject({ status: 403, code: 'bank_account.confirm_password' });
    const wrong = { ...body, currentPassword: 'not-it' };
    expect(await refusalOf(change(wrong))).toMatchObject({ code: 'auth.invalid_credentials' });
    const { bankAccount } = await change({ ...body, currentPassword: 'tulsi-rama-60' });
    expect(bankAccount).toMatchObject({ kind: 'iban', last4: '3000', country: 'DE', bankName: null });
    const hours = (Date.parse(bankAccount.payableFrom) - Date.parse(bankAccount.changedAt)) / 3_600_000;
    expect(hours).toBe(72);
    expect(JSON.stringify(await seller.client.call(contract.getBankAccount, {}))).not.toContain('0532');
    const { rows } = await sql<{ sealed: Buffer }>`
      select account_encrypted as sealed from seller_bank_account where seller_id = ${seller.userId}`.execute(test.db);
    expect(rows[0]?.sealed.toString('latin1')).not.toContain('3704');
    const [message] = await composedMessages(test, 'payout.bank-account-changed', seller.userId);
    expect(message).toMatchObject({ title: 'Payout details changed', to: { userId: seller.userId } });
    expect(message?.email.paragraphs.join(' ')).toContain('ending in 3000');
    await ripeSale(test, seller.userId, buyer.userId);
    await runPayoutsNow(test);
    expect(await payouts()).toEqual([]);
  });

  it('are gone with the account once nothing is owed, but for the last digits that its payouts show', async () => {
    await ripeSale(test, seller.userId, buyer.userId);
    await payableAccount(test, seller.userId);
    await runPayoutsNow(test);
    await forgetBankAccounts(test.db, seller.userId);
    expect(await seller.client.call(contract.getBankAccount, {})).toMatchObject({ bankAccount: { last4: '6789' } });
    await arriveAtBank(test, seller.userId);
    await forgetBankAccounts(test.db, seller.userId);
    const { rows } = await sql`
      select holder_name as name, bank_name as bank, length(account_encrypted) as bytes, replaced_at is not null as is_over
        from seller_bank_account where seller_id = ${seller.userId}`.execute(test.db);
    expect(rows).toEqual([{ name: 'Deleted', bank: null, bytes: 0, is_over: true }]);
    expect(await payouts()).toMatchObject([{ last4: '6789', bankName: null }]);
  });

  it('of two changes at once, one stays', async () => {
    const body = { ...us, accountNumber: '000123456789' };
    await Promise.all([change(body), change(body), change(body)]);
    const { rows } = await sql`
      select from seller_bank_account where seller_id = ${seller.userId} and replaced_at is null`.execute(test.db);
    expect(rows).toHaveLength(1);
  });
});

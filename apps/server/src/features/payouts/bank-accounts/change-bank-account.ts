import type { BankDetailsForm } from '@herbary/contract/bank-details.ts';
import type { BankAccount } from '@herbary/contract/payouts.ts';
import type { Deps } from '../../../deps.ts';
import type { BankNumbers } from '../../../platform/cards/transfer-calls.ts';
import { type Db, transaction } from '../../../platform/db/client.ts';
import type { Member } from '../../../platform/http/actor.ts';
import type { CountCall } from '../../../platform/http/bind.ts';
import { newId } from '../../../platform/ids.ts';
import { confirmOwner } from '../../identity/index.ts';
import { bankAccountChanged } from '../payouts.events.ts';
import { type BankAccountRow, findBankAccount, replaceBankAccount, sealNumbers } from './bank-accounts.repository.ts';

type Change = BankDetailsForm & { count: CountCall };

/** The owner alone changes where the money goes; nothing goes there for 72 hours, and the owner is mailed at once. */
export async function changeBankAccount(deps: Deps, actor: Member, change: Change): Promise<BankAccountRow> {
  await confirmOwner(deps, actor, change, {
    unproven: 'bank_account.confirm_password',
    signInAgain: 'bank_account.sign_in_again',
  });
  const numbers = numbersOf(change);
  const id = newId();
  const account = {
    id,
    sellerId: actor.userId,
    numbers,
    holderName: change.holderName,
    bankName: change.bankName || null,
    country: numbers.kind === 'us' ? 'US' : numbers.iban.slice(0, 2),
    last4: (numbers.kind === 'us' ? numbers.accountNumber : numbers.iban).slice(-4),
    sealed: sealNumbers(deps.env.secret, id, numbers),
  };
  return transaction(deps.db, async (tx) => {
    const stored = await replaceBankAccount(tx, account);
    await deps.events.publish(tx, { type: bankAccountChanged, subject: actor.userId, payload: { bankAccountId: id } });
    return stored;
  });
}

export const hasBankAccount = async (db: Db, sellerId: string): Promise<boolean> =>
  (await findBankAccount(db, sellerId)) !== undefined;

/** As the form has checked them. */
function numbersOf({ kind, iban = '', routingNumber = '', accountNumber = '' }: BankDetailsForm): BankNumbers {
  return kind === 'us' ? { kind, routingNumber, accountNumber } : { kind, iban: iban.replace(/ /g, '').toUpperCase() };
}

export const bankAccountView = (row: BankAccountRow): BankAccount => ({
  kind: row.kind,
  holderName: row.holderName,
  bankName: row.bankName,
  last4: row.last4,
  country: row.country,
  changedAt: row.createdAt.toISOString(),
  payableFrom: row.payableFrom.toISOString(),
});

import type { BankDetails, BankTransferStatus } from '@herbary/contract/orders.ts';
import type { Bank, Env } from '../../env.ts';

type BankEnv = Pick<Env, 'bank'>;

/** How a transfer stands; its moment is a text where it was read as part of a JSON value. */
export type TransferFacts = {
  reference: string;
  amountCents: number;
  receivedCents: number;
  returnedCents: number;
  dueAt: Date | string;
  status: BankTransferStatus;
};

/** For transfers that were asked for before the account was taken out of the configuration. */
const noBank: Bank = { name: 'Bank transfers are closed', accountHolder: '', iban: '', bic: '' };

/** Where to transfer, with which reference, and what has come. */
export const bankDetailsView = ({ bank = noBank }: BankEnv, transfer: TransferFacts): BankDetails => ({
  bankName: bank.name,
  accountHolder: bank.accountHolder,
  iban: bank.iban,
  bic: bank.bic,
  reference: transfer.reference,
  amount: transfer.amountCents / 100,
  received: transfer.receivedCents / 100,
  returned: transfer.returnedCents / 100,
  dueAt: new Date(transfer.dueAt).toISOString(),
  status: transfer.status,
});

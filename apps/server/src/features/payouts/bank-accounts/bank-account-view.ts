import type { BankAccount } from '@herbary/contract/payouts.ts';
import type { BankAccountRow } from './bank-accounts.repository.ts';

export const bankAccountView = (row: BankAccountRow): BankAccount => ({
  kind: row.kind,
  holderName: row.holderName,
  bankName: row.bankName,
  last4: row.last4,
  country: row.country,
  changedAt: row.createdAt.toISOString(),
  payableFrom: row.payableFrom.toISOString(),
});

import type { AdminBankTransfer } from '@herbary/contract/payments.ts';
import type { Env } from '../../env.ts';
import type { BankTransferRow } from './bank-transfers.repository.ts';

export const bankTransferView = ({ bank }: Pick<Env, 'bank'>, row: BankTransferRow): AdminBankTransfer => ({
  _id: row.paymentId,
  bankName: bank.name,
  accountHolder: bank.accountHolder,
  iban: bank.iban,
  bic: bank.bic,
  reference: row.reference,
  amount: row.amountCents / 100,
  received: row.receivedCents / 100,
  returned: row.returnedCents / 100,
  dueAt: row.dueAt.toISOString(),
  status: row.status,
  buyer: { _id: row.buyer.id, name: row.buyer.name, email: row.buyer.email },
  orders: row.orders.map(({ id, orderNumber, seller }) => ({ _id: id, orderNumber, seller })),
  credits: row.credits.map((credit) => ({
    _id: credit.id,
    amount: credit.amountCents / 100,
    currency: credit.currency,
    valueDate: credit.valueDate,
    bankEntryId: credit.bankEntryId,
    recordedBy: credit.recordedBy,
    confirmed: credit.confirmed,
    createdAt: new Date(credit.createdAt).toISOString(),
  })),
  createdAt: row.createdAt.toISOString(),
});

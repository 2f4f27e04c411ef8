import type { AdminBankTransfer } from '@herbary/contract/payments.ts';
import type { Env } from '../../env.ts';
import { bankDetailsView } from '../payments/index.ts';
import type { BankTransferRow } from './bank-transfer-list.repository.ts';

export const bankTransferView = (env: Pick<Env, 'bank'>, row: BankTransferRow): AdminBankTransfer => ({
  ...bankDetailsView(env, row),
  _id: row.paymentId,
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

import { sql } from 'kysely';
import type { PersonalData } from '../../platform/personal-data.ts';

export const payoutsData: PersonalData[] = [
  {
    name: 'payouts',
    columns: ['payout.seller_id'],
    rows: (userId) => sql`
      select payout_number, period, status, amount_cents, currency, method, created_at, sent_at, settled_at, failure_reason
      from payout where seller_id = ${userId} order by created_at, id
    `,
  },
  {
    name: 'bank-accounts',
    columns: ['seller_bank_account.seller_id'],
    rows: (userId) => sql`
      select holder_name, bank_name, country, account_last4, currency, method, created_at, replaced_at
      from seller_bank_account where seller_id = ${userId} order by created_at, id
    `,
  },
  {
    name: 'ledger',
    columns: ['ledger_account.seller_id'],
    rows: (userId) => sql`
      select a.kind as account, t.kind, e.component, e.amount_cents, e.created_at
      from ledger_account a join ledger_entry e on e.account_id = a.id join ledger_transaction t on t.id = e.transaction_id
      where a.seller_id = ${userId} order by e.created_at, e.id
    `,
  },
];

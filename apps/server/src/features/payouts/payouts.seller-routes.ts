import * as contract from '@herbary/contract/payouts.ts';
import type { Deps } from '../../deps.ts';
import { findRow, listPage } from '../../platform/db/list.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { showEarnings } from './balance/show-earnings.ts';
import { findBankAccount } from './bank-accounts/bank-accounts.repository.ts';
import { bankAccountView, changeBankAccount } from './bank-accounts/change-bank-account.ts';
import { payoutList } from './payout-list.repository.ts';
import { findPayoutParts, listPaidOrders } from './payout-parts.repository.ts';
import { payoutDetailView, payoutView } from './payout-view.ts';
import { readStatement } from './statement/read-statement.ts';
import { statementCsv, statementPdf } from './statement/statement-files.ts';

export const sellerPayoutRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(contract.getEarnings, ({ actor }) => showEarnings(deps, actor.userId)),
  bind(contract.getStatement, ({ actor, query }) => readStatement(deps, actor.userId, query)),
  bind(contract.getStatementCsv, async ({ actor, query }) => statementCsv(deps, actor.userId, query.month)),
  bind(contract.getStatementPdf, ({ actor, query }) => statementPdf(deps, actor.userId, query.month)),
  bind(contract.listPayouts, async ({ actor, query }) => {
    const pageSize = contract.PAYOUTS_PAGE_SIZE;
    const { rows, ...page } = await listPage(deps, payoutList({ sellerId: actor.userId }), query, { pageSize });
    return { payouts: rows.map(payoutView), ...page };
  }),
  bind(contract.getPayout, async ({ actor, params }) => {
    const row = await findRow(deps.db, payoutList({ sellerId: actor.userId }), {}, params.id);
    if (!row) throw new AppError('payout.not_found');
    const { payouts } = deps.env;
    return payoutDetailView(
      row,
      await findPayoutParts(deps.db, row, payouts),
      await listPaidOrders(deps.db, row, payouts),
    );
  }),
  bind(contract.getBankAccount, async ({ actor }) => {
    const account = await findBankAccount(deps.db, actor.userId);
    return { bankAccount: account ? bankAccountView(account) : null };
  }),
  bind(contract.setBankAccount, async ({ actor, body, count }) => ({
    bankAccount: bankAccountView(await changeBankAccount(deps, actor, { ...body, count })),
  })),
];

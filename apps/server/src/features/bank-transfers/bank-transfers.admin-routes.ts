import * as contract from '@herbary/contract/payments.ts';
import type { Deps } from '../../deps.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { pagesOf } from '../../platform/page.ts';
import { getBankTransferRow, listBankTransferRows } from './bank-transfer-list.repository.ts';
import { bankTransferView } from './bank-transfer-view.ts';
import { confirmBankCredit, recordBankCredit } from './record-bank-credit.ts';

const defaultLimit = 20;

export const bankTransferAdminRoutes = (deps: Deps): BoundEndpoint[] => {
  const shown = async (paymentId: string) => bankTransferView(deps.env, await getBankTransferRow(deps.db, paymentId));
  return [
    bind(contract.listBankTransfers, async ({ query }) => {
      const { page = 1, limit = defaultLimit, ...filter } = query;
      const { rows, total } = await listBankTransferRows(deps.db, filter, { page, limit });
      return {
        transfers: rows.map((row) => bankTransferView(deps.env, row)),
        total,
        page,
        pages: pagesOf(total, limit),
      };
    }),
    bind(contract.recordBankCredit, async ({ actor, params, body }) =>
      shown(await recordBankCredit(deps, actor, params.reference, body)),
    ),
    bind(contract.confirmBankCredit, async ({ actor, params }) =>
      shown(await confirmBankCredit(deps, actor, params.id)),
    ),
  ];
};

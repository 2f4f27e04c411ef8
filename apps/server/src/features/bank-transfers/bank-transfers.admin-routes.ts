import * as contract from '@herbary/contract/payments.ts';
import type { Deps } from '../../deps.ts';
import { getRow, listPage } from '../../platform/db/list.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { bankTransferList } from './bank-transfer-list.repository.ts';
import { bankTransferView } from './bank-transfer-view.ts';
import { confirmBankCredit, recordBankCredit } from './record-bank-credit.ts';

const pageSize = 20;

export const bankTransferAdminRoutes = (deps: Deps): BoundEndpoint[] => {
  const shown = async (paymentId: string) =>
    bankTransferView(deps.env, await getRow(deps.db, bankTransferList, {}, paymentId));
  return [
    bind(contract.listBankTransfers, async ({ query }) => {
      const { rows, ...page } = await listPage(deps, bankTransferList, query, { pageSize });
      return { transfers: rows.map((row) => bankTransferView(deps.env, row)), ...page };
    }),
    bind(contract.recordBankCredit, async ({ actor, params, body }) =>
      shown(await recordBankCredit(deps, actor, params.reference, body)),
    ),
    bind(contract.confirmBankCredit, async ({ actor, params }) =>
      shown(await confirmBankCredit(deps, actor, params.id)),
    ),
  ];
};

import * as contract from '@herbary/contract/moderation.ts';
import type { Deps } from '../../deps.ts';
import { listPage } from '../../platform/db/list.ts';
import type { Feature } from '../../platform/feature.ts';
import { bind } from '../../platform/http/bind.ts';
import { productDecided } from '../catalog/index.ts';
import { decideReports } from './decide-reports.ts';
import { moderationData } from './personal-data.repository.ts';
import { report } from './report-product.ts';
import { reportedProductList, reportedProductView } from './reported-products.repository.ts';
import { settleReports } from './reports.repository.ts';

export { countOpenReports } from './reports.repository.ts';

export const moderationFeature = (deps: Deps): Feature => ({
  name: 'moderation',
  personalData: moderationData,
  routes: [
    bind(contract.reportProduct, async ({ actor, params, body }) => {
      await report(deps, actor, params.id, body);
      return undefined;
    }),
    bind(contract.listReportedProducts, async ({ query }) => {
      const pageSize = contract.REPORTS_PAGE_SIZE;
      const { rows, total, page, pages } = await listPage(deps, reportedProductList, query, { pageSize });
      return { products: rows.map(reportedProductView), totalPages: pages, total, page, pages };
    }),
    bind(contract.decideReports, async ({ actor, params, body }) => {
      await decideReports(deps, actor, { ...body, productId: params.id });
      const message = body.decision === 'keep' ? 'Product kept in the shop' : 'Listing taken down';
      return { _id: params.id, decision: body.decision, message };
    }),
  ],
  jobs: () => {
    deps.events.subscribe([productDecided], 'moderation.product-decided', (tx, { payload }) =>
      settleReports(tx, payload),
    );
  },
});

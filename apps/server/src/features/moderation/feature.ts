import { reportProduct } from '@herbary/contract/moderation.ts';
import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
import { bind } from '../../platform/http/bind.ts';
import { productDecided } from '../catalog/index.ts';
import { report } from './report-product.ts';
import { settleReports } from './reports.repository.ts';

export { countOpenReports } from './reports.repository.ts';

export const moderationFeature = (deps: Deps): Feature => ({
  name: 'moderation',
  routes: [
    bind(reportProduct, async ({ actor, params, body }) => {
      await report(deps, actor, params.id, body);
      return undefined;
    }),
  ],
  jobs: () => {
    deps.events.subscribe([productDecided], 'moderation.product-decided', (tx, { payload }) =>
      settleReports(tx, payload),
    );
  },
});

import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
import { invoicePlugin, invoiceRoutes } from './invoice.routes.ts';

export const invoicesFeature = (deps: Deps): Feature => ({
  name: 'invoices',
  routes: invoiceRoutes(deps),
  mounts: [
    {
      openRoutes: [
        { path: '/files/invoices/:token', why: 'invoices, opened by a signed link' },
        { path: '/files/credit-notes/:token', why: 'credit notes, opened by a signed link' },
      ],
      plugin: invoicePlugin(deps),
    },
  ],
});

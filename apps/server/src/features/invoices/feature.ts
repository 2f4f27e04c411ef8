import type { Deps } from '../../deps.ts';
import type { Feature } from '../../platform/feature.ts';
import { invoicePlugin, invoiceRoutes } from './invoice.routes.ts';
import { issueInvoices } from './invoices.ts';
import { invoiceRows, listInvoicedOrders } from './personal-data.repository.ts';

export const invoicesFeature = (deps: Deps): Feature => ({
  name: 'invoices',
  personalData: [
    {
      name: 'invoices',
      columns: [],
      rows: invoiceRows,
      files: async (db, userId) => issueInvoices(db, await listInvoicedOrders(db, userId)),
    },
  ],
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

import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, isoInstant } from './fields.ts';
import { holding, listQuery, pageInfo } from './lists.ts';

export const PRODUCT_REPORT_REASONS = {
  health_claim: 'Promises to heal',
  prohibited: 'Not allowed here',
  offensive: 'Offensive',
  counterfeit: 'Counterfeit',
  spam: 'Spam',
  other: 'Something else',
} as const;
export type ProductReportReason = keyof typeof PRODUCT_REPORT_REASONS;

export const productReportForm = z.object({
  reason: z.enum(
    Object.keys(PRODUCT_REPORT_REASONS) as [ProductReportReason, ...ProductReportReason[]],
    'Please choose a reason',
  ),
  note: z.string().trim().max(1000, 'The note can have at most 1000 characters').optional(),
});

export const reportProduct = defineEndpoint({
  method: 'POST',
  path: '/api/products/:id/report',
  summary: "Report a product to the moderators. A buyer's report takes it out of the shop until it is decided on",
  access: 'signed-in',
  params: z.object({ id }),
  body: productReportForm,
  response: z.undefined(),
  status: 204,
  errors: ['product.not_found', 'product.already_reported', 'product.own_report'],
  rateLimit: 'review',
  creates: true,
});

const productReport = z.object({
  _id: id,
  reason: z.enum(Object.keys(PRODUCT_REPORT_REASONS) as [ProductReportReason, ...ProductReportReason[]]),
  note: z.string().nullable(),
  by: z.string(),
  /** The reporter has paid for it: such a report takes the product out of the shop. */
  hasBought: z.boolean(),
  at: isoInstant,
});

export const reportedProduct = z.object({
  /** The product's. */
  _id: id,
  name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  price: z.number(),
  seller: z.object({ _id: id, businessName: z.string() }),
  isInShop: z.boolean(),
  /** It waits for a decision because of a report or for another reason. */
  isHeld: z.boolean(),
  firstAt: isoInstant,
  lastAt: isoInstant,
  /** The newest 50. */
  reports: z.array(productReport),
  count: z.int(),
});
export type ReportedProduct = z.output<typeof reportedProduct>;

export const REPORTS_PAGE_SIZE = 5;

export const listReportedProducts = defineEndpoint({
  method: 'GET',
  path: '/api/admin/reports/products',
  summary: 'Products with open reports, the longest wait first',
  access: 'admin',
  permission: 'products.read',
  query: listQuery(holding),
  response: z.object({ products: z.array(reportedProduct), totalPages: z.int(), ...pageInfo }),
});

export const reportDecisionForm = z.object({
  decision: z.enum(['keep', 'takeDown'], 'Please choose what becomes of the product'),
  reason: z.string().trim().min(1, 'Please say why').max(2000, 'The reason can have at most 2000 characters'),
  /** `lastAt` that was read: a report that came later is not answered unread. */
  lastAt: isoInstant,
});

export const decideReports = defineEndpoint({
  method: 'POST',
  path: '/api/admin/reports/products/:id/decide',
  summary: 'Answer the reports about a product: keep it in the shop, or take it down',
  access: 'admin',
  permission: 'products.decide',
  audit: 'report.decide',
  params: z.object({ id }),
  body: reportDecisionForm,
  response: z.object({ _id: id, decision: z.enum(['keep', 'takeDown']), message: z.string() }),
  errors: [
    'product.not_found',
    'product.already_decided',
    'product.not_live',
    'report.not_found',
    'report.already_decided',
    'report.listing_changed',
    'resource.changed',
  ],
});

import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id } from './fields.ts';

export const PRODUCT_REPORT_REASONS = {
  health_claim: 'Promises to heal',
  prohibited: 'Must not be sold here',
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
  summary:
    'Tell the moderators that something is wrong with a product. The report of a buyer takes it out of the shop until it is decided',
  access: 'signed-in',
  params: z.object({ id }),
  body: productReportForm,
  response: z.undefined(),
  status: 204,
  errors: ['product.not_found', 'product.already_reported', 'product.own_report'],
  rateLimit: 'review',
  creates: true,
});

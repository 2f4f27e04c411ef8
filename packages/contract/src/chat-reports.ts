import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id } from './fields.ts';

export const MESSAGE_REPORT_REASONS = {
  offensive: 'Offensive or threatening',
  spam: 'Spam or advertising',
  fraud: 'Fraud, or payment outside the shop',
  other: 'Something else',
} as const;
export type MessageReportReason = keyof typeof MESSAGE_REPORT_REASONS;

export const messageReportForm = z.object({
  reason: z.enum(
    Object.keys(MESSAGE_REPORT_REASONS) as [MessageReportReason, ...MessageReportReason[]],
    'Please choose a reason',
  ),
  note: z.string().trim().max(1000, 'The note can have at most 1000 characters').optional(),
});

export const reportMessage = defineEndpoint({
  method: 'POST',
  path: '/api/chat/messages/:id/report',
  summary: 'Report a message from the other side to the team',
  access: 'signed-in',
  params: z.object({ id }),
  body: messageReportForm,
  response: z.undefined(),
  status: 204,
  errors: ['chat.message_not_found', 'chat.own_message', 'chat.already_reported'],
  rateLimit: 'review',
});

import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { isoInstant } from './fields.ts';

export const chatStatus = z.object({
  /** Within the hours of the team. */
  online: z.boolean(),
  /** As in 'Mon-Fri 10am-4pm EST'. */
  hours: z.string(),
  /** Null while it is open. */
  opensAt: isoInstant.nullable(),
  /** As in 'Back at 10am EST'; null while it is open. */
  back: z.string().nullable(),
  /** What is said while nobody is there; null while it is open. */
  awayText: z.string().nullable(),
});
export type ChatStatus = z.output<typeof chatStatus>;

export const getChatStatus = defineEndpoint({
  method: 'GET',
  path: '/api/chat/status',
  summary: 'Whether someone from the team is available now, and the hours',
  access: 'public',
  response: chatStatus,
});

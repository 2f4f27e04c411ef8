import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { accepted, id, isoDate, isoInstant } from './fields.ts';

export const why = z.object({ reason: z.string().trim().min(1, 'Please say why').max(500) });

export const payoutRun = z.object({ _id: id, period: isoDate, startedAt: isoInstant });

/** A large run waits for a second admin. */
export const payoutRequest = z.object({
  _id: id,
  requestedBy: z.string(),
  requestedAt: isoInstant,
  reason: z.string(),
  /** What it would have paid when it was asked for. */
  sellers: z.int(),
  total: z.number(),
  /** Asked for by the caller, who cannot approve it. */
  isOwn: z.boolean(),
});
export type PayoutRequest = z.output<typeof payoutRequest>;

export const askForRun = defineEndpoint({
  method: 'POST',
  path: '/api/admin/payouts/requests',
  summary: 'Request a large run from a second admin; one request at a time',
  access: 'admin',
  permission: 'payouts.send',
  audit: 'payout.ask',
  fresh: true,
  body: why,
  response: payoutRequest,
  status: 201,
  errors: ['payout.run_open', 'payout.request_open'],
});

export const approveRun = defineEndpoint({
  method: 'POST',
  path: '/api/admin/payouts/requests/:id/approve',
  summary: 'Another admin starts the requested run',
  access: 'admin',
  permission: 'payouts.send',
  audit: 'payout.approve',
  fresh: true,
  params: z.object({ id }),
  response: payoutRun,
  status: 202,
  errors: ['payout.request_not_found', 'payout.request_decided', 'payout.same_person', 'payout.run_open'],
});

export const discardRun = defineEndpoint({
  method: 'POST',
  path: '/api/admin/payouts/requests/:id/discard',
  summary: 'Discard the requested run',
  access: 'admin',
  permission: 'payouts.send',
  audit: 'payout.discard',
  fresh: true,
  params: z.object({ id }),
  body: why,
  response: accepted,
  errors: ['payout.request_not_found', 'payout.request_decided'],
});

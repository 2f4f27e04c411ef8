import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, isoInstant } from './fields.ts';

export const DATA_EXPORT_DAYS = 7;

const dataExport = z.object({
  _id: id,
  /** `making`: in the background. `ready`: until `expiresAt`. */
  status: z.enum(['making', 'ready', 'expired']),
  requestedAt: isoInstant,
  expiresAt: isoInstant.nullable(),
  bytes: z.int().nullable(),
});
export type DataExport = z.output<typeof dataExport>;

const dataExports = z.object({
  exports: z.array(dataExport),
  /** Whether another one may be asked for today. */
  canRequest: z.boolean(),
});

export const listDataExports = defineEndpoint({
  method: 'GET',
  path: '/api/account/data-exports',
  summary: 'The exports of the caller’s own data, newest first',
  access: 'signed-in',
  response: dataExports,
});

export const requestDataExport = defineEndpoint({
  method: 'POST',
  path: '/api/account/data-exports',
  summary: 'Request a ZIP of everything stored about the caller, once a day; an email says when it is ready',
  access: 'signed-in',
  response: dataExports,
  status: 202,
  errors: ['data_export.once_a_day'],
  creates: true,
});

export const openDataExport = defineEndpoint({
  method: 'GET',
  path: '/api/account/data-exports/:id/link',
  summary: 'A link to the ZIP, for the caller, valid for five minutes',
  access: 'signed-in',
  fresh: true,
  params: z.object({ id }),
  response: z.object({ url: z.string() }),
  errors: ['data_export.not_found'],
});

import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, isoInstant } from './fields.ts';

export const STUCK_KINDS = ['mail', 'job', 'event'] as const;
export type StuckKind = (typeof STUCK_KINDS)[number];

/** An email, a job or an event that does not get on by itself. */
const stuckThing = z.object({
  _id: id,
  kind: z.enum(STUCK_KINDS),
  /** What it is: the subject of an email, the name of a job or an event. */
  title: z.string(),
  /** Whom or what it is for. */
  about: z.string(),
  /** `failed`: nothing tries again by itself. */
  state: z.enum(['waiting', 'failed']),
  attempts: z.int(),
  since: isoInstant,
  cause: z.string().nullable(),
});
export type StuckThing = z.output<typeof stuckThing>;

/** The oldest of each kind; `total` counts all. */
const stuckList = z.object({ things: z.array(stuckThing), total: z.int() });

export const listStuck = defineEndpoint({
  method: 'GET',
  path: '/api/admin/stuck',
  summary: 'Emails, jobs and events that are stuck, with the cause',
  access: 'admin',
  permission: 'operations.read',
  response: z.object({ mail: stuckList, job: stuckList, event: stuckList }),
});

const params = z.object({ kind: z.enum(STUCK_KINDS), id });
const refusals = ['stuck.solved', 'stuck.decided'] as const;

export const retryStuck = defineEndpoint({
  method: 'POST',
  path: '/api/admin/stuck/:kind/:id/retry',
  summary: 'Try it again now',
  access: 'admin',
  permission: 'operations.manage',
  audit: 'stuck.retry',
  params,
  response: z.object({ message: z.string() }),
  errors: refusals,
});

export const dropStuck = defineEndpoint({
  method: 'POST',
  path: '/api/admin/stuck/:kind/:id/drop',
  summary: 'Give it up: it is not tried again',
  access: 'admin',
  permission: 'operations.manage',
  audit: 'stuck.drop',
  params,
  body: z.object({ reason: z.string().trim().min(1, 'Please say why it is dropped').max(500) }),
  response: z.object({ message: z.string() }),
  errors: refusals,
});

const count = z.object({ name: z.string(), count: z.int() });

export const getSystem = defineEndpoint({
  method: 'GET',
  path: '/api/admin/system',
  summary: 'Versions, migrations, queues, storage and the last backup',
  access: 'admin',
  permission: 'operations.read',
  response: z.object({
    versions: z.object({ program: z.string(), node: z.string(), postgres: z.string() }),
    startedAt: isoInstant,
    migrations: z.object({ count: z.int(), last: z.object({ name: z.string(), at: isoInstant }).nullable() }),
    /** Jobs by state, emails that are to be sent, events that are to be delivered. */
    queues: z.object({ jobs: z.array(count), mail: z.int(), events: z.int() }),
    storage: z.object({
      databaseBytes: z.number(),
      files: z.int(),
      fileBytes: z.number(),
      where: z.enum(['disk', 'bucket']),
      /** Of the disk that DATA_DIR is on. */
      disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }).nullable(),
    }),
    lastBackup: z
      .object({
        at: isoInstant,
        fileName: z.string(),
        bytes: z.number(),
        rows: z.number(),
        files: z.int(),
        missingFiles: z.int(),
        checked: z.boolean(),
      })
      .nullable(),
  }),
});
export type SystemState = z.output<typeof getSystem.response>;

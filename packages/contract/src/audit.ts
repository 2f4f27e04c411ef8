import { z } from 'zod';
import { type AuditName, auditNames } from './audited-acts.ts';
import { defineEndpoint } from './endpoint.ts';
import { id, isoInstant } from './fields.ts';
import { cursorInfo, cursorText, listQuery, pageInfo, searchText } from './lists.ts';

/** The first word of an act: what it is about. */
export const auditNouns: readonly string[] = [...new Set(auditNames.map((name) => name.split('.')[0] ?? name))];

/** All acts that a filter means: one act, or all acts of a noun. */
export const actsNamed = (what: string): AuditName[] =>
  auditNames.filter((name) => name === what || name.startsWith(`${what}.`));

export const AUDIT_PERIODS = ['today', '7-days', '30-days', 'all'] as const;
export type AuditPeriod = (typeof AUDIT_PERIODS)[number];

/** Beside single people: groups that have no one name. */
export const AUDIT_GROUPS = ['admins', 'sellers', 'system'] as const;

const facts = z.record(z.string(), z.unknown()).nullable();

export const auditEntry = z.object({
  _id: id,
  at: isoInstant,
  /** `name`: of an account that still exists. */
  actor: z.object({ kind: z.string(), _id: id.nullable(), name: z.string().nullable(), email: z.string().nullable() }),
  act: z.string(),
  subject: z.object({ type: z.string(), id: z.string() }),
  reason: z.string().nullable(),
  /** Where the call came from. */
  address: z.string().nullable(),
  before: facts,
  after: facts,
  /** Its place in the chain that it belongs to, and the hash that the next entry of that chain builds on. */
  link: z.object({ chain: z.int(), number: z.int(), hash: z.string() }).nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

const filters = {
  search: searchText.optional(),
  who: z.union([z.enum(AUDIT_GROUPS), id], 'Please choose a person or a group').optional(),
  what: z
    .string()
    .max(100)
    .refine((what) => actsNamed(what).length > 0, 'This act does not exist')
    .optional(),
  subject: z.string().trim().min(1).max(100).optional(),
  period: z.enum(AUDIT_PERIODS, `The period is one of ${AUDIT_PERIODS.join(', ')}`).optional(),
};

export const listAuditEntries = defineEndpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'What was done on behalf of others, newest first',
  access: 'admin',
  permission: 'audit.read',
  query: listQuery({ ...filters, after: cursorText.optional() }),
  response: z.object({ entries: z.array(auditEntry), ...pageInfo, ...cursorInfo }),
  errors: ['list.cursor_invalid'],
});

export const exportAuditEntries = defineEndpoint({
  method: 'GET',
  path: '/api/admin/audit/export',
  summary: 'The same list as a CSV file',
  access: 'admin',
  permission: 'audit.read',
  query: z.object(filters),
  response: z.string(),
  download: 'text/csv',
});

export const getAuditEntry = defineEndpoint({
  method: 'GET',
  path: '/api/admin/audit/entries/:id',
  summary: 'One entry, with the request it came through and whether it is unchanged',
  access: 'admin',
  permission: 'audit.read',
  params: z.object({ id }),
  response: auditEntry.extend({ requestId: z.string().nullable(), isIntact: z.boolean() }),
  errors: ['audit.not_found'],
});
export type AuditEntryDetail = z.output<typeof getAuditEntry.response>;

export const listAuditActors = defineEndpoint({
  method: 'GET',
  path: '/api/admin/audit/actors',
  summary: 'The admins the log can be filtered by',
  access: 'admin',
  permission: 'audit.read',
  response: z.object({ actors: z.array(z.object({ _id: id, name: z.string() })) }),
});

export const AUDIT_PROBLEMS = {
  altered: 'was changed after it was written',
  removed: 'was removed',
  unlinked: 'was written around the chain',
  'link-removed': 'was removed together with its link',
  'link-moved': 'does not follow the entry before it',
  'end-removed': 'was removed from the end of the chain',
} as const;

const auditCheck = z.object({
  at: isoInstant,
  entries: z.int(),
  durationMs: z.int(),
  /** The last hash of each chain that has entries: whoever noted them can tell a log that was rewritten as a whole. */
  heads: z.array(z.object({ chain: z.int(), entries: z.int(), hash: z.string() })),
  /** The first break of each chain, the oldest first; nothing when the log is whole. */
  breaks: z.array(
    z.object({
      problem: z.enum(Object.keys(AUDIT_PROBLEMS) as [keyof typeof AUDIT_PROBLEMS]),
      chain: z.int().nullable(),
      number: z.int().nullable(),
      entry: id.nullable(),
      /** Everything of this chain up to then is whole. */
      soundUntil: isoInstant.nullable(),
    }),
  ),
});
export type AuditCheck = z.output<typeof auditCheck>;
export type AuditBreak = AuditCheck['breaks'][number];

export const getAuditCheck = defineEndpoint({
  method: 'GET',
  path: '/api/admin/audit/check',
  summary: 'What the last verification of the log found',
  access: 'admin',
  permission: 'audit.read',
  response: z.object({ check: auditCheck.nullable() }),
});

export const verifyAuditLog = defineEndpoint({
  method: 'POST',
  path: '/api/admin/audit/check',
  summary: 'Verify the log now, every entry of it',
  access: 'admin',
  permission: 'audit.read',
  audit: false,
  response: z.object({ check: auditCheck }),
});

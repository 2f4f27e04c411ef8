import * as contract from '@herbary/contract/audit.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/client.ts';
import { eachRow, findRow, listPage, mostCounted } from '../../platform/db/list.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { type CsvColumns, csvDownload } from '../../platform/http/download.ts';
import { type AuditFilter, type AuditRow, auditList, listAdmins, listStoresNamed } from './audit.repository.ts';
import { checkAudit, lastAuditCheck } from './check-audit.ts';

const pageSize = 20;

const entryView = (row: AuditRow): contract.AuditEntry => ({
  _id: row.id,
  at: row.createdAt.toISOString(),
  actor: { kind: row.actorKind, _id: row.actorId, name: row.actorName, email: row.actorEmail },
  act: row.action,
  subject: { type: row.subjectType, id: row.subjectId },
  reason: row.data.reason ?? null,
  address: row.data.address ?? null,
  before: row.data.before ?? null,
  after: row.data.after ?? null,
  link:
    row.chain === null || row.seq === null || row.hash === null
      ? null
      : { chain: row.chain, number: row.seq, hash: row.hash },
});

const csvColumns: CsvColumns<AuditRow> = {
  At: (row) => row.createdAt,
  Who: (row) => row.actorName ?? row.actorKind,
  Email: (row) => row.actorEmail,
  'Who (id)': (row) => row.actorId,
  Act: (row) => row.action,
  Subject: (row) => row.subjectType,
  'Subject (id)': (row) => row.subjectId,
  Why: (row) => row.data.reason,
  Before: (row) => (row.data.before ? JSON.stringify(row.data.before) : null),
  After: (row) => (row.data.after ? JSON.stringify(row.data.after) : null),
  'From where': (row) => row.data.address,
  Request: (row) => row.requestId,
  Chain: (row) => row.chain,
  Number: (row) => row.seq,
  Hash: (row) => row.hash,
};

/** Orders stand to the right of the log: `features.ts` passes in how one is found by its number. */
export type NamedThings = { findOrderNumbered: (db: Db, text: string) => Promise<string | undefined> };

async function withNamed<Query extends AuditFilter>({ db }: Deps, { findOrderNumbered }: NamedThings, query: Query) {
  const { search } = query;
  if (!search) return query;
  const [order, stores] = await Promise.all([findOrderNumbered(db, search), listStoresNamed(db, search)]);
  return { ...query, named: order ? [order, ...stores] : stores };
}

export const auditRoutes = (deps: Deps, things: NamedThings): BoundEndpoint[] => [
  bind(contract.listAuditEntries, async ({ query }) => {
    const asked = await withNamed(deps, things, query);
    const { rows, ...page } = await listPage(deps, auditList(), asked, { pageSize, countUpTo: mostCounted });
    return { entries: rows.map(entryView), ...page };
  }),
  bind(contract.exportAuditEntries, async ({ query }) =>
    csvDownload('audit-log', csvColumns, eachRow(deps.db, auditList(), await withNamed(deps, things, query))),
  ),
  bind(contract.getAuditEntry, async ({ params }) => {
    const row = await findRow(deps.db, auditList(), {}, params.id);
    if (!row) throw new AppError('audit.not_found');
    return { ...entryView(row), requestId: row.requestId, isIntact: row.isIntact };
  }),
  bind(contract.listAuditActors, async () => ({
    actors: (await listAdmins(deps.db)).map(({ id, firstName, lastName }) => ({
      _id: id,
      name: `${firstName} ${lastName}`.trim(),
    })),
  })),
  bind(contract.getAuditCheck, async () => ({ check: await lastAuditCheck(deps) })),
  bind(contract.verifyAuditLog, async ({ actor }) => ({ check: await checkAudit(deps, actor.userId) })),
];

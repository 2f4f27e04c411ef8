import { type AuditPeriod, actsNamed } from '@herbary/contract/audit.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { ascending, containing, defineList } from '../../platform/db/list.ts';
import type { AuditEntry } from '../../platform/http/audited-call.ts';
import { newId } from '../../platform/ids.ts';

export const insertAuditEntry = (tx: Db, { actor, action, subject, data, requestId }: AuditEntry) =>
  tx
    .insertInto('audit_entry')
    .values({
      id: newId(),
      actor_kind: actor.kind,
      actor_id: actor.id,
      action,
      subject_type: subject.type,
      subject_id: subject.id,
      data: JSON.stringify(data),
      request_id: requestId,
    })
    .execute();

type Facts = Record<string, unknown>;

export type AuditRow = {
  id: string;
  createdAt: Date;
  actorKind: string;
  actorId: string | null;
  actorName: string | null;
  actorEmail: string | null;
  action: string;
  subjectType: string;
  subjectId: string;
  data: { reason?: string; address?: string; before?: Facts | null; after?: Facts | null };
  requestId: string | null;
  chain: number | null;
  seq: number | null;
  hash: string | null;
  isIntact: boolean;
};

export type AuditFilter = {
  search?: string;
  /** Things whose number or name is searched for: an entry only has their ids. */
  named?: readonly string[];
  who?: string;
  what?: string;
  subject?: string;
  period?: AuditPeriod;
};

const kinds: Record<string, RawBuilder<unknown>> = {
  admins: sql`e.actor_kind = 'admin'`,
  sellers: sql`e.actor_kind = 'seller'`,
  system: sql`e.actor_kind in ('system', 'provider')`,
};

const spans: Record<Exclude<AuditPeriod, 'all'>, RawBuilder<unknown>> = {
  today: sql`date_trunc('day', now())`,
  '7-days': sql`now() - interval '7 days'`,
  '30-days': sql`now() - interval '30 days'`,
};

const text = sql`audit_text(e.subject_id, e.action, e.data)`;

/**
 * Of a number among words the index looks for the number alone: to read where common words stand takes longer. The whole search
 * is compared afterwards, with `|| ''`, which no index fits.
 */
function holds(search: string): RawBuilder<unknown> {
  const number = search.split(' ').find((word) => word !== search && word.length > 3 && /\d/.test(word));
  const all = containing(search);
  return number ? sql`(${text} like ${containing(number)} and ${text} || '' like ${all})` : sql`${text} like ${all}`;
}

export const auditList = () =>
  defineList({
    name: 'audit entries',
    from: sql`audit_entry e`,
    id: sql`e.id`,
    columns: sql<AuditRow>`
      e.id, e.created_at as "createdAt", e.actor_kind as "actorKind", e.actor_id as "actorId",
      nullif(concat_ws(' ', u.first_name, u.last_name), '') as "actorName", u.email as "actorEmail", e.action,
      e.subject_type as "subjectType", e.subject_id as "subjectId", e.data, e.request_id as "requestId",
      l.chain, l.seq, encode(l.hash, 'hex') as hash,
      coalesce(l.hash = audit_hash(l.prev_hash, l.chain, l.seq, e), false) as "isIntact"`,
    joins: sql`left join audit_link l on l.entry_id = e.id left join app_user u on u.id = e.actor_id`,
    where: ({ search, named = [], who, what, subject, period = 'all' }: AuditFilter) => [
      search ? sql`(${holds(search.toLowerCase())} or e.subject_id = any(${[...named]}::text[]))` : undefined,
      who ? (kinds[who] ?? sql`e.actor_id = ${who}::uuid`) : undefined,
      what ? sql`e.action = any(${actsNamed(what)}::text[])` : undefined,
      subject ? sql`e.subject_id = ${subject}` : undefined,
      period === 'all' ? undefined : sql`e.created_at >= ${spans[period]}`,
    ],
    sorts: { created: [ascending(sql`e.created_at`, 'timestamptz')] },
    sort: '-created',
  });

/** Of all who are or were admins and still have an account. */
export const listAdmins = (db: Db) =>
  db
    .selectFrom('app_user')
    .select(['id', 'first_name as firstName', 'last_name as lastName'])
    .where('role', '=', 'admin')
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id')
    .limit(500)
    .execute();

const mostStores = 100;

/** Sellers whose store has this in its name. */
export async function listStoresNamed(db: Db, text: string): Promise<string[]> {
  const pattern = containing(text.toLowerCase());
  const { rows } = await sql<{ id: string }>`
    select id from app_user
    where deleted_at is null and search_text like ${pattern} and lower(business_name) like ${pattern}
    limit ${mostStores}
  `.execute(db);
  return rows.map(({ id }) => id);
}

type LastAct = { action: string; name: string | null; at: Date };

/** The newest act on this very thing, with the name of who did it. */
export async function findLastAct(db: Db, subject: { type: string; id: string }): Promise<LastAct | undefined> {
  const { rows } = await sql<LastAct>`
    select e.action, nullif(concat_ws(' ', u.first_name, u.last_name), '') as name, e.created_at as at
    from audit_entry e
    left join app_user u on u.id = e.actor_id
    where e.subject_type = ${subject.type} and e.subject_id = ${subject.id}
    order by e.created_at desc
    limit 1
  `.execute(db);
  return rows[0];
}

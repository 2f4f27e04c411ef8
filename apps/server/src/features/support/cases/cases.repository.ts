import type { CaseCategory } from '@herbary/contract/case-categories.ts';
import { RETENTION } from '@herbary/contract/retention.ts';
import type { CaseStatus } from '@herbary/contract/support-cases.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { ascending, containing, defineList, descending } from '../../../platform/db/list.ts';
import { newId } from '../../../platform/ids.ts';
import type { Waiting } from '../../analytics/index.ts';

/** A link opens its case for as long as somebody wrote in the last three months. */
const linkLifetime = sql`interval '90 days'`;

export type NewCase = {
  userId: string | null;
  name: string;
  email: string;
  orderNumber: string | null;
  orderId: string | null;
  category: CaseCategory;
  subject: string;
  message: string;
  attachmentFileId: string | null;
};

export const insertCase = (tx: Db, given: NewCase) =>
  tx
    .insertInto('contact_request')
    .values({
      id: newId(),
      user_id: given.userId,
      name: given.name,
      email: given.email,
      order_number: given.orderNumber,
      order_id: given.orderId,
      category: given.category,
      subject: given.subject,
      message: given.message,
      attachment_file_id: given.attachmentFileId,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();

/**
 * The writer's own order: bought with the account that is signed in; for visitors, with the address that the answer goes
 * to. The case of an account is read by that account, whatever address it typed.
 */
export async function findOwnOrder(
  db: Db,
  { orderNumber, userId, email }: { orderNumber: string; userId: string | null; email: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select o.id from customer_order o join app_user u on u.id = o.buyer_id
    where o.order_number = ${orderNumber}
      and case when ${userId}::uuid is null then u.email_normalized = lower(${email}) and u.email_verified_at is not null
        else u.id = ${userId}::uuid end
  `.execute(db);
  return rows[0]?.id;
}

type StoredMessage = { id: string; isStaff: boolean; name: string; text: string; createdAt: string };

export type CaseRow = {
  id: string;
  number: number;
  userId: string | null;
  name: string;
  email: string;
  orderNumber: string | null;
  orderId: string | null;
  category: CaseCategory;
  subject: string;
  message: string;
  attachmentFileId: string | null;
  status: CaseStatus;
  /** The admin who answered, closed or reopened it last. */
  handledBy: string | null;
  messageCount: number;
  createdAt: Date;
  updatedAt: Date;
  /** After the first one. */
  thread: StoredMessage[];
};

const caseColumns = sql<CaseRow>`
  c.id, c.number, c.user_id as "userId", c.name, c.email, c.order_number as "orderNumber", c.order_id as "orderId",
  c.category, c.subject, c.message, c.attachment_file_id as "attachmentFileId", c.status,
  (select h.first_name from app_user h where h.id = c.handled_by) as "handledBy",
  c.message_count as "messageCount", c.created_at as "createdAt", c.updated_at as "updatedAt",
  (select coalesce(json_agg(json_build_object('id', m.id, 'isStaff', m.staff_id is not null,
      'name', coalesce(s.first_name, c.name), 'text', m.text, 'createdAt', m.created_at) order by m.created_at, m.id), '[]')
    from contact_message m left join app_user s on s.id = m.staff_id where m.request_id = c.id) as thread`;

type CaseFilter = { status?: CaseStatus; category?: CaseCategory; search?: string };

/** Open ones first, and of these the longest waiting; of the others the last changed. */
export const receivedCaseList = defineList({
  name: 'received-cases',
  from: sql`contact_request c`,
  id: sql`c.id`,
  columns: caseColumns,
  where: ({ status, category, search }: CaseFilter) => [
    status && sql`c.status = ${status}`,
    category && sql`c.category = ${category}`,
    search
      ? sql`(c.subject || ' ' || c.message || ' ' || c.name || ' ' || c.email || ' ' || coalesce(c.order_number, '')
          || ' CS-' || c.number) ilike ${containing(search)}`
      : undefined,
  ],
  sorts: {
    waiting: [
      ascending(sql`case c.status when 'open' then 0 when 'answered' then 1 else 2 end`, 'integer'),
      ascending(sql`(case when c.status = 'open' then 1 else -1 end) * extract(epoch from c.updated_at)`, 'numeric'),
    ],
  },
  sort: 'waiting',
});

export const ownCaseList = (userId: string) =>
  defineList({
    name: 'own-cases',
    from: sql`contact_request c`,
    id: sql`c.id`,
    columns: caseColumns,
    where: (_filter: object) => [sql`c.user_id = ${userId}`],
    sorts: { newest: [descending(sql`c.updated_at`, 'timestamptz')] },
    sort: 'newest',
  });

export async function findCase(db: Db, id: string): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`select ${caseColumns} from contact_request c where c.id = ${id}`.execute(db);
  return rows[0];
}

export async function findLinkedCase(db: Db, id: string): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`
    select ${caseColumns} from contact_request c where c.id = ${id} and c.updated_at > now() - ${linkLifetime}
  `.execute(db);
  return rows[0];
}

export const insertCaseMessage = (
  tx: Db,
  caseId: string,
  { staffId, text }: { staffId: string | null; text: string },
) =>
  tx
    .insertInto('contact_message')
    .values({ id: newId(), request_id: caseId, staff_id: staffId, text, created_at: sql`clock_timestamp()` })
    .execute();

type Change = { status: CaseStatus; by: string; seen: number; added: 0 | 1 };

/** False when somebody has written in it since it was read, or has closed it: a closed case is only opened again. */
export async function changeCase(tx: Db, id: string, { status, by, seen, added }: Change): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('contact_request')
    .set({ status, handled_by: by, message_count: seen + added, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('message_count', '=', seen)
    .where('status', status === 'open' ? '=' : '<>', 'closed')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function reopenForPerson(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('contact_request')
    .set({ status: 'open', message_count: sql`message_count + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Those in which nobody has written for two years. Gives the files that belonged to them. */
export async function deleteOldCases(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ fileId: string | null }>`
    delete from contact_request where updated_at < now() - make_interval(years => ${RETENTION.caseYears})
    returning attachment_file_id as "fileId"
  `.execute(tx);
  return rows.flatMap(({ fileId }) => (fileId ? [fileId] : []));
}

/** Gives the files that belonged to them. */
export async function deleteCasesOf(tx: Db, userId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('contact_request')
    .where('user_id', '=', userId)
    .returning('attachment_file_id')
    .execute();
  return rows.flatMap(({ attachment_file_id: fileId }) => (fileId ? [fileId] : []));
}

export async function countOpenCases(db: Db): Promise<Waiting> {
  const { rows } = await sql<Omit<Waiting, 'key'>>`
    select count(*) as count, min(updated_at) as "oldestAt" from contact_request where status = 'open'
  `.execute(db);
  return { key: 'cases', count: rows[0]?.count ?? 0, oldestAt: rows[0]?.oldestAt ?? null };
}

import type { Role } from '@herbary/contract/fields.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { containing, defineList, descending } from '../../../platform/db/list.ts';

export type ListedUser = {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  role: Role;
  business_name: string | null;
  is_active: boolean;
  created_at: Date;
  suspended_at: Date | null;
  suspension_reason: string | null;
  suspended_by_name: string | null;
};

export type UserFilter = { search?: string; role?: Role; status?: 'active' | 'inactive' };

/** Every word has to be somewhere in the names, the address or the business name. */
function matches(search: string | undefined) {
  const words = search?.split(/\s+/).filter(Boolean) ?? [];
  if (words.length === 0) return undefined;
  return sql.join(
    words.map((word) => sql`u.search_text like ${containing(word.toLowerCase())}`),
    sql` and `,
  );
}

export const userList = defineList({
  name: 'identity.users',
  from: sql`app_user u`,
  id: sql`u.id`,
  columns: sql<ListedUser>`u.id, u.first_name, u.last_name, u.email, u.role, u.business_name, u.is_active, u.created_at,
    u.suspended_at, u.suspension_reason, trim(by.first_name || ' ' || by.last_name) as suspended_by_name`,
  joins: sql`left join app_user by on by.id = u.suspended_by`,
  where: ({ search, role, status }: UserFilter) => [
    sql`u.deleted_at is null`,
    matches(search),
    role && sql`u.role = ${role}`,
    status && (status === 'active' ? sql`u.is_active` : sql`not u.is_active`),
  ],
  sorts: { created: [descending(sql`u.created_at`, 'timestamptz')] },
  sort: 'created',
});

/** False when it is not active any more. */
export async function markSuspended(tx: Db, id: string, { by, reason }: { by: string; reason: string }) {
  const { numUpdatedRows } = await tx
    .updateTable('app_user')
    .set({
      is_active: false,
      suspended_at: sql`now()`,
      suspended_by: by,
      suspension_reason: reason,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False when it is not suspended any more. */
export async function markRestored(tx: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('app_user')
    .set({ is_active: true, suspended_at: null, suspended_by: null, suspension_reason: null, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('suspended_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Who ended an account, and when: what a second admin is told. */
export const findEnding = (db: Db, id: string) =>
  db
    .selectFrom('app_user as u')
    .leftJoin('app_user as admin', (join) => join.on(sql<boolean>`admin.id = coalesce(u.deleted_by, u.suspended_by)`))
    .select([
      'u.deleted_at',
      'u.suspended_at',
      sql<string>`coalesce(trim(admin.first_name || ' ' || admin.last_name), 'its owner')`.as('by'),
    ])
    .where('u.id', '=', id)
    .executeTakeFirst();

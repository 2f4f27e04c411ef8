import type { Role } from '@herbary/contract/fields.ts';
import type { StaffRole } from '@herbary/contract/permissions.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

export type Recipient = { id: string; role: Role; email: string; name: string; firstName: string };

const recipient = sql`id, role, email, trim(first_name || ' ' || last_name) as name, first_name as "firstName"`;

/** Without those whose account was deleted. */
export async function listRecipients(db: Db, userIds: readonly string[]): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select ${recipient} from app_user where id = any(${userIds}::uuid[]) and deleted_at is null
  `.execute(db);
  return rows;
}

export type AdminRecipient = Recipient & { staffRole: StaffRole };

/** A person who becomes an admin later finds what is left to do in the lists. */
export async function listAdmins(db: Db): Promise<AdminRecipient[]> {
  const { rows } = await sql<AdminRecipient>`
    select ${recipient}, staff_role as "staffRole" from app_user where role = 'admin' and is_active and deleted_at is null order by id
  `.execute(db);
  return rows;
}

import type { Db } from '../platform/db/client.ts';

/** Their password is in the README. They are listed here because a server without the demo has to close them. */
const emails = ['buyer', 'seller', 'admin', 'pending-seller', 'rejected-seller'].map((name) => `${name}@herbary.test`);

/** The demo's admin, written with everything else in one transaction: where it is, the whole world is. */
const marker = '018df9ed-eb1d-7483-a7e5-0462b36b7bbd';

export async function hasDemoWorld(db: Db): Promise<boolean> {
  const found = await db.selectFrom('app_user').select('id').where('id', '=', marker).executeTakeFirst();
  return found !== undefined;
}

/**
 * Opens the accounts of the demo with it, and closes them without it: their password is public. Gives how many there
 * are. Their orders and products stay, but a closed account has no session and no open store.
 */
export async function setDemoAccountsActive(db: Db, isActive: boolean): Promise<number> {
  if (!(await hasDemoWorld(db))) return 0;
  const { numUpdatedRows } = await db
    .updateTable('app_user')
    .set({ is_active: isActive })
    .where('email_normalized', 'in', emails)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

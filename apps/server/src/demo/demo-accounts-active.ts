import type { Db } from '../platform/db/client.ts';
import { hasDemoWorld } from './create-demo-world.ts';
import { emailsWithPassword } from './world/demo-accounts.ts';

/**
 * Opens the accounts of the demo with it, and closes them without it: everybody knows their password. Gives how many there
 * are. Their orders and products stay, but a closed account has no session and no open store.
 */
export async function setDemoAccountsActive(db: Db, isActive: boolean): Promise<number> {
  if (!(await hasDemoWorld(db))) return 0;
  const { numUpdatedRows } = await db
    .updateTable('app_user')
    .set({ is_active: isActive })
    .where('email_normalized', 'in', emailsWithPassword)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

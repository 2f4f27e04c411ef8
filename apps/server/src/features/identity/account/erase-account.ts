import type { Role } from '@herbary/contract/fields.ts';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/client.ts';
import { accountDeleted } from '../identity.events.ts';
import { deleteTwoFactor } from '../two-factor/two-factor.repository.ts';
import { anonymizeUser, deletePersonalRows, type UserRow } from '../users.repository.ts';
import { revokeEverything } from './revoke-everything.ts';

/** Orders stay for accounting, without personal data; other features erase theirs when they receive the event. */
export async function eraseAccount(deps: Deps, tx: Db, user: UserRow, deletedBy: string | null = null): Promise<void> {
  await deletePersonalRows(tx, user.id);
  await deleteTwoFactor(tx, user.id);
  await anonymizeUser(tx, user.id, deletedBy);
  await deps.events.publish(tx, {
    type: accountDeleted,
    subject: `user:${user.id}`,
    payload: { userId: user.id, role: user.role as Role },
  });
  await revokeEverything(deps, tx, user, 'deleted');
  if (user.profile_image_file_id) await deps.files.remove(tx, user.profile_image_file_id);
}

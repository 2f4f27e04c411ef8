import type { Role } from '@herbary/contract/fields.ts';
import type { Deps } from '../../deps.ts';
import { transaction } from '../../platform/db/client.ts';
import type { Member } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { accountDeleted } from './identity.events.ts';
import { revokeEverything } from './revoke-everything.ts';
import { anonymiseUser, deletePersonalRows, lockUser } from './users.repository.ts';

/** Orders stay for the books, without the person; rooms that keep more hear of it and follow. */
export async function deleteAccount(deps: Deps, actor: Member): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const user = await lockUser(tx, actor.userId);
    if (!user) throw new AppError('auth.required');
    if (user.role === 'admin') throw new AppError('account.admin_undeletable');
    await deletePersonalRows(tx, user.id);
    await anonymiseUser(tx, user.id);
    await deps.events.publish(tx, {
      type: accountDeleted,
      subject: `user:${user.id}`,
      payload: { userId: user.id, role: user.role as Role },
    });
    await revokeEverything(deps, tx, user, 'deleted');
    if (user.profile_image_file_id) await deps.files.remove(tx, user.profile_image_file_id);
  });
}

import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../platform/db/client.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ReceivedFile } from '../../../platform/http/bind.ts';
import { lockUser, setProfileImage } from '../users.repository.ts';

export async function changeProfileImage(deps: Deps, actor: Member, picture: ReceivedFile): Promise<string> {
  // Encoding takes about a second and must not hold the account's row meanwhile.
  const stored = await deps.files.storeImage(deps.db, picture, { ownerUserId: actor.userId });
  await transaction(deps.db, async (tx) => {
    const user = await lockUser(tx, actor.userId);
    if (!user) throw new AppError('auth.required');
    await setProfileImage(tx, user.id, stored.fileId);
    if (user.profile_image_file_id) await deps.files.remove(tx, user.profile_image_file_id);
  });
  return stored.url;
}

export async function removeProfileImage(deps: Deps, actor: Member): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const user = await lockUser(tx, actor.userId);
    if (!user) throw new AppError('auth.required');
    await setProfileImage(tx, user.id, null);
    if (user.profile_image_file_id) await deps.files.remove(tx, user.profile_image_file_id);
  });
}

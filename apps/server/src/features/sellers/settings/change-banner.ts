import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../platform/db/client.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ReceivedFile } from '../../../platform/http/bind.ts';
import { lockSettings, setBanner } from './settings.repository.ts';

export async function changeBanner(deps: Deps, actor: Member, picture: ReceivedFile): Promise<string> {
  // Encoding takes about a second and must not hold the store's row meanwhile.
  const stored = await deps.files.storeImage(deps.db, picture, { ownerUserId: actor.userId });
  await replaceBanner(deps, actor, stored.fileId);
  return stored.url;
}

export const removeBanner = (deps: Deps, actor: Member): Promise<void> => replaceBanner(deps, actor, null);

const replaceBanner = (deps: Deps, actor: Member, fileId: string | null): Promise<void> =>
  transaction(deps.db, async (tx) => {
    const known = await lockSettings(tx, actor.userId);
    if (!known) throw new AppError('seller.not_found');
    await setBanner(tx, known.id, fileId);
    if (known.banner_file_id) await deps.files.remove(tx, known.banner_file_id);
  });

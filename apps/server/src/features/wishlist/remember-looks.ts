import { RECENTLY_VIEWED_MAX } from '@herbary/contract/wishlist.ts';
import type { Deps } from '../../deps.ts';
import { transaction } from '../../platform/db/client.ts';
import type { Member } from '../../platform/http/actor.ts';
import { lockOwner } from './owner.repository.ts';
import { trimLooks, upsertLooks } from './recently-viewed.repository.ts';

export async function rememberLooks({ db }: Deps, actor: Member, productIds: readonly string[]): Promise<void> {
  await transaction(db, async (tx) => {
    await lockOwner(tx, actor.userId);
    await upsertLooks(tx, actor.userId, productIds);
    await trimLooks(tx, actor.userId, RECENTLY_VIEWED_MAX);
  });
}

import { WISHLIST_MAX } from '@herbary/contract/wishlist.ts';
import type { Deps } from '../../deps.ts';
import { transaction } from '../../platform/db/client.ts';
import type { Member } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { lockOwner } from './owner.repository.ts';
import { countWishes, insertWishes, readWish } from './wishlist.repository.ts';

export async function saveProduct({ db }: Deps, actor: Member, productId: string): Promise<void> {
  await transaction(db, async (tx) => {
    await lockOwner(tx, actor.userId);
    const { saved, sold, count } = await readWish(tx, actor.userId, productId);
    if (saved) return;
    if (!sold) throw new AppError('product.not_found');
    if (count >= WISHLIST_MAX) throw new AppError('wishlist.full');
    await insertWishes(tx, actor.userId, [productId], 1);
  });
}

/** The newest of a visitor's wishes come first; those beyond the limit and products not on sale are skipped. */
export async function joinWishes({ db }: Deps, actor: Member, productIds: readonly string[]): Promise<void> {
  await transaction(db, async (tx) => {
    await lockOwner(tx, actor.userId);
    const left = WISHLIST_MAX - (await countWishes(tx, actor.userId));
    if (left > 0 && productIds.length > 0) await insertWishes(tx, actor.userId, productIds, left);
  });
}

import type { Deps } from '../../deps.ts';
import { transaction } from '../../platform/db/client.ts';
import { markSoldOut, takeBackInStock } from './sold-out-wishes.repository.ts';
import { backInStock } from './wishlist.events.ts';

const atATime = 200;

/** Notes which saved products are sold out, and announces those that can be bought again. */
export async function announceBackInStock({ db, events }: Pick<Deps, 'db' | 'events'>, signal?: AbortSignal) {
  await markSoldOut(db);
  const announceSome = () =>
    transaction(db, async (tx) => {
      const back = await takeBackInStock(tx, atATime);
      for (const { userId, productId, isAwaited } of back) {
        if (isAwaited) await events.publish(tx, { type: backInStock, subject: userId, payload: { userId, productId } });
      }
      return back.length;
    });
  while (!signal?.aborted && (await announceSome()) === atATime);
}

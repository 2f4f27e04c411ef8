import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../platform/db/client.ts';
import { sellerAccounts } from '../../identity/index.ts';
import { verificationExpired, verificationExpiring } from './verifications.events.ts';
import { applyChecks, expireCheck, listOver, takeDueReminders } from './verifications.repository.ts';

const batchSize = 100;

/** Reminds sellers of checks that run out, and pauses what needs one that has. Each reminder and each end happens once. */
export async function checkExpiry(deps: Pick<Deps, 'db' | 'events'>, signal?: AbortSignal): Promise<void> {
  for (const step of [remind, expire]) {
    for (;;) {
      signal?.throwIfAborted();
      if ((await step(deps)) < batchSize) break;
    }
  }
}

const remind = ({ db, events }: Pick<Deps, 'db' | 'events'>): Promise<number> =>
  transaction(db, async (tx) => {
    const due = await takeDueReminders(tx, batchSize);
    for (const { id, sellerId, flag, days } of due) {
      const payload = { sellerId, flag, verificationId: id, days };
      await events.publish(tx, { type: verificationExpiring, subject: `seller:${sellerId}`, payload });
    }
    return due.length;
  });

/** One by one, each behind the lock of its account, which an admin who renews it holds as well. */
async function expire({ db, events }: Pick<Deps, 'db' | 'events'>): Promise<number> {
  const over = await listOver(db, batchSize);
  for (const { id, sellerId, flag } of over) {
    await transaction(db, async (tx) => {
      await sellerAccounts.lock(tx, sellerId);
      if (!(await expireCheck(tx, id))) return;
      await applyChecks(tx, sellerId);
      const payload = { sellerId, flag, verificationId: id };
      await events.publish(tx, { type: verificationExpired, subject: `seller:${sellerId}`, payload });
    });
  }
  return over.length;
}

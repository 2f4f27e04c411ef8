import type { Deps } from '../../deps.ts';
import { transaction } from '../../platform/db/client.ts';
import { claimDigestDay, listDigestItems, listDigestPeople, markDigested } from './digest.repository.ts';
import { renderDigest } from './message-email.ts';
import { listRecipients } from './recipients.repository.ts';

/**
 * One email to each person who chose a daily digest and has not read everything. Each person is a transaction of their
 * own that claims the day first: a run that was killed goes on where it stopped, and two runs at once send one email. What
 * fails for one person must not keep the others waiting: the job comes again for that person alone.
 */
export async function sendDigests(deps: Deps, signal?: AbortSignal): Promise<void> {
  const day = deps.clock.now().toISOString().slice(0, 10);
  const failures: unknown[] = [];
  for (const userId of await listDigestPeople(deps.db, day)) {
    signal?.throwIfAborted();
    await sendDigest(deps, userId, day).catch((error) => failures.push(error));
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `Daily digests that could not be sent: ${failures.length}`);
}

async function sendDigest({ db, env, mail }: Deps, userId: string, day: string): Promise<void> {
  const items = await listDigestItems(db, userId);
  const [to] = await listRecipients(db, [userId]);
  if (!to || items.length === 0) return;
  const email = await renderDigest({ day, items }, to, env.publicUrl);
  await transaction(db, async (tx) => {
    if (!(await claimDigestDay(tx, userId, day))) return;
    await markDigested(
      tx,
      items.map(({ id }) => id),
    );
    await mail.send(tx, email);
  });
}

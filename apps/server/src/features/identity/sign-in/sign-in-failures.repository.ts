import { RETENTION } from '@herbary/contract/retention.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

export type Attempts = { count: number; resetSeconds: number };

/** One statement: a hundred concurrent guesses must each get a count of their own. */
export async function countAttempt(db: Db, key: Buffer, windowSeconds: number): Promise<Attempts> {
  const { rows } = await sql<Attempts>`
    insert into sign_in_failure as failure (key, count) values (${key}, 1)
    on conflict (key) do update set
      count = case when failure.since < now() - make_interval(secs => ${windowSeconds}) then 1 else failure.count + 1 end,
      since = case when failure.since < now() - make_interval(secs => ${windowSeconds}) then now() else failure.since end
    returning count,
      greatest(1, ceil(${windowSeconds}::integer - extract(epoch from now() - since)))::integer as "resetSeconds"
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The counter of failed sign-ins returned no row');
  return row;
}

/** The password was right: the attempt does not count as a failure. */
export const forgetAttempt = (tx: Db, key: Buffer) =>
  tx
    .updateTable('sign_in_failure')
    .set({ count: sql`count - 1` })
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();

export const forgetFailures = (tx: Db, key: Buffer) =>
  tx.deleteFrom('sign_in_failure').where('key', '=', key).execute();

/** All keys that begin with these 16 bytes. */
export const forgetFailuresFrom = (tx: Db, start: Buffer) =>
  tx
    .deleteFrom('sign_in_failure')
    .where('key', '>=', Buffer.concat([start, Buffer.alloc(16)]))
    .where('key', '<=', Buffer.concat([start, Buffer.alloc(16, 0xff)]))
    .execute();

/** True for one caller an hour. */
export async function claimWarning(tx: Db, key: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sign_in_failure')
    .set({ told_at: sql`now()` })
    .where('key', '=', key)
    .where((where) =>
      where.or([where('told_at', 'is', null), where('told_at', '<', sql<Date>`now() - interval '1 hour'`)]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const isKnownDevice = async (db: Db, userId: string, deviceHash: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('known_device')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst()) !== undefined;

const devicesKept = 50;

/** A program without cookies is a new device at every sign-in: only the latest are stored. */
export async function insertKnownDevice(tx: Db, userId: string, deviceHash: Buffer): Promise<void> {
  await tx
    .insertInto('known_device')
    .values({ user_id: userId, device_hash: deviceHash })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_used_at: sql`now()` }))
    .execute();
  await sql`
    delete from known_device where user_id = ${userId} and device_hash in (
      select device_hash from known_device where user_id = ${userId} order by last_used_at desc offset ${devicesKept})
  `.execute(tx);
}

export const forgetDevices = (tx: Db, userId: string) =>
  tx.deleteFrom('known_device').where('user_id', '=', userId).execute();

export async function removeOldFailures(db: Db): Promise<void> {
  const failuresEnd = sql<Date>`now() - make_interval(days => ${RETENTION.failedSignInDays})`;
  const devicesEnd = sql<Date>`now() - make_interval(years => ${RETENTION.knownDeviceYears})`;
  await db.deleteFrom('sign_in_failure').where('since', '<', failuresEnd).execute();
  await db.deleteFrom('known_device').where('last_used_at', '<', devicesEnd).execute();
}

import { expect, it } from 'vitest';
import type { Db } from './client.ts';
import { shareReading } from './share-reading.ts';

it('reads once for all who ask meanwhile, and anew for who asks later, another shop or after a failure', async () => {
  const shop = { db: {} as Db };
  let reads = 0;
  const read = shareReading(async (_: { db: Db }) => {
    reads += 1;
    await Promise.resolve();
    if (reads === 3) throw new Error('The database is away');
    return reads;
  });
  expect(await Promise.all([read(shop), read(shop), read({ db: {} as Db })])).toEqual([2, 2, 2]);
  const failed = await Promise.allSettled([read(shop), read(shop)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await read(shop)).toBe(4);
});

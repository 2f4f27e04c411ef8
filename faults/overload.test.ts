import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attackNames } from './attacks.ts';
import { rounds } from './extent.ts';
import { endure, openShop, type Shop } from './overload.ts';
import { expectEverythingRight, untilQuiet } from './proof.ts';
import { cloneSharedDatabase, compileCacheEnv } from './shared-postgres.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(await cloneSharedDatabase(), compileCacheEnv());
});
afterAll(() => shop?.fleet.stop());

/** How fast is for `npm run bench -- overload` to say: beside other work the same figures mean nothing. */
describe('a server under attack by', () => {
  it.each(attackNames)('%s stays alive and healthy, and at worst refuses buyers with a sentence', async (attack) => {
    const { healthMs, healthFailures, bought, refusals } = await endure(shop, attack, rounds(15, 1));
    expect(shop.fleet.servers[0]?.isRunning()).toBe(true);
    expect(healthMs.length).toBeGreaterThan(0);
    expect(healthFailures).toBe(0);
    expect(bought + refusals.length).toBeGreaterThan(0);
    // Beside other work a connection to the database may come too late: that is the second of the two sentences.
    const isSentence = (refusal: string) => /"code":"server\.(overloaded|unavailable)"/.test(refusal);
    expect(refusals.filter((refusal) => !isSentence(refusal))).toEqual([]);
  });

  it('all of this has right books in the end', async () => {
    await untilQuiet(shop.fleet);
    await expectEverythingRight(shop.fleet);
  });
});

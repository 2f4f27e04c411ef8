import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extent } from '../../../testing/extent.ts';
import { type GoogleStub, startGoogleStub } from '../../../testing/google-stub.ts';
import { interrupted, interruptible } from '../../../testing/interrupted.ts';
import {
  type Act,
  type Deed,
  everyAct,
  expectNobodyInside,
  type Name,
  newTakeoverWorld,
  perform,
  type TakeoverWorld,
  tryEverything,
} from '../../../testing/takeover-world.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestDb, type TestDb } from '../../../testing/test-db.ts';

let google: GoogleStub;
let database: TestDb;
let test: TestApp;
beforeAll(async () => {
  google = await startGoogleStub();
  database = await createTestDb();
  test = await createTestApp({
    // One owner asks for more links than a mailbox gets in an hour.
    env: { google: { clientId: google.clientId, issuer: google.issuer }, rateLimitFactor: 1_000 },
    database: { ...database, db: interruptible(database.db) },
    work: false,
  });
});
afterAll(async () => {
  await test.close();
  await database.close();
  await google.close();
});

type Race = { first: Deed; after: number; by: Deed };
type Step = Deed | Race;

const deedOf = (who: Name, act: Act, change: Partial<Deed> = {}): Deed => ({
  who,
  act,
  browser: 0,
  address: 0,
  link: 0,
  ...change,
});
const race = (world: TakeoverWorld, { first, after, by }: Race) =>
  interrupted(database.db, () => perform(world, first), { after, by: () => perform(world, by) });

async function take(world: TakeoverWorld, step: Step): Promise<void> {
  await ('first' in step ? race(world, step) : perform(world, step));
  await expectNobodyInside(world);
}

/** Both try every access they have left; then the owner resets the password by mail, and the attacker tries again. */
async function finish(world: TakeoverWorld): Promise<void> {
  await tryEverything(world, 'owner');
  await tryEverything(world, 'attacker');
  await take(world, deedOf('owner', 'reset'));
  await tryEverything(world, 'attacker');
}

const who = fc.constantFrom<Name>('attacker', 'owner');
/** Mostly the address that both want, and the newest link. */
const deed: fc.Arbitrary<Deed> = fc.record({
  who,
  act: fc.constantFrom(...everyAct),
  browser: fc.constantFrom(0 as const, 1 as const),
  address: fc.constantFrom(0, 0, 0, 1, 2, 3),
  link: fc.constantFrom(0, 0, 1, 2),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: deed, weight: 2 },
  { arbitrary: fc.record({ first: deed, after: fc.integer({ min: 1, max: 12 }), by: deed }), weight: 1 },
);

describe('an attacker and the owner of an address', () => {
  it('never get into each other’s account, whatever both do, in any order and concurrently', async () => {
    const squatting = [[], [deedOf('attacker', 'register')], [deedOf('attacker', 'register')]];
    const opening = fc.constantFrom<Deed[]>(...squatting);
    const deeds = fc.array(step, { maxLength: extent({ few: 10, many: 40 }), size: 'max' });
    const property = fc.asyncProperty(opening, deeds, async (first, steps) => {
      const world = newTakeoverWorld(test, google);
      for (const one of [...first, ...steps]) await take(world, one);
      await finish(world);
    });
    await fc.assert(property, { numRuns: extent({ few: 4, many: 400 }) });
  }, 3_600_000);

  const arrivals: Act[] = ['reset', 'google', 'disown'];
  const attempts = [
    deedOf('attacker', 'signIn'),
    deedOf('attacker', 'changeEmail', { address: 2 }),
    deedOf('attacker', 'register'),
    deedOf('attacker', 'deleteAccount'),
    deedOf('attacker', 'confirm'),
  ];
  const races = attempts.flatMap((first) => arrivals.map((act) => ({ first, by: deedOf('owner', act) })));
  const dangerous = races.filter(({ first, by }) => first.act === 'signIn' && by.act === 'reset');
  const isLong = extent({ few: 0, many: 1 }) === 1;

  it('an attempt of the attacker is overtaken by the owner’s arrival at any moment', async () => {
    for (const { first, by } of isLong ? races : dangerous) {
      await atEveryMoment(first, by, async (world) => {
        if (isLong) await tryEverything(world, 'attacker');
      });
    }
  }, 900_000);

  it('a change of address that the owner’s arrival overtakes sends no mail', async () => {
    const first = deedOf('attacker', 'changeEmail', { address: 2 });
    await atEveryMoment(first, deedOf('owner', 'google'), async ({ people }) => {
      const mails = await database.db
        .selectFrom('mail_message')
        .select('id')
        .where('to_address', '=', people.attacker.google.email)
        .execute();
      expect(mails).toEqual([]);
    });
  }, 900_000);
});

/** The attacker has registered the owner's address; each time the owner arrives one statement later. */
async function atEveryMoment(first: Deed, by: Deed, look: (world: TakeoverWorld) => Promise<void>): Promise<void> {
  let after = 1;
  for (let wasInTime = true; wasInTime; after++) {
    const world = newTakeoverWorld(test, google);
    await perform(world, deedOf('attacker', 'register'));
    wasInTime = await race(world, { first, after, by });
    await expectNobodyInside(world);
    await look(world);
  }
  expect(after, `${first.act} overtaken by ${by.act}`).toBeGreaterThan(4);
}

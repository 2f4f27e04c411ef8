import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDb, type TestDb } from '../../testing/test-db.ts';
import { refusalOf } from '../http/error-reply.ts';
import { openDb, sqlStateOf, transaction } from './client.ts';

let testDb: TestDb;

beforeAll(async () => {
  testDb = await createTestDb();
  await sql`create table counter (id integer primary key, value bigint not null)`.execute(testDb.db);
  await sql`insert into counter values (1, 0), (2, 0)`.execute(testDb.db);
});

beforeEach(async () => {
  await sql`update counter set value = 0`.execute(testDb.db);
});

afterAll(() => testDb.close());

describe('what comes back from PostgreSQL', () => {
  test('bigint is a number, numeric is text, a day is text, a moment is a Date', async () => {
    const row = await testDb.db
      .selectNoFrom([
        sql`9007199254740991::bigint`.as('big'),
        sql`array[1, null]::bigint[]`.as('bigs'),
        sql`0.10::numeric`.as('decimal'),
        sql`date '2026-03-01'`.as('day'),
        sql`timestamptz '2026-03-01 10:00:00+02'`.as('moment'),
      ])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      big: 9_007_199_254_740_991,
      bigs: [1, null],
      decimal: '0.10',
      day: '2026-03-01',
      moment: new Date('2026-03-01T08:00:00Z'),
    });
  });

  test('a bigint that no number can hold is an error, never a rounded value', async () => {
    const query = testDb.db.selectNoFrom([sql`9007199254740993::bigint`.as('big')]).execute();
    await expect(query).rejects.toThrow('does not fit');
  });
});

describe('transaction', () => {
  test('an error rolls everything back', async () => {
    const failing = transaction(testDb.db, async (tx) => {
      await sql`update counter set value = 99`.execute(tx);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await counterValue(1)).toBe(0);
  });

  test('inside a transaction it joins that one', async () => {
    const failing = transaction(testDb.db, async (outer) => {
      await transaction(outer, (inner) => sql`update counter set value = 50`.execute(inner));
      throw new Error('outer fails');
    });
    await expect(failing).rejects.toThrow('outer fails');
    expect(await counterValue(1)).toBe(0);
  });

  test('keeps to itself what it wrote until it commits', async () => {
    const during = await transaction(testDb.db, async (tx) => {
      await sql`update counter set value = 7 where id = 1`.execute(tx);
      return counterValue(1);
    });
    expect([during, await counterValue(1)]).toEqual([0, 7]);
  });

  test('says so when its connection broke before it could commit', async () => {
    const lost = transaction(testDb.db, async (tx) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx).catch(() => undefined);
    });
    await expect(lost).rejects.toThrow();
  });

  test('tells what failed first, not that its connection could not even be asked to roll back', async () => {
    const refused = new Error('refused');
    const lost = transaction(testDb.db, async (tx) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx).catch(() => undefined);
      throw refused;
    });
    await expect(lost).rejects.toBe(refused);
  });

  test('twelve serializable increments at once all arrive or say why they did not', async () => {
    const add = () =>
      transaction(
        testDb.db,
        async (tx) => {
          const { rows } = await sql<{ value: number }>`select value from counter where id = 2`.execute(tx);
          await sql`update counter set value = ${(rows[0]?.value ?? 0) + 1} where id = 2`.execute(tx);
        },
        { isolation: 'serializable' },
      );
    const results = await Promise.allSettled(Array.from({ length: 12 }, add));
    const done = results.filter((result) => result.status === 'fulfilled').length;
    const refused = results.filter((result) => result.status === 'rejected').map((result) => sqlStateOf(result.reason));
    expect(done).toBeGreaterThan(1);
    expect(refused.filter((code) => code !== '40001' && code !== '40P01')).toEqual([]);
    expect(await counterValue(2)).toBe(done);
  });

  test('a deadlock at every try is a refusal that says to come back, not a fault', async () => {
    let attempts = 0;
    const failing = transaction(testDb.db, (tx) => {
      attempts++;
      return sql`do $$ begin raise deadlock_detected; end $$`.execute(tx);
    });
    expect(await failing.catch(refusalOf)).toMatchObject({
      code: 'server.unavailable',
      details: { retryAfterSeconds: 2 },
    });
    expect(attempts).toBe(3);
  });

  test('a deadlock is tried again, and both sides succeed', async () => {
    let attempts = 0;
    let holding = 0;
    const { promise: bothHold, resolve: goOn } = Promise.withResolvers<void>();
    const lockBoth = (first: number, second: number) =>
      transaction(testDb.db, async (tx) => {
        attempts++;
        await sql`update counter set value = value + 1 where id = ${first}`.execute(tx);
        holding += 1;
        if (holding === 2) goOn();
        await bothHold;
        await sql`update counter set value = value + 1 where id = ${second}`.execute(tx);
      });
    const before = await counterValue(1);
    await Promise.all([lockBoth(1, 2), lockBoth(2, 1)]);
    expect(attempts).toBe(3);
    expect(await counterValue(1)).toBe(before + 2);
  });
});

describe('a lost connection', () => {
  test('is reported, and the next query gets a new one', async () => {
    const reported: Error[] = [];
    const own = openDb({ url: testDb.url, size: 1, onIdleError: (error) => reported.push(error) });
    const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(own.db)).rows[0]?.pid;
    const before = await pid();
    await sql`select pg_terminate_backend(${before}::integer)`.execute(testDb.db);
    await expect.poll(() => reported.length).toBe(1);
    expect(await pid()).not.toBe(before);
    await own.close();
  });

  test('a statement that runs too long is cut off', async () => {
    const own = openDb({ url: testDb.url, size: 1, statementTimeoutMs: 100 });
    await expect(sql`select pg_sleep(5)`.execute(own.db)).rejects.toThrow('statement timeout');
    await own.close();
  });
});

async function counterValue(id: number): Promise<number> {
  const { rows } = await sql<{ value: number }>`select value from counter where id = ${id}`.execute(testDb.db);
  return rows[0]?.value ?? -1;
}

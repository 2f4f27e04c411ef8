import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDb, type TestDb } from '../../testing/test-db.ts';
import { sqlStateOf, transaction } from './client.ts';
import { together } from './pipeline.ts';
import { prepared } from './prepared.ts';

let test: TestDb;
beforeAll(async () => {
  test = await createTestDb();
  await sql`create table pot (name text primary key, pieces integer not null check (pieces >= 0))`.execute(test.db);
});
afterAll(() => test.close());

const put = prepared<{ name: string }>('test.put', 'insert into pot values ($1, $2) returning name');
const pieces = prepared<{ pieces: number }>('test.pieces', 'select pieces from pot where name = $1');
const names = async () =>
  (await sql<{ name: string }>`select name from pot order by name`.execute(test.db)).rows.map(({ name }) => name);

describe('statements that travel together', () => {
  it('run in the order they stand in, and each gives its own answer', async () => {
    const answers = await transaction(test.db, (tx) =>
      together(put(tx, ['a1', 1]), pieces(tx, ['a1']), put(tx, ['a2', 2]), pieces(tx, ['a2']), pieces(tx, ['a3'])),
    );
    expect(answers).toEqual([[{ name: 'a1' }], [{ pieces: 1 }], [{ name: 'a2' }], [{ pieces: 2 }], []]);
  });

  it('stand or fall together, and tell what failed first', async () => {
    const failing = transaction(test.db, (tx) =>
      together(put(tx, ['b1', 1]), pieces(tx, ['b1']), put(tx, ['b2', -1]), put(tx, ['b3', 1])),
    );
    expect(sqlStateOf(await failing.catch((error) => error))).toBe('23514');
    expect(await names()).not.toContain('b1');
  });

  it('tell what failed although a sibling before it could not go on because of it', async () => {
    const failing = transaction(test.db, (tx) =>
      together(
        put(tx, ['c1', 1]).then(() => pieces(tx, ['c1'])),
        put(tx, ['c2', -1]),
      ),
    );
    expect(sqlStateOf(await failing.catch((error) => error))).toBe('23514');
  });

  it('wait for those that still go on: none writes after its transaction has ended', async () => {
    const refused = new Error('refused');
    const slow = async (tx: TestDb['db']) => {
      await sql`select pg_sleep(0.1)`.execute(tx);
      await put(tx, ['d1', 1]);
    };
    let isOver = false;
    let going: Promise<void> | undefined;
    const failing = transaction(test.db, (tx) => {
      going = slow(tx).finally(() => {
        isOver = true;
      });
      return together(going, Promise.reject(refused));
    });
    await expect(failing).rejects.toBe(refused);
    expect(isOver).toBe(true);
    await Promise.allSettled([going]);
    expect(await names()).not.toContain('d1');
  });

  it('can be asked again on the same connection after one of them failed before it was ever parsed', async () => {
    const late = prepared<{ name: string }>('test.late', 'insert into pot values ($1, 3) returning name');
    await test.db.connection().execute(async (one) => {
      const failing = one.transaction().execute((tx) => together(put(tx, ['e0', -1]), late(tx, ['e1'])));
      await expect(failing).rejects.toThrow();
      expect(await late(one, ['e2'])).toEqual([{ name: 'e2' }]);
    });
  });
});

describe('a transaction', () => {
  it('keeps to itself what its very first statements wrote until it commits', async () => {
    let seen: string[] = [];
    await transaction(test.db, async (tx) => {
      await put(tx, ['f1', 1]);
      seen = await names();
    });
    expect(seen).not.toContain('f1');
    expect(await names()).toContain('f1');
  });

  it('says so when its connection broke before it could commit', async () => {
    const lost = transaction(test.db, async (tx) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx).catch(() => undefined);
    });
    await expect(lost).rejects.toThrow();
  });

  it('tells what failed first, not that its connection could not even be asked to roll back', async () => {
    const refused = new Error('refused');
    const lost = transaction(test.db, async (tx) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx).catch(() => undefined);
      throw refused;
    });
    await expect(lost).rejects.toBe(refused);
  });
});

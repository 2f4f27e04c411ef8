import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDb, type TestDb } from '../../testing/test-db.ts';
import { refusalOf } from '../http/error-reply.ts';
import { openDb } from './client.ts';

const silence = { askAfterMs: 10, answerWithinMs: 60_000 };

let testDb: TestDb;
beforeAll(async () => {
  testDb = await createTestDb();
});
afterAll(() => testDb.close());

/**
 * A way to the database. When it is silent, the first connection, which is the pool's, stays open and nothing arrives; others
 * are closed: one that asks whether the database is there may be on its way in.
 */
async function openWay(url: string) {
  const opened: Socket[] = [];
  const way = new URL(url);
  const socketFile = `${way.searchParams.get('host')}/.s.PGSQL.5432`;
  let isSilent = false;
  const server = createServer((near) => {
    if (isSilent) return near.destroy();
    opened.push(near);
    const far = connect(socketFile);
    near.on('data', (bytes) => isSilent || far.write(bytes));
    far.on('data', (bytes) => isSilent || near.write(bytes));
    near.on('close', () => far.destroy());
    for (const end of [near, far]) end.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  way.searchParams.delete('host');
  way.hostname = '127.0.0.1';
  way.port = String((server.address() as AddressInfo).port);
  const setSilent = (is: boolean) => {
    isSilent = is;
    if (is) for (const near of opened.slice(1)) near.destroy();
  };
  return { url: way.href, setSilent, close: () => server.close() };
}

test('who waits for a database that stands still is told that it is away, and the next caller is served', async () => {
  const way = await openWay(testDb.url);
  const { db, close } = openDb({ url: way.url, size: 2, silence });
  try {
    await sql`select 1`.execute(db);
    way.setSilent(true);
    const plain = sql`select 1`.execute(db).catch(refusalOf);
    const inTransaction = db
      .transaction()
      .execute((tx) => sql`select 1`.execute(tx))
      .catch(refusalOf);
    expect(await plain).toMatchObject({ code: 'server.unavailable' });
    expect(await inTransaction).toMatchObject({ code: 'server.unavailable' });
    way.setSilent(false);
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  } finally {
    await close();
    way.close();
  }
});

test('a statement that only takes long is left alone', async () => {
  const { db, close } = openDb({ url: testDb.url, size: 1, silence });
  const { rows } = await sql`select 1 as one from pg_sleep(0.5)`.execute(db);
  await close();
  expect(rows).toEqual([{ one: 1 }]);
});

test('a process too busy to read the answer does not take the database for silent', async () => {
  const way = await openWay(testDb.url);
  const { db, close } = openDb({ url: way.url, size: 1, silence: { askAfterMs: 10, answerWithinMs: 200 } });
  let isBusy = true;
  const work = () => {
    for (const until = performance.now() + 250; performance.now() < until; );
    if (isBusy) setImmediate(work);
  };
  try {
    // Before anything is asked: every look at the database has to begin in the busy time.
    work();
    const slow = sql<{ one: number }>`select 1 as one from pg_sleep(2)`.execute(db);
    expect((await slow).rows).toEqual([{ one: 1 }]);
  } finally {
    isBusy = false;
    await close();
    way.close();
  }
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDb, type TestDb } from '../../testing/test-db.ts';
import { openDb, transaction } from './client.ts';
import { prepared, unprepared } from './prepared.ts';

let testDb: TestDb;
let own: ReturnType<typeof openDb>;

beforeAll(async () => {
  testDb = await createTestDb();
  own = openDb({ url: testDb.url, size: 1 });
  await sql`create table leaf (id integer primary key, name text not null, grams integer not null)`.execute(own.db);
  await sql`insert into leaf values (1, 'tulsi', 40), (2, 'mint', 25)`.execute(own.db);
});

afterAll(async () => {
  await own.close();
  await testDb.close();
});

const text = 'select name, grams from leaf where id = $1';
const leafById = prepared<{ name: string; grams: number }>('test.leaf', text);

async function namesKept(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements order by name`.execute(own.db);
  return rows.map(({ name }) => name);
}

describe('a prepared statement', () => {
  test('is parsed once per connection, under its name, and takes other values each time', async () => {
    expect(await leafById(own.db, [1])).toEqual([{ name: 'tulsi', grams: 40 }]);
    expect(await leafById(own.db, [2])).toEqual([{ name: 'mint', grams: 25 }]);
    expect(await leafById(own.db, [3])).toEqual([]);
    expect(await namesKept()).toEqual(['test.leaf']);
  });

  test('leaves all others nameless', async () => {
    const nameless = unprepared<{ name: string; grams: number }>(text);
    expect(await leafById(own.db, [1])).toEqual([{ name: 'tulsi', grams: 40 }]);
    expect(await nameless(own.db, [1])).toEqual([{ name: 'tulsi', grams: 40 }]);
    expect(await namesKept()).toEqual(['test.leaf']);
  });

  test('sees what its transaction has written', async () => {
    await transaction(own.db, async (tx) => {
      await sql`insert into leaf values (4, 'sage', 30)`.execute(tx);
      expect(await leafById(tx, [4])).toEqual([{ name: 'sage', grams: 30 }]);
      await sql`delete from leaf where id = 4`.execute(tx);
    });
  });

  test('goes on when another column of its table comes or goes', async () => {
    await sql`alter table leaf add column origin text`.execute(own.db);
    expect(await leafById(own.db, [2])).toEqual([{ name: 'mint', grams: 25 }]);
    await sql`alter table leaf drop column origin`.execute(own.db);
    expect(await leafById(own.db, [2])).toEqual([{ name: 'mint', grams: 25 }]);
  });

  test('fails with what PostgreSQL says, and the connection stays good', async () => {
    await expect(leafById(own.db, ['two'])).rejects.toThrow('invalid input syntax for type integer: "two"');
    expect(await leafById(own.db, [2])).toEqual([{ name: 'mint', grams: 25 }]);
  });

  test('survives many callers on few connections', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => leafById(testDb.db, [1 + (index % 2)])),
    );
    expect(answers.map(([row]) => row?.name)).toEqual(
      Array.from({ length: 200 }, (_, index) => (index % 2 ? 'mint' : 'tulsi')),
    );
  });
});

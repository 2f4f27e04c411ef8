import { mkdtemp, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyTestDb, createTestDb, type TestDb } from '../../testing/test-db.ts';
import { migrate } from './migrate.ts';

let testDb: TestDb;
let dir: string;

beforeEach(async () => {
  testDb = await createEmptyTestDb();
  dir = await mkdtemp(join(tmpdir(), 'herbary-migrations-'));
  await write('0001_tea_leaves.sql', 'create table leaf (id integer primary key); insert into leaf values (1);');
  await write('0002_tea_pots.sql', 'create table pot (id integer primary key);');
});

afterEach(async () => {
  await testDb.close();
  await rm(dir, { recursive: true });
});

test('files run in order, once', async () => {
  expect(await migrate(testDb.url, { dir })).toEqual(['0001_tea_leaves.sql', '0002_tea_pots.sql']);
  expect(await migrate(testDb.url, { dir })).toEqual([]);
});

test('eight servers that start at the same time migrate once', async () => {
  await write('0003_tea_slow.sql', 'select pg_sleep(0.2); create table cup (id integer primary key);');
  const results = await Promise.all(Array.from({ length: 8 }, () => migrate(testDb.url, { dir })));
  expect(results.filter((applied) => applied.length === 3)).toHaveLength(1);
  expect(results.filter((applied) => applied.length === 0)).toHaveLength(7);
});

test('a failing file leaves nothing behind and names its line; the ones before it stay', async () => {
  await write('0003_tea_broken.sql', 'create table cup (id integer);\ninsert into nowhere values (1);');
  await expect(migrate(testDb.url, { dir })).rejects.toThrow(
    'Migration 0003_tea_broken.sql (line 2) failed and was rolled back: relation "nowhere" does not exist.',
  );
  const { rows } = await sql<{ cup: string | null; pot: string | null }>`
    select to_regclass('cup')::text as cup, to_regclass('pot')::text as pot`.execute(testDb.db);
  expect(rows).toEqual([{ cup: null, pot: 'pot' }]);
  await write('0003_tea_broken.sql', 'create table cup (id integer);');
  expect(await migrate(testDb.url, { dir })).toEqual(['0003_tea_broken.sql']);
});

test('a file that was changed after it ran is refused', async () => {
  await migrate(testDb.url, { dir });
  await write('0001_tea_leaves.sql', 'create table leaf (id bigint primary key);');
  await expect(migrate(testDb.url, { dir })).rejects.toThrow('0001_tea_leaves.sql was changed');
});

test('a file the database has and the program does not is refused', async () => {
  await migrate(testDb.url, { dir });
  await unlink(join(dir, '0002_tea_pots.sql'));
  await expect(migrate(testDb.url, { dir })).rejects.toThrow('start the newer version');
});

test('a file that sorts before one already run is refused', async () => {
  await migrate(testDb.url, { dir });
  await write('0000_tea_late.sql', 'select 1;');
  await expect(migrate(testDb.url, { dir })).rejects.toThrow('0000_tea_late.sql comes before 0002_tea_pots.sql');
});

test('two files with one number, or a name out of the pattern, are refused', async () => {
  await write('0002_tea_duplicate.sql', 'select 1;');
  await expect(migrate(testDb.url, { dir })).rejects.toThrow('have the same number');
  await unlink(join(dir, '0002_tea_duplicate.sql'));
  await write('three.sql', 'select 1;');
  await expect(migrate(testDb.url, { dir })).rejects.toThrow('must be named');
});

test('a clone of the template has every migration', async () => {
  const clone = await createTestDb();
  expect(await migrate(clone.url)).toEqual([]);
  await clone.close();
});

function write(name: string, content: string): Promise<void> {
  return writeFile(join(dir, name), content);
}

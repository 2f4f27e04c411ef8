import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createEmptyTestDb } from '../../testing/test-db.ts';
import { generateTypes } from './generate-types.ts';

test('a table becomes an interface that knows nulls, defaults, enumerations and what only PostgreSQL may write', async () => {
  const testDb = await createEmptyTestDb();
  await sql`create type roast as enum ('light', 'dark')`.execute(testDb.db);
  await sql`create table tea_leaf (
    id uuid primary key,
    grams bigint not null,
    price numeric(10, 2) not null,
    picked_at timestamptz not null default now(),
    best_before date,
    state text not null default 'whole' check (state in ('whole', 'cut', 'it''s dust')),
    roast roast,
    tags text[] not null default '{}',
    origin jsonb,
    seal bytea,
    grams_doubled bigint generated always as (grams * 2) stored,
    number integer generated always as identity,
    length_limited text not null check (length(length_limited) < 10)
  )`.execute(testDb.db);
  const types = await generateTypes(testDb.url);
  await testDb.close();
  expect(types.slice(types.indexOf('export interface TeaLeaf'))).toBe(`export interface TeaLeaf {
  best_before: string | null;
  grams: number;
  grams_doubled: GeneratedAlways<number | null>;
  id: string;
  length_limited: string;
  number: GeneratedAlways<number>;
  origin: Json | null;
  picked_at: Generated<Timestamp>;
  price: Numeric;
  roast: "light" | "dark" | null;
  seal: Buffer | null;
  state: Generated<"whole" | "cut" | "it's dust">;
  tags: Generated<string[]>;
}

export interface DB {
  tea_leaf: TeaLeaf;
}
`);
});

import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Deps } from './deps.ts';
import { runPrepared } from './platform/db/prepared.ts';
import { createShutdown } from './platform/process/shutdown.ts';
import { openDeps } from './serve.ts';
import { createTestDb, type TestDb } from './testing/test-db.ts';
import { testEnv } from './testing/tiny-api.ts';

const shutdown = createShutdown((name, error) => {
  throw new Error(`${name} did not close`, { cause: error });
});
let testDb: TestDb;
let deps: Deps;

beforeAll(async () => {
  testDb = await createTestDb();
  const stripe = {
    secretKey: 'sk_test_sandbox_x',
    publishableKey: 'pk_test_sandbox_x',
    webhookSecret: 'whsec_x',
    apiBase: 'http://127.0.0.1:9',
  };
  const env = testEnv({ stripe, logLevel: 'silent' });
  deps = await openDeps({ env, databaseUrl: testDb.url, registry: new Registry(), shutdown });
});
afterAll(async () => {
  await shutdown.run();
  await testDb.close();
});

it('plans a list with optional filters for the values it is asked with, on both pools', async () => {
  for (const pool of [deps.db, deps.readDb]) {
    const plans = await pool.connection().execute(async (db) => {
      const status = 'awaiting';
      await runPrepared(
        db,
        'optional filter',
        sql`select id from payment where (${status}::text is null or status = ${status}) limit 10`,
      );
      return sql<{ generic: number; custom: number; mode: string }>`
        select generic_plans as generic, custom_plans as custom, current_setting('plan_cache_mode') as mode
          from pg_prepared_statements where name = 'optional filter'
      `.execute(db);
    });
    expect(plans.rows).toEqual([{ generic: 0, custom: 1, mode: 'auto' }]);
  }
});

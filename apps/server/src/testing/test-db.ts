import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type DbPool, openDb } from '../platform/db/client.ts';
import { migrate, migrationsFingerprint } from '../platform/db/migrate.ts';
import { installJobQueue } from '../platform/jobs/jobs.ts';

type Urls = { superuserUrl: string; url: string };

export type TestDb = DbPool & { url: string };

/** A migrated database of one's own, cloned from the template; `close` also drops it. */
export async function createTestDb(): Promise<TestDb> {
  const urls = inject('postgres');
  const template = await ensureTemplate(urls);
  return openTestDb(urls, `template ${template}`);
}

/** A database with nothing in it, for tests of the migrator itself. */
export async function createEmptyTestDb(): Promise<TestDb> {
  return openTestDb(inject('postgres'), 'template template0');
}

/** Name of the template for the migrations as they are now on disk; made once per run by the first process that needs it. */
export async function ensureTemplate(urls: Urls): Promise<string> {
  const name = `template_${await migrationsFingerprint()}`;
  await asSuperuser(urls, async (client) => {
    await client.query('select pg_advisory_lock(1)');
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount) return;
    await client.query(`drop database if exists ${name}_draft with (force)`);
    await client.query(`create database ${name}_draft owner herbary`);
    await migrate(urlOf(urls, `${name}_draft`));
    await installJobQueue(urlOf(urls, `${name}_draft`));
    await client.query(`alter database ${name}_draft rename to ${name}`);
  });
  return name;
}

async function openTestDb(urls: Urls, source: string): Promise<TestDb> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asSuperuser(urls, (client) =>
    client.query(`create database ${name} ${source} strategy file_copy owner herbary`),
  );
  const url = urlOf(urls, name);
  const opened = openCrowd(url, 10);
  return {
    ...opened,
    url,
    close: async () => {
      await opened.close();
      await asSuperuser(urls, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** A pool for concurrency tests, with long timeouts: on a busy machine the product's own would end the calls first. */
export function openCrowd(url: string, size: number): DbPool {
  const silence = { askAfterMs: 60_000, answerWithinMs: 60_000 };
  const timeouts = { statementTimeoutMs: 60_000, connectionTimeoutMs: 60_000, silence };
  return openDb({ url, size, applicationName: 'herbary-test', ...timeouts });
}

function urlOf(urls: Urls, database: string): string {
  return urls.url.replace('/herbary?', `/${database}?`);
}

async function asSuperuser(urls: Urls, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: urls.superuserUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

import pg from 'pg';
import { StartupProblem } from '../startup-problem.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './embedded/embedded-postgres.ts';

export type DatabaseOptions = {
  /** Absent: an embedded PostgreSQL under `dataDir`. */
  databaseUrl?: string;
  dataDir: string;
  onProgress?: (line: string) => void;
};

export type Database = { url: string; stop(): Promise<void> };

const oldestVersion = 15;
/** On a busy machine even a connection can take seconds. */
const answerTimeoutMs = 20_000;

/** A database that answers: the one given, or our own. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.databaseUrl === undefined) return startEmbeddedPostgres(options);
  await checkDatabase(options.databaseUrl, 'DATABASE_URL');
  return { url: options.databaseUrl, stop: async () => undefined };
}

/** For commands beside a running server: joins its PostgreSQL, or starts one for as long as the command runs. */
export async function joinDatabase(options: DatabaseOptions): Promise<Database> {
  const running = options.databaseUrl === undefined ? findRunningPostgres(options.dataDir) : undefined;
  return running ? { url: running.url, stop: async () => undefined } : openDatabase(options);
}

/** Refuses, in one sentence that names the variable, an address that leads to no usable PostgreSQL. */
export async function checkDatabase(url: string, variable: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: answerTimeoutMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`);
    const major = Math.floor(Number(rows[0]?.version) / 10_000);
    if (major >= oldestVersion) return;
    throw new StartupProblem(
      `${variable} leads to PostgreSQL ${major}, but version ${oldestVersion} or later is needed.`,
    );
  } catch (error) {
    if (error instanceof StartupProblem) throw error;
    throw new StartupProblem(
      `${variable} does not lead to a database we can use (${describe(url)}): ${reasonOf(error)}.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

function describe(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  return `${searchParams.get('host') ?? hostname}${port ? `:${port}` : ''}${pathname}`;
}

/** Node hides a refused connection to several addresses in an AggregateError with an empty message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
}

const probeTimeoutMs = 4_000;

/** With a connection of its own: a question that waits for a place in a full pool would take a busy shop for a lost database. */
export function openDatabaseProbe(url: string): { ask: () => Promise<unknown>; close: () => Promise<void> } {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    application_name: 'herbary-health',
    connectionTimeoutMillis: probeTimeoutMs,
    query_timeout: probeTimeoutMs,
  });
  // Without a listener a lost connection would end the process; the next question finds out anyway.
  pool.on('error', () => undefined);
  return { ask: () => pool.query('select 1'), close: () => pool.end() };
}

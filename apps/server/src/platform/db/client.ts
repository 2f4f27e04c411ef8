import { setTimeout as sleep } from 'node:timers/promises';
import { type IsolationLevel, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { pgTypes } from './pg-types.ts';
import { cutOffWhenSilent, type SilenceLimits } from './silent-database.ts';
import type { DB } from './types.gen.ts';

/** A pool or a transaction on it: a query function takes this first and never knows which it got. */
export type Db = Kysely<DB>;

export type DbPool = {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
};

export type DbPoolOptions = {
  url: string;
  size?: number;
  applicationName?: string;
  statementTimeoutMs?: number;
  /** How long a caller waits for a free connection. */
  connectionTimeoutMs?: number;
  silence?: SilenceLimits;
  /** Called for idle connections that broke. */
  onIdleError?: (error: Error) => void;
};

/** The pool waits for queries that run; a process that has to stop cannot wait for the longest of them. */
const closeTimeoutMs = 5_000;

export function openDb(options: DbPoolOptions): DbPool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.size ?? 20,
    types: pgTypes,
    application_name: options.applicationName ?? 'herbary',
    connectionTimeoutMillis: options.connectionTimeoutMs ?? 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  });
  let closing = false;
  // Without a listener, a database restart would end the process: 'error' events without a listener are thrown.
  pool.on('error', (error) => {
    if (!closing) options.onIdleError?.(error);
  });
  // The pool only listens to idle clients. One in use reports to its query, and then throws in the whole process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const silence = cutOffWhenSilent(pool, options.url, options.silence);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    closing = true;
    silence.stop();
    await Promise.race([db.destroy(), sleep(closeTimeoutMs, undefined, { ref: false })]);
  };
  return { db, pool, close };
}

const retriedSqlStates = new Set(['40001', '40P01']);
const maxAttempts = 3;

/**
 * Runs `work` in one transaction, again when PostgreSQL asks for it (serialization failure, deadlock).
 * Inside a transaction it joins that one: what it wrote must stand or fall with the caller.
 */
export async function transaction<T>(
  db: Db,
  work: (tx: Db) => Promise<T>,
  options: { isolation?: IsolationLevel } = {},
): Promise<T> {
  if (db.isTransaction) return work(db);
  const begun = options.isolation ? db.transaction().setIsolationLevel(options.isolation) : db.transaction();
  for (let attempt = 1; ; attempt++) {
    let failure: { reason: unknown } | undefined;
    try {
      return await begun.execute(async (tx) => {
        try {
          return await work(tx);
        } catch (reason) {
          failure = { reason };
          throw reason;
        }
      });
    } catch (error) {
      // What broke the connection fails the rollback too: the first failure is the one to tell.
      const reason = failure ? failure.reason : error;
      if (attempt >= maxAttempts || !retriedSqlStates.has(sqlStateOf(reason) ?? '')) throw reason;
      // Losers of a deadlock that retry at the same moment meet again in the same order.
      await sleep(Math.random() * 50 * attempt);
    }
  }
}

export function sqlStateOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { createCluster } from './create-cluster.ts';
import { acquireDataLock, findLockHolder } from './data-lock.ts';
import { findPostgresBin } from './postgres-binaries.ts';
import {
  findPostgresHome,
  makePrivateDir,
  type Passwords,
  preparePostgresHome,
  readPasswords,
  sharedDirFor,
  socketDirFor,
  storePasswords,
} from './postgres-home.ts';
import { runPostmaster } from './postmaster.ts';

export type EmbeddedPostgres = {
  url: string;
  /** For cloning test databases and for maintenance; the application never connects with it. */
  superuserUrl: string;
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  dataDir: string;
  onProgress?: (line: string) => void;
  /** PostgreSQL settings on top of ours. */
  settings?: Record<string, string>;
  /** The whole `dataDir` goes away with the process, however that ends. */
  disposable?: boolean;
};

export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, onProgress = () => undefined } = options;
  const home = preparePostgresHome(dataDir);
  const release = acquireDataLock(home.lockFile, dataDir);
  try {
    const bin = findPostgresBin(home.account, () => sharedDirFor(home));
    const passwords = storePasswords(home.dir);
    makePrivateDir(home.socketDir, home.account);
    await createCluster({ home, bin, password: passwords.superuser, onProgress });
    const postmaster = await runPostmaster({
      home,
      bin,
      settings: options.settings ?? {},
      onProgress,
      probe: () => ensureDatabase(home.socketDir, passwords),
      removeAfterDeath: options.disposable ? dataDir : undefined,
    });
    return {
      ...urlsFor(home.socketDir, passwords),
      stop: async () => {
        await postmaster.stop();
        release();
        if (options.disposable) rmSync(dataDir, { recursive: true, force: true });
      },
    };
  } catch (error) {
    release();
    if (options.disposable) rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
}

/** Address of the PostgreSQL that a running server has started under this folder. */
export function findRunningPostgres(dataDir: string): { url: string; superuserUrl: string } | undefined {
  const dir = findPostgresHome(dataDir);
  if (!dir || findLockHolder(join(dir, 'server.lock')) === undefined) return undefined;
  return urlsFor(socketDirFor(dir), readPasswords(dir));
}

function urlsFor(socketDir: string, passwords: Passwords) {
  const url = (user: string, password: string, database: string) =>
    `postgresql://${user}:${password}@localhost/${database}?host=${encodeURIComponent(socketDir)}`;
  return {
    url: url('herbary', passwords.app, 'herbary'),
    superuserUrl: url('postgres', passwords.superuser, 'postgres'),
  };
}

/** The application's role is no superuser: an injected statement must not reach files or programs of this machine. */
async function ensureDatabase(socketDir: string, passwords: Passwords): Promise<void> {
  const client = new pg.Client({
    connectionString: urlsFor(socketDir, passwords).superuserUrl,
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const roles = await client.query(`select 1 from pg_roles where rolname = 'herbary'`);
    if (roles.rowCount === 0) {
      await client.query(`create role herbary login password ${client.escapeLiteral(passwords.app)}`);
    }
    const databases = await client.query(`select 1 from pg_database where datname = 'herbary'`);
    if (databases.rowCount === 0) await client.query('create database herbary owner herbary');
  } finally {
    await client.end();
  }
}

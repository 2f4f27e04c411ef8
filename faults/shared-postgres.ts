import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded/embedded-postgres.ts';
import { fastestFolder } from '../apps/server/src/testing/fastest-folder.ts';
import { leasePort } from '../apps/server/src/testing/lease-ports.ts';
import { createTestDb, ensureTemplate } from '../apps/server/src/testing/test-db.ts';
import { drawSeed } from './chance.ts';
import { type FleetDatabase, serverEnv } from './fleet.ts';
import { createServer } from './server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { superuserUrl: string; url: string };
    /** Where Node caches the compiled program: with it a server starts in half the time. */
    compileCache: string;
    faultsSeed: number;
  }
}

/** One PostgreSQL for every file that does not crash it, with a template in which a server has run once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const seed = drawSeed();
  console.log(`Random choices repeat with TEST_SEED=${seed}`);
  const dataDir = mkdtempSync(join(fastestFolder(), 'herbary-faults-'));
  chmodSync(dataDir, 0o711);
  // That of `npm test`, where there is one: earlier stages have run a server with it.
  const compileCache = process.env.NODE_COMPILE_CACHE ?? join(dataDir, 'compile-cache');
  const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '300' };
  const { stop, ...urls } = await startEmbeddedPostgres({ dataDir, disposable: true, settings });
  try {
    const ready = ensureTemplate(urls).then((template) =>
      runServerOnce(urls.url.replace('/herbary?', `/${template}?`), dataDir, compileCache),
    );
    await Promise.all([ready, loadCardSdk(compileCache)]);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('postgres', urls);
  project.provide('compileCache', compileCache);
  project.provide('faultsSeed', seed);
  return stop;
}

/** A killed server does not write its compile cache; this one shuts down, and leaves its queues in the template too. */
async function runServerOnce(databaseUrl: string, dataDir: string, compileCache: string): Promise<void> {
  const env = serverEnv(databaseUrl, { NODE_COMPILE_CACHE: compileCache });
  const server = createServer({ port: await leasePort(), dataDir: join(dataDir, 'first-server'), env });
  try {
    await server.start();
    await server.stop();
  } finally {
    await server.kill();
  }
}

/** The server loads it at the first payment, which the one above never sees. */
async function loadCardSdk(compileCache: string): Promise<void> {
  const child = spawn(process.execPath, ['-e', `require('stripe')`], {
    cwd: fileURLToPath(new URL('../apps/server', import.meta.url)),
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The card SDK could not be loaded (exit code ${code})`);
}

/** A database of one's own in the PostgreSQL that all share. */
export async function cloneSharedDatabase(): Promise<FleetDatabase> {
  const { db, url, close } = await createTestDb();
  return { db, url, close };
}

export const compileCacheEnv = () => ({ NODE_COMPILE_CACHE: inject('compileCache') });

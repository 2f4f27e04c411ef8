import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fastestFolder } from '../../../testing/fastest-folder.ts';
import { type EmbeddedPostgres, findRunningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { isAlive } from './process-identity.ts';

vi.setConfig({ testTimeout: 120_000 });

const isRoot = process.getuid?.() === 0;
const modulePath = fileURLToPath(new URL('./embedded-postgres.ts', import.meta.url));
/** For what hangs. */
const timeout = 100_000;
let folder: string;
let template: string;
let dataDir: string;
let owners: ChildProcess[];
let started: EmbeddedPostgres[];

/** Each test has a cluster of its own; a copy takes a tenth of the time of a new one. */
beforeAll(async () => {
  folder = mkdtempSync(join(fastestFolder(), 'herbary-embedded-'));
  chmodSync(folder, 0o711);
  template = join(folder, 'template');
  mkdirSync(template, { mode: 0o711 });
  const postgres = await startEmbeddedPostgres({ dataDir: template });
  await postgres.stop();
});

beforeEach(() => {
  owners = [];
  started = [];
  dataDir = join(mkdtempSync(join(folder, 'test-')), 'data');
  chmodSync(dirname(dataDir), 0o711);
  // Not cpSync: as root, the files belong to another user and have to stay so.
  execFileSync('cp', ['-a', template, dataDir]);
});

afterEach(async () => {
  for (const owner of owners) owner.kill('SIGKILL');
  for (const postgres of started) await postgres.stop();
  await expect.poll(() => isAlive(clusterPid() ?? 0), { timeout }).toBe(false);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('one owner', () => {
  test('what was written is there after a restart, and nothing runs in between', async () => {
    const first = await start(dataDir);
    await query(first.url, `create table letter (text text); insert into letter values ('kept')`);
    const pid = clusterPid() ?? 0;
    expect(isAlive(pid)).toBe(true);
    await first.stop();
    expect(isAlive(pid)).toBe(false);
    expect(findRunningPostgres(dataDir)).toBeUndefined();
    const second = await start(dataDir);
    expect(await query(second.url, 'select text from letter')).toEqual([{ text: 'kept' }]);
    await second.stop();
  });

  test('the application has no superuser, durable writes, UTF-8 and the extensions search needs', async () => {
    const postgres = await start(dataDir);
    const settings = `select current_setting('is_superuser') as superuser, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as commit, current_setting('server_encoding') as encoding,
      lower('ÉCHINACÉE') as lower`;
    expect(await query(postgres.url, settings)).toEqual([
      { superuser: 'off', fsync: 'on', commit: 'on', encoding: 'UTF8', lower: 'échinacée' },
    ]);
    await query(postgres.url, 'create extension pg_trgm; create extension unaccent');
    await postgres.stop();
  });

  test('a connection without the password is refused', async () => {
    const postgres = await start(dataDir);
    const guess = postgres.url.replace(/herbary:\w+@/, 'herbary:guess@');
    await expect(query(guess, 'select 1')).rejects.toThrow('password authentication failed');
    const { mode } = lstatSync(join(dataDir, 'postgres', 'run'));
    expect(mode & 0o077).toBe(0);
    await postgres.stop();
  });

  test('a second one on the same folder is refused in one sentence, other commands may join', async () => {
    const owner = await startOwner();
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      `Another Herbary process (${owner.pid}) is using ${dataDir}`,
    );
    expect(await query(findRunningPostgres(dataDir)?.url ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('after a violent end', () => {
  test('of the owner, PostgreSQL stops by itself and the next start has every answered write', async () => {
    const owner = await startOwner();
    const url = findRunningPostgres(dataDir)?.url ?? '';
    await query(url, 'create table note (n integer)');
    for (let n = 0; n < 20; n++) await query(url, `insert into note values (${n})`);
    const pid = clusterPid() ?? 0;
    owner.kill('SIGKILL');
    await expect.poll(() => isAlive(pid), { timeout }).toBe(false);
    const next = await start(dataDir);
    expect(await query(next.url, 'select count(*)::integer as notes from note')).toEqual([{ notes: 20 }]);
    await next.stop();
  });

  // Only Linux lists the parent of each process.
  if (process.platform === 'linux')
    test('of the owner and its watchdog, the next start stops the orphan and takes over', async () => {
      const owner = await startOwner();
      const orphan = clusterPid() ?? 0;
      for (const pid of childrenOf(owner.pid ?? 0).filter((child) => child !== orphan)) process.kill(pid, 'SIGKILL');
      owner.kill('SIGKILL');
      await new Promise((resolve) => owner.once('exit', resolve));
      expect(isAlive(orphan)).toBe(true);
      const next = await start(dataDir);
      expect(isAlive(orphan)).toBe(false);
      expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
      await next.stop();
    });

  test('of PostgreSQL alone, it is started again under the same address', async () => {
    const postgres = await start(dataDir);
    await query(postgres.url, 'create table pebble (n integer); insert into pebble values (1)');
    process.kill(clusterPid() ?? 0, 'SIGKILL');
    const count = () => query(postgres.url, 'select count(*)::integer as pebbles from pebble').catch(() => undefined);
    await expect.poll(count, { timeout }).toEqual([{ pebbles: 1 }]);
    await postgres.stop();
  });
});

// Only root can run PostgreSQL as another user.
if (isRoot)
  describe('as root, in a folder other users cannot enter', () => {
    test('the cluster lies elsewhere, linked from the folder, and is found again', async () => {
      const closed = join(dirname(dataDir), 'closed');
      mkdirSync(join(closed, 'data'), { recursive: true });
      chmodSync(closed, 0o700);
      const first = await start(join(closed, 'data'));
      const home = realpathSync(join(closed, 'data', 'postgres'));
      try {
        expect(home).toMatch(/^\/var\/(lib|tmp)\/herbary\/data-/);
        await query(first.url, 'create table note (n integer)');
        await first.stop();
        const second = await start(join(closed, 'data'));
        expect(await query(second.url, 'select count(*)::integer as notes from note')).toEqual([{ notes: 0 }]);
        await second.stop();
      } finally {
        rmSync(home, { recursive: true, force: true });
      }
    });
  });

async function start(dir: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir: dir });
  started.push(postgres);
  return postgres;
}

/** Another process that starts PostgreSQL under `dataDir` and lives until it is killed. */
async function startOwner(): Promise<ChildProcess> {
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(modulePath)});
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    process.stdout.write('up');
    setInterval(() => undefined, 1000);`;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  owners.push(owner);
  await new Promise((resolve, reject) => {
    owner.stdout.once('data', resolve);
    owner.once('exit', () => reject(new Error('the owner ended before PostgreSQL was up')));
  });
  return owner;
}

function clusterPid(): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10);
  } catch {
    return undefined;
  }
}

function childrenOf(parent: number): number[] {
  const isChild = (pid: number) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent;
    } catch {
      return false;
    }
  };
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && isChild(pid));
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const result: pg.QueryResult | pg.QueryResult[] = await client.query(sql);
    return Array.isArray(result) ? [] : result.rows;
  } finally {
    await client.end();
  }
}

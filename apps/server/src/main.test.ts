import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { environmentWith } from './env.ts';
import { findRunningPostgres } from './platform/db/embedded/embedded-postgres.ts';
import { fastestFolder } from './testing/fastest-folder.ts';
import { leasePort, leasePorts } from './testing/lease-ports.ts';
import { createTestDb } from './testing/test-db.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const folder = mkdtempSync(join(fastestFolder(), 'herbary-main-'));
// As root, PostgreSQL is another user: into a closed folder its files could not be put.
chmodSync(folder, 0o711);
/** For what hangs. */
const timeout = 120_000;
const children: ChildProcess[] = [];
const dataDirs: string[] = [];

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await vi.waitUntil(() => dataDirs.every((dir) => findRunningPostgres(dir) === undefined), { timeout });
  rmSync(folder, { recursive: true, force: true });
});

test.concurrent.each([
  ['a bad variable', { PORT: 'abc' }, /^PORT must be a whole number from 1 to 65535, but it is "abc"\.\n$/],
  ['an unwritable DATA_DIR', { DATA_DIR: '/proc/herbary' }, /^DATA_DIR must be a folder .* \/proc\/herbary .*\n$/],
])('%s is one sentence and exit code 1', { timeout }, async (_, variables, sentence) => {
  const ended = await run({ PORT: String(await leasePort()), ...variables });
  expect(ended).toMatchObject({ code: 1, complaint: expect.stringMatching(sentence) });
});

const bankAccount = {
  BANK_NAME: 'First Bank',
  BANK_ACCOUNT_HOLDER: 'Herbary Inc.',
  BANK_IBAN: 'DE89370400440532013000',
  BANK_BIC: 'COBADEFF',
};

test.concurrent.each([
  ['nothing to be paid with', {}, /^Nobody could pay here: set STRIPE_SECRET_KEY.*\n$/],
  [
    'test keys',
    { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    /^STRIPE_SECRET_KEY and .* are test keys.*\n$/,
  ],
  ['passwords in the clear', { ...bankAccount, PUBLIC_URL: 'http://shop.example.com' }, /^PUBLIC_URL .* without https/],
])('a real shop with %s is refused before anything is started', { timeout }, async (_, variables, sentence) => {
  const address = { HOST: '0.0.0.0', PUBLIC_URL: 'https://shop.example.com' };
  const ended = await run({ PORT: String(await leasePort()), ...address, ...variables });
  expect(ended).toMatchObject({ code: 1, said: '', complaint: expect.stringMatching(sentence) });
});

test('an unreachable DATABASE_URL is one sentence, before the program is loaded', { timeout }, async () => {
  const [port, nobody] = await leasePorts(2);
  const ended = await run({
    PORT: String(port),
    ...bankAccount,
    DATABASE_URL: `postgres://u:p@127.0.0.1:${nobody}/x`,
    NODE_OPTIONS: `--import ${sayWhenLoaded('/serve.ts')}`,
  });
  const sentence = /^DATABASE_URL does not lead to .*ECONNREFUSED.*\n$/;
  expect(ended).toMatchObject({ code: 1, complaint: expect.stringMatching(sentence) });
  expect(ended.said).not.toContain('loaded');
});

test('a wrong password in DATABASE_URL is one sentence that does not repeat it', { timeout }, async () => {
  const url = inject('postgres').url.replace(/herbary:\w+@/, 'herbary:wrong-word@');
  const ended = await run({ PORT: String(await leasePort()), ...bankAccount, DATABASE_URL: url });
  expect(ended).toMatchObject({ code: 1, complaint: expect.stringContaining('password authentication failed') });
  expect(ended.complaint).not.toContain('wrong-word');
  expect(ended.complaint.trim().split('\n')).toHaveLength(1);
});

test('a port in use is one sentence, before anything is started', { timeout }, async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as AddressInfo;
  const health = { PORT: String(await leasePort()), HEALTH_PORT: String(port) };
  for (const variables of [{ PORT: String(port) }, health]) {
    const ended = await run(variables);
    expect(ended).toMatchObject({
      code: 1,
      said: '',
      complaint: expect.stringMatching(/^Port \d+ .* is in use .*\n$/),
    });
  }
  taken.close();
});

test('it starts its own database, answers without the demo world, and on SIGTERM leaves nothing', {
  timeout,
}, async () => {
  const [port, healthPort] = await leasePorts(2);
  const dataDir = newDataDir();
  const ports = { PORT: String(port), HEALTH_PORT: String(healthPort) };
  const NODE_OPTIONS = `--import ${sayWhenLoaded('demo-world')}`;
  const child = startMain({ ...ports, DEMO: 'off', ...bankAccount, DATA_DIR: dataDir, NODE_OPTIONS });
  const ended = outcomeOf(child);
  expect(await Promise.race([untilSaid(child, 'Herbary is ready'), ended])).toBeUndefined();
  for (const one of [port, healthPort]) expect((await fetch(`http://127.0.0.1:${one}/readyz`)).status).toBe(200);
  expect(findRunningPostgres(dataDir)).toBeDefined();
  child.kill('SIGTERM');
  const { code, complaint, said } = await ended;
  expect({ code, complaint }).toEqual({ code: 0, complaint: '' });
  expect(said).toContain('Herbary is ready');
  expect(said).toContain('/apps/server/src/demo/load-demo-world.ts');
  expect(said).not.toContain('/packages/demo-world/');
  expect(findRunningPostgres(dataDir)).toBeUndefined();
});

test('a real shop replaces a process that was killed, counts over all, and ends all of them', { timeout }, async () => {
  const [port, database] = await Promise.all([leasePort(), createTestDb()]);
  const child = startMain({ PORT: String(port), ...bankAccount, WORKERS: '2', DATABASE_URL: database.url });
  const ended = outcomeOf(child);
  expect(await Promise.race([untilSaid(child, 'Herbary is ready'), ended])).toBeUndefined();
  const [victim, survivor] = workersOf(child);
  process.kill(Number(victim), 'SIGKILL');
  await vi.waitUntil(() => workersOf(child).filter((pid) => pid !== victim).length === 2, { timeout });
  expect(workersOf(child)).toContain(survivor);
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } });
  await vi.waitUntil(async () => (await ask('/readyz')).status === 200, { timeout });
  for (let asked = 0; asked < 10; asked++) expect((await ask('/api/ping')).status).toBe(200);
  expect(await (await ask('/metrics')).text()).toMatch(
    /duration_seconds_count\{method="GET",route="\/api\/ping".*\} 10\n/,
  );
  const last = workersOf(child);
  child.kill('SIGTERM');
  const said = expect.stringContaining('A server process ended (SIGKILL); another takes its place');
  expect(await ended).toMatchObject({ code: 0, complaint: '', said });
  expect(last.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
  await database.close();
});

/** Processes of the same program that were started by this one. */
function workersOf({ pid }: ChildProcess): string[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return children.filter((one) => commandOf(one).includes(main));
}

/** Nothing of a process that has just ended. */
function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function newDataDir(): string {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  chmodSync(dataDir, 0o711);
  dataDirs.push(dataDir);
  return dataDir;
}

function startMain(variables: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [main], {
    env: environmentWith({ NODE_ENV: 'production', LOG_LEVEL: 'warn', DATA_DIR: newDataDir(), ...variables }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

function untilSaid(child: ChildProcess, words: string): Promise<void> {
  let said = '';
  return new Promise((resolve) => {
    child.stdout?.on('data', (chunk) => {
      said += chunk;
      if (said.includes(words)) resolve();
    });
  });
}

/** A module that has Node say so when a file is loaded whose path has this part. */
function sayWhenLoaded(part: string): string {
  const source = `import { registerHooks } from 'node:module';
    registerHooks({ load: (url, context, next) => {
      if (url.includes('${part}')) console.log('loaded ' + url);
      return next(url, context);
    } });`;
  return `data:text/javascript,${encodeURIComponent(source)}`;
}

const run = (variables: Record<string, string>) => outcomeOf(startMain(variables));

async function outcomeOf(child: ChildProcess) {
  if (!child.stdout || !child.stderr) throw new Error('the streams of the child are not piped');
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const [said, complaint, code] = await Promise.all([text(child.stdout), text(child.stderr), exited]);
  return { said, complaint, code };
}

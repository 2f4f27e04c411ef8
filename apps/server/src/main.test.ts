import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { environmentWith } from './env.ts';
import { findRunningPostgres } from './platform/db/embedded/embedded-postgres.ts';
import { fastestFolder } from './testing/fastest-folder.ts';
import { leasePort } from './testing/lease-ports.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const dataDir = mkdtempSync(join(fastestFolder(), 'herbary-main-'));
// As root, PostgreSQL is another user: into a closed folder its files could not be put.
chmodSync(dataDir, 0o711);
const patienceMs = 120_000;
const children: ChildProcess[] = [];

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await vi.waitUntil(() => findRunningPostgres(dataDir) === undefined, { timeout: patienceMs });
  rmSync(dataDir, { recursive: true, force: true });
});

test.concurrent.each([
  ['a bad variable', { PORT: 'abc' }, /^PORT must be a whole number from 1 to 65535, but it is "abc"\.\n$/],
  ['an unwritable DATA_DIR', { DATA_DIR: '/proc/herbary' }, /^DATA_DIR must be a folder .* \/proc\/herbary .*\n$/],
  [
    'nobody at DATABASE_URL',
    { DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x' },
    /^DATABASE_URL leads to no .*ECONNREFUSED.*\n$/,
  ],
])('%s is one sentence and exit code 1', { timeout: patienceMs }, async (_, variables, sentence) => {
  const ended = await run({ PORT: String(await leasePort()), ...variables });
  expect(ended).toMatchObject({ code: 1, complaint: expect.stringMatching(sentence) });
});

test('a wrong password in DATABASE_URL is one sentence that does not repeat it', { timeout: patienceMs }, async () => {
  const url = inject('postgres').url.replace(/herbary:\w+@/, 'herbary:wrong-word@');
  const ended = await run({ PORT: String(await leasePort()), DATABASE_URL: url });
  expect(ended).toMatchObject({ code: 1, complaint: expect.stringContaining('password authentication failed') });
  expect(ended.complaint).not.toContain('wrong-word');
  expect(ended.complaint.trim().split('\n')).toHaveLength(1);
});

test('a port in use is one sentence, before anything is started', { timeout: patienceMs }, async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as AddressInfo;
  const ended = await run({ PORT: String(port) });
  expect(ended).toMatchObject({ code: 1, said: '', complaint: expect.stringMatching(/^Port \d+ .* is in use .*\n$/) });
  taken.close();
});

test('it starts its own database, answers, and on SIGTERM leaves nothing behind', { timeout: patienceMs }, async () => {
  const port = await leasePort();
  const child = startMain({ PORT: String(port), DEMO: 'off' });
  const ended = outcomeOf(child);
  const ready = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.status,
      () => undefined,
    );
  await expect.poll(ready, { timeout: patienceMs, interval: 100 }).toBe(200);
  expect(findRunningPostgres(dataDir)).toBeDefined();
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 0, complaint: '', said: expect.stringContaining('Herbary is ready') });
  expect(findRunningPostgres(dataDir)).toBeUndefined();
});

function startMain(variables: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [main], {
    env: environmentWith({ NODE_ENV: 'production', LOG_LEVEL: 'warn', DATA_DIR: dataDir, ...variables }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

const run = (variables: Record<string, string>) => outcomeOf(startMain(variables));

async function outcomeOf(child: ChildProcess) {
  if (!child.stdout || !child.stderr) throw new Error('the streams of the child are not piped');
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const [said, complaint, code] = await Promise.all([text(child.stdout), text(child.stderr), exited]);
  return { said, complaint, code };
}

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { leasePort } from '../../apps/server/src/testing/lease-ports.ts';
import { createTestDb } from '../../apps/server/src/testing/test-db.ts';
import { waitFor } from '../../apps/server/src/testing/wait-for.ts';
import { projectRoot } from '../../scripts/steps.ts';

const folder = mkdtempSync(join(tmpdir(), 'herbary-deploy-'));
const clone = join(folder, 'a clone');
let server: ChildProcess | undefined;
afterAll(() => {
  if (server?.exitCode === null) process.kill(-Number(server.pid), 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** As in a shell that knows nothing of this run: neither its Node nor its variables. */
const path = (process.env.PATH ?? '').split(':').filter((one) => !one.includes('node_modules'));
const env = { PATH: path.join(':'), HOME: process.env.HOME };
const inClone = { cwd: clone, env, shell: true } as const;

function deployLines(): string[] {
  const block = /## Deploy.*?```sh\n(.*?)```/s.exec(readFileSync(join(clone, 'README.md'), 'utf8'));
  return (block?.[1] ?? '').split('\n').filter(Boolean);
}

const answers = { 'npm run admin:create': 'ops@example.com\nOps\nPerson\nnot a word that many use\n' };

function run(line: string): string {
  const input = Object.entries(answers).find(([start]) => line.startsWith(start))?.[1];
  return execFileSync(line, { ...inClone, input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'inherit'] });
}

test('the lines of the README give a safe shop on a fresh clone, with the packages of production alone', async () => {
  execFileSync('git', ['clone', '--quiet', projectRoot, clone]);
  const [port, database] = await Promise.all([leasePort(), createTestDb()]);
  const lines = deployLines();
  const start = lines.pop() ?? '';
  expect(start).toMatch(/npm start$/);
  let checklist = '';
  for (const line of lines) {
    const said = run(line);
    if (line.startsWith('cp .env.example')) appendFileSync(join(clone, '.env'), variables(port, database.url));
    if (line.startsWith('npm run check:production')) checklist = said;
  }
  expect(checklist).not.toContain(' NO ');
  server = spawn(start, { ...inClone, stdio: ['ignore', 'inherit', 'inherit'], detached: true });
  const ask = (address: string) => fetch(`http://127.0.0.1:${port}${address}`).catch(() => undefined);
  await waitFor(async () => (await ask('/readyz'))?.ok === true);
  // A server that has just started on a busy machine may ask to come back.
  await waitFor(async () => (await ask('/shop'))?.status === 200);
  expect((await ask('/dev/mailbox'))?.status).toBe(404);
  expect(await (await ask('/api/config'))?.json()).toMatchObject({
    demo: false,
    payments: { methods: ['bank-transfer'] },
  });
  const ended = once(server, 'exit');
  // The shell has npm start, and npm the rest: a terminal's Ctrl-C reaches all of them, too.
  process.kill(-Number(server.pid), 'SIGTERM');
  await ended;
  await database.close();
});

const variables = (port: number, databaseUrl: string) => `
PORT=${port}
PUBLIC_URL=https://shop.example.com
DATABASE_URL=${databaseUrl}
SECRET=${'known to this test alone '.repeat(2).trim()}
TRUST_PROXY=loopback
SMTP_URL=smtp://127.0.0.1:9
MAIL_FROM=Herbary <hello@example.com>
BANK_NAME=First Bank
BANK_ACCOUNT_HOLDER=Herbary Inc.
BANK_IBAN=DE89370400440532013000
BANK_BIC=COBADEFF
`;

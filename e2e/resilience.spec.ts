import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { newPerson } from './support/people.ts';
import { type Shop, startShop } from './support/shop.ts';

async function ask(shop: Shop, path: string, body: object): Promise<number> {
  const { status } = await fetch(`${shop.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return status;
}

const postgresOf = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** In production at least one payment method must be configured. */
const bankAccount = {
  BANK_NAME: 'First Bank',
  BANK_ACCOUNT_HOLDER: 'Herbary Inc.',
  BANK_IBAN: 'DE89370400440532013000',
  BANK_BIC: 'COBADEFF',
};

test('answered writes survive kill -9, two shops run side by side, and PostgreSQL stops with its shop', async () => {
  const dirs = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'herbary-resilience-'))) as [string, string];
  const shops: Shop[] = [];
  const open = async (dataDir: string) => {
    const shop = await startShop({ dataDir, env: { DEMO: 'off', ...bankAccount, OVERLOAD_DELAY_MS: '0' } });
    shops.push(shop);
    return shop;
  };
  try {
    const { firstName, lastName, email, password } = newPerson();
    const first = await open(dirs[0]);
    const registered = await ask(first, '/api/auth/register', { firstName, lastName, email, password });
    first.process.kill('SIGKILL');
    expect(registered).toBe(201);
    if (first.process.signalCode === null) await once(first.process, 'exit');

    const again = await open(dirs[0]);
    expect(await ask(again, '/api/auth/login', { email, password })).toBe(200);

    const neighbour = await open(dirs[1]);
    expect(await ask(neighbour, '/api/auth/login', { email, password })).toBe(401);
    expect(await ask(again, '/api/auth/login', { email, password })).toBe(200);

    const postgres = dirs.map(postgresOf);
    expect(postgres.map(isAlive)).toEqual([true, true]);
    await Promise.all([again.stop(), neighbour.stop()]);
    expect(postgres.map(isAlive)).toEqual([false, false]);
    expect([again.process.exitCode, neighbour.process.exitCode]).toEqual([0, 0]);
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()));
    for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
  }
});

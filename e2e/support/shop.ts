import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { leasePort } from '../../apps/server/src/testing/lease-ports.ts';

const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));

export type Shop = { origin: string; process: ChildProcess; stop(): Promise<void> };

/** The product as people run it: its own process, port, PostgreSQL and files. */
export async function startShop(options: {
  dataDir: string;
  port?: number;
  env?: Record<string, string>;
}): Promise<Shop> {
  const port = options.port ?? (await leasePort());
  const origin = `http://localhost:${port}`;
  // Under root, PostgreSQL is another user: what it cannot enter it keeps elsewhere, and there it would stay.
  chmodSync(options.dataDir, 0o711);
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: options.dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000',
      ...options.env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  for (let waited = 0; waited < 120_000; waited += 100) {
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (reply?.ok) return { origin, process: child, stop };
    if (child.exitCode !== null) throw new Error(`The shop ended with code ${child.exitCode}`);
    await sleep(100);
  }
  await stop();
  throw new Error('The shop was not ready within two minutes');
}

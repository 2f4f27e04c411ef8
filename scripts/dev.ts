import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';
import { environmentWith, loadEnv, projectRoot } from '../apps/server/src/env.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { assertPortIsFree } from '../apps/server/src/platform/process/free-port.ts';
import { reportFailure } from '../apps/server/src/platform/process/report-failure.ts';
import { createShutdown, endOnSignals } from '../apps/server/src/platform/process/shutdown.ts';

const say = (line: string) => console.log(`  ${line}`);
const shutdown = createShutdown((name, error) => console.error(`  ${name} did not close cleanly: ${error}`));
const serverPaths = ['/api', '/files', '/pictures', '/dev/mailbox', '/card-sandbox', '/healthz', '/readyz', '/metrics'];

/** PostgreSQL belongs to this process, not to the server: it stays up while the server restarts on every change. */
async function start(): Promise<void> {
  endOnSignals(shutdown, () => say('Stopping'));
  const env = loadEnv();
  const serverPort = env.port + 1;
  await assertPortIsFree(env.port, env.host);
  await assertPortIsFree(serverPort, '127.0.0.1');
  const database = await openDatabase({ ...env, onProgress: say });
  shutdown.add('PostgreSQL', database.stop);
  startApiServer({
    NODE_ENV: 'development',
    PORT: String(serverPort),
    HOST: '127.0.0.1',
    PUBLIC_URL: env.publicUrl,
    DATABASE_URL: database.url,
    DEMO: env.demo ? 'on' : 'off',
  });
  await startVite(env.host, env.port, `http://127.0.0.1:${serverPort}`);
  say(`Pages with reload at http://localhost:${env.port}, the API behind them at port ${serverPort}`);
}

function startApiServer(variables: Record<string, string>): void {
  const main = join(projectRoot, 'apps/server/src/main.ts');
  const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', main, '--api-only'], {
    env: environmentWith(variables),
    stdio: 'inherit',
    // Its own group: Ctrl-C comes to it from us, once.
    detached: true,
  });
  shutdown.add('API server', async () => {
    if (child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  });
}

async function startVite(host: string, port: number, target: string): Promise<void> {
  const proxy = Object.fromEntries(serverPaths.map((path) => [path, { target }]));
  const vite = await createServer({
    root: join(projectRoot, 'apps/web'),
    server: { host, port, strictPort: true, proxy: { ...proxy, '/socket.io': { target, ws: true } } },
  });
  shutdown.add('Vite', () => vite.close());
  await vite.listen();
}

start().catch(async (error) => {
  reportFailure(error);
  await shutdown.run();
  process.exit(1);
});

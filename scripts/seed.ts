import { parseArgs } from 'node:util';
import { demoProducts } from '@herbary/demo-world/catalog/demo-products.ts';
import { growDemoWorld } from '../apps/server/src/demo/load-demo-world.ts';
import { loadEnv } from '../apps/server/src/env.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { openDb } from '../apps/server/src/platform/db/client.ts';
import { joinDatabase } from '../apps/server/src/platform/db/database.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { reportFailure } from '../apps/server/src/platform/process/report-failure.ts';
import { createShutdown, endOnSignals } from '../apps/server/src/platform/process/shutdown.ts';
import { StartupProblem } from '../apps/server/src/platform/startup-problem.ts';

const bulkTimeoutMs = 10 * 60_000;
const shutdown = createShutdown((name, error) => console.error(`${name} did not close cleanly: ${error}`));

function readProducts(): number {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    options: { products: { type: 'string', default: String(demoProducts.length) } },
  });
  if (/^[1-9]\d{0,7}$/.test(values.products)) return Number(values.products);
  throw new StartupProblem('Usage: npm run seed -- --products N, where N is a whole number from 1 to 99999999.');
}

async function run(): Promise<void> {
  endOnSignals(shutdown, () => console.log('Stopping; the next run continues from here.'));
  const products = readProducts();
  const env = loadEnv();
  const database = await joinDatabase({ ...env, onProgress: (line) => console.log(line) });
  shutdown.add('PostgreSQL', database.stop);
  await migrate(database.url);
  const { db, close } = openDb({ url: database.url, size: 4, statementTimeoutMs: bulkTimeoutMs });
  shutdown.add('database connections', close);
  const log = createLog({ level: 'warn' });
  const started = performance.now();
  const onProgress = (done: number, total: number) => console.log(`${done} of ${total} products`);
  const added = await growDemoWorld({ env, db, log, clock: systemClock }, { products, onProgress });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${added} products added in ${seconds} s; the demo world has at least ${products}.`);
}

run()
  .catch((error) => {
    if (!shutdown.begun) reportFailure(error);
    process.exitCode = 1;
  })
  .finally(() => shutdown.run());

import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadEnv } from '../env.ts';
import { reportFailure } from '../platform/process/report-failure.ts';
import { createShutdown, endOnSignals } from '../platform/process/shutdown.ts';
import { sandboxKeys, startCardSandbox } from './card-sandbox.ts';

/**
 * The card sandbox as a process of its own, for several servers of one shop. Keys and port are those the servers have
 * in STRIPE_SECRET_KEY (sk_test_sandbox…), STRIPE_PUBLISHABLE_KEY (pk_test_sandbox…), STRIPE_WEBHOOK_SECRET and
 * STRIPE_API_BASE (http://127.0.0.1:<port>).
 */
async function start(): Promise<void> {
  const shutdown = createShutdown((name, error) => console.error(`  ${name} did not close well: ${error}`));
  endOnSignals(shutdown, (signal) => console.log(`  Stopping (${signal})`));
  const { values } = parseArgs({
    options: { port: { type: 'string' }, webhook: { type: 'string' }, journal: { type: 'string' } },
  });
  const env = loadEnv();
  const sandbox = await startCardSandbox({
    port: Number(values.port ?? (env.stripe && new URL(env.stripe.apiBase).port) ?? 0),
    keys: env.stripe ?? sandboxKeys(env.secret),
    journalFile: values.journal ? resolve(values.journal) : join(env.dataDir, 'card-sandbox.journal'),
    webhook: values.webhook ?? `${env.publicUrl}/api/stripe/webhook`,
    publicUrl: env.publicUrl,
  });
  shutdown.add('card sandbox', sandbox.close);
  console.log(`  Card sandbox at ${sandbox.url}`);
}

start().catch((error) => {
  reportFailure(error);
  process.exit(1);
});

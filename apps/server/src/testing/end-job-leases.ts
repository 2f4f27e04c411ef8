import pg from 'pg';
import { PgBoss } from 'pg-boss';

/**
 * Moves the clock past the lease of every job that runs, has the queue look for them, and past the pause before they are
 * tried again. Only while no server runs: the jobs of one that is alive would be given away too.
 */
export async function endJobLeases(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`);
    await client.query('update pgboss.queue set monitor_claim_on = null');
    await giveUpLeases(databaseUrl);
    await client.query(`update pgboss.job set start_after = now() where state = 'retry'`);
  } finally {
    await client.end();
  }
}

async function giveUpLeases(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: 'pgboss',
    supervise: false,
    schedule: false,
    max: 1,
  });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    await boss.supervise();
  } finally {
    await boss.stop({ graceful: false });
  }
}

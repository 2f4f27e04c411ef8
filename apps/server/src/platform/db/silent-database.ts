import { performance } from 'node:perf_hooks';
import pg from 'pg';

export type SilenceLimits = {
  /** How long a caller may hold a connection before the database is asked whether it is there. */
  askAfterMs: number;
  /** How long it has to answer that. */
  answerWithinMs: number;
};

const defaultLimits: SilenceLimits = { askAfterMs: 2_000, answerWithinMs: 3_000 };
/** From this share of its time on, a process may be too busy to have read the answer in time. */
const busyShare = 0.9;

/**
 * PostgreSQL keeps the time limits of statements itself, and cannot while it stands still (a paused machine, a lost route):
 * callers would wait for as long as that lasts. So when one waits long, a new connection is tried, and if nothing answers
 * there either, all who wait long are cut off and get a 503. A statement that only takes long is left alone, and so are all
 * while this process is too busy itself to tell.
 */
export function cutOffWhenSilent(pool: pg.Pool, url: string, limits = defaultLimits): { stop(): void } {
  const takenAt = new Map<pg.PoolClient, number>();
  pool.on('acquire', (client) => takenAt.set(client, performance.now()));
  pool.on('release', (_error, client) => takenAt.delete(client));
  const waitingLong = () => {
    const latest = performance.now() - limits.askAfterMs;
    return [...takenAt].filter(([, since]) => since < latest).map(([client]) => client);
  };
  let isAsking = false;
  const look = async () => {
    if (isAsking || waitingLong().length === 0) return;
    isAsking = true;
    const before = performance.eventLoopUtilization();
    const answers = await answersAtAll(url, limits.answerWithinMs);
    const { active, idle, utilization } = performance.eventLoopUtilization(before);
    const mayHaveMissedIt = active + idle >= limits.answerWithinMs && utilization > busyShare;
    isAsking = false;
    if (answers || mayHaveMissedIt) return;
    for (const client of waitingLong()) (client as unknown as pg.Client).end().catch(() => undefined);
  };
  const timer = setInterval(look, limits.askAfterMs / 2).unref();
  return { stop: () => clearInterval(timer) };
}

async function answersAtAll(url: string, withinMs: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: withinMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    // A refusal is an answer too: there may be too many connections.
    return error instanceof pg.DatabaseError;
  } finally {
    client.end().catch(() => undefined);
  }
}

import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../db/client.ts';

const channel = 'realtime_endings';

/** Whose sockets end. */
export type Ending = { session: string } | { user: string };

/** Reaches every process when the caller's transaction commits. */
export async function announceEnding(db: Db, ending: Ending): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify(ending)})`.execute(db);
}

export type EndingListener = { close(): Promise<void> };

export type ListenOptions = {
  databaseUrl: string;
  onEnding: (ending: Ending) => void;
  /** After a break something may have been missed. */
  onReconnect: () => void;
  onError: (error: Error) => void;
};

const reconnectMs = 1_000;
const heartbeatMs = 5_000;

/** Holds one connection that listens; opens another when it breaks or falls silent. */
export async function listenForEndings(options: ListenOptions): Promise<EndingListener> {
  const { databaseUrl, onEnding, onReconnect, onError } = options;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const lose = (lost: pg.Client, error: Error) => {
    if (client !== lost || closed) return;
    client = undefined;
    clearTimeout(timer);
    lost.end().catch(() => undefined);
    onError(error);
    timer = setTimeout(() => void connect(onReconnect), reconnectMs);
  };
  const heartbeat = (living: pg.Client) => {
    if (client !== living || closed) return;
    timer = setTimeout(() => {
      living.query('select 1').then(
        () => heartbeat(living),
        (error: Error) => lose(living, error),
      );
    }, heartbeatMs);
  };
  const connect = async (onConnected: () => void) => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'realtime',
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
    });
    client = next;
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next, new Error('The listening connection ended')));
    next.on('notification', ({ payload }) => onEnding(JSON.parse(payload ?? '{}') as Ending));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      heartbeat(next);
      onConnected();
    } catch (error) {
      lose(next, error as Error);
    }
  };

  await connect(() => undefined);
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}

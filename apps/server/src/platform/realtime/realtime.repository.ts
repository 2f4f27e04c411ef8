import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../db/client.ts';

const channels = { endings: 'realtime_endings', events: 'realtime_events' } as const;

/** Whose sockets end. */
export type Ending = { session: string } | { user: string };

/** Reaches every process when the caller's transaction commits. */
export async function announceEnding(db: Db, ending: Ending): Promise<void> {
  await sql`select pg_notify(${channels.endings}, ${JSON.stringify(ending)})`.execute(db);
}

/** In this order, to every process that listens. One text has at most 8,000 bytes, and equal ones become one. */
export async function publishTexts(db: Db, texts: readonly string[]): Promise<void> {
  await sql`select pg_notify(${channels.events}, given.text) from unnest(${texts}::text[]) as given (text)`.execute(db);
}

export type ChannelListener = { close(): Promise<void> };

export type ListenOptions = {
  databaseUrl: string;
  onEnding: (ending: Ending) => void;
  onText: (text: string) => void;
  /** After a break something may have been missed. */
  onReconnect: () => void;
  onError: (error: Error) => void;
};

const reconnectMs = 1_000;
const heartbeatMs = 5_000;

/** Holds one connection that listens; opens another when it breaks or falls silent. */
export async function listenToChannels(options: ListenOptions): Promise<ChannelListener> {
  const { databaseUrl, onEnding, onText, onReconnect, onError } = options;
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
    next.on('notification', ({ channel, payload = '' }) => {
      if (channel === channels.events) onText(payload);
      else onEnding(JSON.parse(payload) as Ending);
    });
    try {
      await next.connect();
      await next.query(`listen ${channels.endings}; listen ${channels.events}`);
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

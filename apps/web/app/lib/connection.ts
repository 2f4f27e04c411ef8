import { createStore, untilStore, useStore } from './store.ts';

const PING_TIMEOUT_MS = 3_000;

export type ConnectionState = 'reached' | 'lost';

export const connection = createStore<ConnectionState>('reached');

export const useConnection = (): ConnectionState => useStore(connection, 'reached');

/** Uses no contract client: it must work when no more chunks can be fetched. */
export async function pingServer(): Promise<boolean> {
  try {
    const { ok } = await fetch('/api/ping', { signal: AbortSignal.timeout(PING_TIMEOUT_MS) });
    connection.set(ok ? 'reached' : 'lost');
  } catch {
    connection.set('lost');
  }
  return connection.get() === 'reached';
}

export const untilReached = (signal?: AbortSignal): Promise<void> =>
  untilStore(connection, (state) => state === 'reached', signal);

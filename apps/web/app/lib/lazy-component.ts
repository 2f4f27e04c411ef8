import { lazy } from 'react';
import { pingServer, untilReached } from './connection.ts';

/**
 * Imports a chunk. Offline it waits for the connection, and the page stays as it is. A reachable server is asked twice: the
 * connection may have come back between the failure and the ping.
 */
export async function importWhenOnline<Part>(load: () => Promise<Part>): Promise<Part> {
  let failedWhileReachable = false;
  for (;;) {
    try {
      return await load();
    } catch (error) {
      const isReachable = await pingServer();
      if (isReachable && failedWhileReachable) throw error;
      failedWhileReachable = isReachable;
      if (!isReachable) await untilReached();
    }
  }
}

/** React's `lazy`, for a component that is needed only after an interaction. */
export const lazyComponent: typeof lazy = (load) => lazy(() => importWhenOnline(load));

/** Imports a chunk before it is needed. A failure is ignored: the real import will report it. */
export function preload(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

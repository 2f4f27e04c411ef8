import { lazy } from 'react';
import { pingServer, untilReached } from './connection.ts';

/**
 * Fetches a part of the app. Without a connection it comes when there is one again, and the page stays as it is. A
 * reachable server is asked twice: the connection may have come back between the failure and the ping.
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

/** React's `lazy`, for a part that is needed only after a press. */
export const lazyComponent: typeof lazy = (load) => lazy(() => importWhenOnline(load));

/** Fetches a part of the app before it is needed. A failure is no news: the real use will meet and tell it. */
export function preload(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

import { lazy } from 'react';
import { pingServer, untilReached } from './connection.ts';

/** Fetches a part of the app. Without a connection it comes when there is one again, and the page stays as it is. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (await pingServer()) throw error;
      await untilReached();
    }
  }
}

/** React's `lazy`, for a part that is needed only after a press. */
export const lazyPart: typeof lazy = (load) => lazy(() => loadPart(load));

import { connection, pingServer, untilReached } from './connection.ts';

const TIMES_MORE = 2;
const PAUSE_MS = 1_000;

/**
 * Retries a loader like every API call: without an answer, twice more, a second apart. When the server cannot be reached
 * it waits for the connection, and the previous page stays; otherwise the page shows the error. Refusals and redirects
 * are answers; `fetch` throws a TypeError only when none came.
 */
export async function retryLoader<Data>(ask: () => Promise<Data>, signal: AbortSignal): Promise<Data> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      if (signal.aborted || !(error instanceof TypeError)) throw error;
      connection.set('lost');
      if (attempt < TIMES_MORE) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      else if (navigator.onLine && (await pingServer())) throw error;
      else await untilReached(signal);
    }
  }
}

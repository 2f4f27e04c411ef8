const TIMES_MORE = 2;
const PAUSE_MS = 1_000;

/**
 * Asks for a page's data as every call is made: without an answer, twice more, a second apart. Refusals and redirects are
 * answers; `fetch` throws a TypeError only when none came.
 */
export async function askAgain<Data>(ask: () => Promise<Data>, timesMore = TIMES_MORE): Promise<Data> {
  try {
    return await ask();
  } catch (error) {
    if (timesMore === 0 || !(error instanceof TypeError)) throw error;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return askAgain(ask, timesMore - 1);
  }
}

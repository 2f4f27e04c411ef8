const AFTER_MS = 3_000;

/** Names the build whose scripts this tab has fetched: hundreds of requests at every page would be felt. */
const DONE = 'scripts-fetched';

async function prefetchScripts(): Promise<void> {
  const answer = await fetch('/scripts.json', { cache: 'no-cache' });
  const list = answer.ok ? await answer.text() : '[]';
  if (sessionStorage.getItem(DONE) === list) return;
  for (const path of JSON.parse(list) as string[]) await fetch(path, { priority: 'low' });
  sessionStorage.setItem(DONE, list);
}

/**
 * Prefetches the scripts of all pages into the browser's cache, one after the other, after the current page has loaded:
 * a page then opens at once, and offline, too. The build writes the list (vite.config.ts).
 */
export function prefetchScriptsLater(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  // A failure is harmless: missing scripts are fetched when they are needed.
  setTimeout(() => whenIdle(() => void prefetchScripts().catch(() => undefined)), AFTER_MS);
}

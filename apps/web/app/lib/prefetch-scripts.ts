const AFTER_MS = 3_000;

async function prefetchScripts(): Promise<void> {
  const list = await fetch('/scripts.json', { cache: 'no-cache' });
  const paths: string[] = list.ok ? await list.json() : [];
  for (const path of paths) await fetch(path, { priority: 'low' });
}

/**
 * Fetches the scripts of all pages into the browser's cache, one after the other, when the visitor has what they came
 * for: a page then opens at once, and without a connection, too. The build writes the list (vite.config.ts).
 */
export function prefetchScriptsLater(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  // A failure is no loss: what is missing is fetched when it is needed.
  setTimeout(() => whenIdle(() => void prefetchScripts().catch(() => undefined)), AFTER_MS);
}

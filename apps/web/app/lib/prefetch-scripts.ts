const AFTER_MS = 3_000;

async function prefetchScripts(): Promise<void> {
  const list = await fetch('/scripts.json', { cache: 'no-cache' });
  const paths: string[] = list.ok ? await list.json() : [];
  for (const path of paths) await fetch(path, { priority: 'low' });
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

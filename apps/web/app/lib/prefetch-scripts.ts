const AFTER_MS = 3_000;

/** Names the scripts that this tab has fetched: hundreds of requests at every page would be felt. */
const DONE = 'scripts-fetched';

type Area = 'shop' | 'seller' | 'admin';

/** Few who shop also sell: the dashboards are fetched by those who open them. */
function areaOf(path: string): Area {
  if (path.startsWith('/admin')) return 'admin';
  return path.startsWith('/dashboard') ? 'seller' : 'shop';
}

async function prefetchScripts(): Promise<void> {
  const answer = await fetch('/scripts.json', { cache: 'no-cache' });
  if (!answer.ok) return;
  const areas = (await answer.json()) as Record<Area, string[]>;
  const list = areas[areaOf(window.location.pathname)];
  const name = list.join(' ');
  if (sessionStorage.getItem(DONE) === name) return;
  for (const path of list) await fetch(path, { priority: 'low' });
  sessionStorage.setItem(DONE, name);
}

/**
 * Prefetches the scripts of all pages of the shop, or of the dashboard, into the browser's cache, one after the other, after
 * the current page has loaded: a page then opens at once, and offline, too. The build writes the list (script-areas.ts).
 */
export function prefetchScriptsLater(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  // A failure is harmless: missing scripts are fetched when they are needed.
  setTimeout(() => whenIdle(() => void prefetchScripts().catch(() => undefined)), AFTER_MS);
}

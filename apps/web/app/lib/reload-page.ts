import { pingServer, untilReached } from './connection.ts';
import { createStore, untilStore } from './store.ts';

const KEY = 'reloadedAt';
const ONCE_PER_MS = 30_000;

let isMeant = false;

export function reloadPage(): void {
  isMeant = true;
  // The browser fires the navigate event before `reload` returns.
  window.location.reload();
  isMeant = false;
}

/** The path of the running navigation; the root of the page sets it. */
export const pendingPath = createStore<string | undefined>(undefined);

/**
 * After a deployment, chunks of the old version that a page has not fetched yet are gone. A reload brings the page up to
 * date; only once, or a chunk that is missing for another reason would reload forever.
 */
function reloadOnce(): void {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (Date.now() - last < ONCE_PER_MS) return;
  sessionStorage.setItem(KEY, String(Date.now()));
  reloadPage();
}

/**
 * Whether the server answers and does not have the script. That it can be reached says nothing: the connection may have
 * come back since. Safari's errors do not name the script.
 */
async function isGone(script: string | undefined): Promise<boolean> {
  if (!script) return pingServer();
  const answer = await fetch(script, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return answer?.status === 404;
}

/** The router gives up a navigation whose chunk did not load: the page is opened as a document once it can be. */
async function openPendingPath(): Promise<void> {
  if (!(await pingServer())) await untilReached();
  await untilStore(pendingPath, (path) => path !== undefined);
  window.location.assign(pendingPath.get() ?? '');
}

/**
 * When a script cannot be fetched, the router reloads the document. Without a connection that would throw the page away
 * for the browser's own error page, so a reload that neither the visitor nor this app asked for waits for the server.
 */
export function deferReloadsWhileOffline(): void {
  window.addEventListener('vite:preloadError', async ({ payload }) => {
    if (await isGone(/https?:\S+/.exec(payload.message)?.[0])) reloadOnce();
  });
  window.navigation?.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || event.userInitiated || isMeant) return;
    event.preventDefault();
    void openPendingPath();
  });
}

let isUrlChecked = false;

/**
 * A visitor who presses Back before the router listens changes the URL only: the page would keep showing the content of
 * the URL before. Checked once, after hydration.
 */
export function reloadIfUrlChangedBeforeHydration({ pathname, search }: { pathname: string; search: string }): void {
  if (isUrlChecked) return;
  isUrlChecked = true;
  const [navigation] = performance.getEntriesByType('navigation');
  const loaded = navigation ? URL.parse(navigation.name) : null;
  if (loaded && (loaded.pathname !== pathname || loaded.search !== search)) reloadPage();
}

const KEY = 'reloadedAt';
const ONCE_PER_MS = 30_000;

/**
 * After a new version was put in place, parts of the old one that a page has not fetched yet are gone. Loading the
 * page again brings it up to date; once, or a part that is missing for another reason would reload for ever.
 */
export function reloadWhenStale(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < ONCE_PER_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}

/** A server-rendered page contains its loader data; without it there is no HTML to hydrate. */
let hydrated = typeof window !== 'undefined' && !('__reactRouterContext' in window);

/** Whether React has hydrated the server's HTML: before that, only what the server rendered may be rendered. */
export const isHydrated = (): boolean => hydrated;

/** Called once by the root of the page. The end-to-end tests wait for the data attribute. */
export function markHydrated(): void {
  hydrated = true;
  document.documentElement.dataset.hydrated = '';
}

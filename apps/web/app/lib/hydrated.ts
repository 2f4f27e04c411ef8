/** A page that came from the server brings its data along; without them there is no HTML to agree with. */
let hydrated = typeof window !== 'undefined' && !('__reactRouterContext' in window);

/** Whether React has taken over the server's HTML: before that, only what the server knew may be rendered. */
export const isHydrated = (): boolean => hydrated;

/** Said once, by the root of the page. The mark on the page is for the journeys, which wait for it. */
export function markHydrated(): void {
  hydrated = true;
  document.documentElement.dataset.hydrated = '';
}

/** A page that came from the server brings its data along; without them there is no HTML to agree with. */
let taken = typeof window !== 'undefined' && !('__reactRouterContext' in window);

/** Whether the server's HTML has been taken over: before that, only what the server knew may be rendered. */
export const isHydrated = (): boolean => taken;

/** Said once, by the root of the page. */
export function markHydrated(): void {
  taken = true;
}

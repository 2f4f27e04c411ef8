import { startTransition, useEffect, useState } from 'react';

/** A page that came from the server brings its data along; without them there is no HTML to agree with. */
let taken = typeof window !== 'undefined' && !('__reactRouterContext' in window);

/** Whether the server's HTML has been taken over: before that, only what the server knew may be rendered. */
export const isHydrated = (): boolean => taken;

/** Said once, by the root of the page. */
export function markHydrated(): void {
  taken = true;
}

/** False on the server and while its HTML is taken over: what only the browser knows is not there yet. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(taken);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return hydrated;
}

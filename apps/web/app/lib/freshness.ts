import { createStore, type Store, useStore } from './store.ts';

/** `stale`: shown as the browser remembers it, because the server could not be asked. */
export type Freshness = 'unknown' | 'fresh' | 'stale';

type Known = { owner: string | null; state: Freshness };
const atServer: Known = { owner: null, state: 'unknown' };

/** How fresh somebody's things are. What was found out about one person's says nothing about the next one's. */
export function createFreshness(owner: Pick<Store<string | null>, 'get' | 'subscribe'>) {
  const known = createStore(atServer);
  return {
    found(whose: string | null, state: Freshness): void {
      if (owner.get() === whose) known.set({ owner: whose, state });
    },
    useFreshness(): Freshness {
      const now = useStore(owner, null);
      const last = useStore(known, atServer);
      return last.owner === now ? last.state : 'unknown';
    },
  };
}

import { createStore, type Store, useStore } from './store.ts';

/** `stale`: shown from the browser's storage, because the server could not be reached. */
export type Freshness = 'unknown' | 'fresh' | 'stale';

type Known = { owner: string | null; state: Freshness };
const atServer: Known = { owner: null, state: 'unknown' };

/** How fresh the data of a personal store is. The state of one owner does not apply to the next one. */
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

import { useSyncExternalStore } from 'react';

export type Store<State> = {
  get: () => State;
  set: (next: State) => void;
  subscribe: (listener: () => void) => () => void;
};

export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(next) {
      if (Object.is(next, state)) return;
      state = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * The server knows nothing about the visitor, so it renders `atServer`; hydration starts from the same value and the
 * real one follows at once. Rendering the stored state directly would not match the HTML.
 */
export function useStore<State>(store: Pick<Store<State>, 'get' | 'subscribe'>, atServer: State): State {
  return useSyncExternalStore(store.subscribe, store.get, () => atServer);
}

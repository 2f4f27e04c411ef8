import { startTransition, useEffect, useState } from 'react';
import { isHydrated } from './hydrated.ts';

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

/** Resolves when the store's state matches; rejects when `signal` is aborted. */
export function untilStore<State>(
  store: Pick<Store<State>, 'get' | 'subscribe'>,
  isThere: (state: State) => boolean,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const check = () => {
      if (!signal?.aborted && !isThere(store.get())) return;
      unsubscribe();
      signal?.removeEventListener('abort', check);
      if (signal?.aborted) reject(signal.reason);
      else resolve();
    };
    const unsubscribe = store.subscribe(check);
    signal?.addEventListener('abort', check);
    check();
  });
}

/**
 * The server knows nothing about the visitor, so it renders `atServer`; hydration starts from the same value, then the
 * real one follows as a transition: otherwise the whole page would render again in one block, while the visitor may
 * already be scrolling.
 */
export function useStore<State>(store: Pick<Store<State>, 'get' | 'subscribe'>, atServer: State): State {
  const [state, setState] = useState(() => (isHydrated() ? store.get() : atServer));
  useEffect(() => {
    const follow = () => setState(() => store.get());
    startTransition(follow);
    return store.subscribe(follow);
  }, [store]);
  return state;
}

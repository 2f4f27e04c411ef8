import { readLocalStorage, watchLocalStorage, writeLocalStorage } from './local-storage.ts';
import { createStore, type Store } from './store.ts';

export type PersonalStore<State> = Pick<Store<State>, 'get' | 'subscribe'> & {
  /** The owner of the shown state; null: the visitor. */
  owner: Pick<Store<string | null>, 'get' | 'subscribe'>;
  update: (change: (state: State) => State) => void;
  /** Shows this person's state (null: the visitor's). */
  setOwner: (userId: string | null) => void;
  /** A visitor signed in: their state is merged into the account's, and the visitor's state is emptied. */
  adoptVisitorState: (userId: string) => void;
  /** This person signed out: state that the server stores is removed from the browser. */
  dropSynced: (userId: string) => void;
};

type Options<State> = {
  key: string;
  empty: State;
  /** Older versions and other scripts may have written the storage: invalid parts are dropped. */
  parse: (value: unknown) => State;
  merge: (account: State, visitor: State) => State;
  /** For state that the server stores: the part that has not been sent yet and must not be lost. */
  unsent?: (state: State) => State;
};

/** State in localStorage, per person and in a general slot for visitors; tabs see each other's changes. */
export function createPersonalStore<State>(options: Options<State>): PersonalStore<State> {
  const { key, empty, parse, merge, unsent } = options;
  const store = createStore(empty);
  const owner = createStore<string | null>(null);
  let stopWatching = () => {};

  const slotOf = (userId: string | null) => (userId ? `${key}:${userId}` : key);
  const read = (name: string) => parse(readLocalStorage(name));
  const show = (userId: string | null) => {
    const name = slotOf(userId);
    stopWatching();
    stopWatching = watchLocalStorage(name, () => store.set(read(name)));
    owner.set(userId);
    store.set(read(name));
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    owner,
    update(change) {
      const next = change(store.get());
      if (Object.is(next, store.get())) return;
      writeLocalStorage(slotOf(owner.get()), next);
      store.set(next);
    },
    setOwner: show,
    adoptVisitorState(userId) {
      // Read from storage, not from memory: of two tabs that learn of the sign-in, the second finds nothing to move.
      const merged = merge(read(slotOf(userId)), read(key));
      writeLocalStorage(slotOf(userId), merged);
      writeLocalStorage(key, empty);
      show(userId);
    },
    dropSynced(userId) {
      if (unsent) writeLocalStorage(slotOf(userId), unsent(read(slotOf(userId))));
    },
  };
}

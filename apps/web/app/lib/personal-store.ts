import { readRecord, watchRecord, writeRecord } from './local-record.ts';
import { createStore, type Store } from './store.ts';

export type PersonalStore<State> = Pick<Store<State>, 'get' | 'subscribe'> & {
  update: (change: (state: State) => State) => void;
  /** Shows this person's things (null: the visitor's). */
  belongTo: (userId: string | null) => void;
  /** A visitor signed in: what they had gathered joins the account's, and the visitor's place is left empty. */
  moveVisitorsTo: (userId: string) => void;
};

type Options<State> = {
  key: string;
  empty: State;
  /** Storage is written by older versions and by hand: whatever is not understood is dropped. */
  parse: (value: unknown) => State;
  merge: (account: State, visitor: State) => State;
};

/** State kept in the browser, per person and in a general slot for visitors; tabs see each other's changes. */
export function createPersonalStore<State>({ key, empty, parse, merge }: Options<State>): PersonalStore<State> {
  const store = createStore(empty);
  let slot = key;
  let stopWatching = () => {};

  const slotOf = (userId: string | null) => (userId ? `${key}:${userId}` : key);
  const read = (name: string) => parse(readRecord(name));
  const show = (name: string) => {
    stopWatching();
    slot = name;
    stopWatching = watchRecord(name, () => store.set(read(name)));
    store.set(read(name));
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    update(change) {
      const next = change(store.get());
      if (Object.is(next, store.get())) return;
      writeRecord(slot, next);
      store.set(next);
    },
    belongTo: (userId) => show(slotOf(userId)),
    moveVisitorsTo(userId) {
      // Read from storage, not from memory: of two tabs that learn of the sign-in, the second finds nothing to move.
      const merged = merge(read(slotOf(userId)), read(key));
      writeRecord(slotOf(userId), merged);
      writeRecord(key, empty);
      show(slotOf(userId));
    },
  };
}

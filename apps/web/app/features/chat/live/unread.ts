import { createStore, useStore } from '../../../lib/store.ts';

/** How many messages this person has not read, and the last of them, for the closed widget. */
export type Unread = { count: number; latest: { by: string; text: string } | null };

const none: Unread = { count: 0, latest: null };
export const unread = createStore<Unread>(none);

export const useUnread = (): Unread => useStore(unread, none);

export const setUnread = (count: number): void =>
  unread.set(count === 0 ? none : { count, latest: unread.get().latest });

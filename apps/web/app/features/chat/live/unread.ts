import { readSessionStorage, writeSessionStorage } from '../../../lib/session-storage.ts';
import { createStore, useStore } from '../../../lib/store.ts';

type Preview = { id: string; by: string; text: string };

/** How many messages this person has not read, and the last of them from support, for the closed widget. */
export type Unread = { count: number; latest: Preview | null };

const HIDDEN = 'chat-preview-hidden';
const none: Unread = { count: 0, latest: null };
export const unread = createStore<Unread>(none);

export const useUnread = (): Unread => useStore(unread, none);

export function setUnread(count: number, latest = unread.get().latest): void {
  const isShown = latest !== null && latest.id !== readSessionStorage(HIDDEN);
  unread.set(count === 0 ? none : { count, latest: isShown ? latest : null });
}

/** Opened or dismissed: the same words are not shown a second time. */
export function hidePreview(): void {
  const { count, latest } = unread.get();
  if (!latest) return;
  writeSessionStorage(HIDDEN, latest.id);
  unread.set({ count, latest: null });
}

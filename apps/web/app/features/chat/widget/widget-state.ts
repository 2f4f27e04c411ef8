import { readLocalStorage, removeLocalStorage, writeLocalStorage } from '../../../lib/local-storage.ts';

const KEY = 'chat-guest';

/** The conversation of a visitor, so that only visitors who have one ask the server for it. The secret is in a cookie. */
export const guestMark = {
  read: (): string | null => {
    const value = readLocalStorage(KEY);
    return typeof value === 'string' ? value : null;
  },
  write: (conversationId: string): void => writeLocalStorage(KEY, conversationId),
  remove: (): void => removeLocalStorage(KEY),
};

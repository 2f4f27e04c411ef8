import { useState } from 'react';
import { readSessionStorage, removeSessionStorage, writeSessionStorage } from './session-storage.ts';

const draftOf = (key: string): string => {
  const draft = readSessionStorage(key);
  return typeof draft === 'string' ? draft : '';
};

/** A text that is being written: it survives a reload and another page in this tab, until it is emptied. */
export function useStoredDraft(key: string): [text: string, write: (text: string) => void] {
  const [text, setText] = useState(() => draftOf(key));
  const write = (next: string) => {
    setText(next);
    if (next.trim() === '') removeSessionStorage(key);
    else writeSessionStorage(key, next);
  };
  return [text, write];
}

import { readRecord, removeRecord, watchRecord, writeRecord } from './local-record.ts';
import { createStore, useStore } from './store.ts';

export type Theme = 'light' | 'dark';

const KEY = 'theme';
const store = createStore<Theme>('light');

/**
 * Runs in the head before anything is painted: a dark page must not flash white, and somebody signed in must not see
 * "Login" first. Light unless a person chose dark.
 */
export const FIRST_PAINT_SCRIPT = `try{const d=document.documentElement.dataset,s=localStorage;if(s.getItem('${KEY}')==='"dark"')d.theme='dark';if(s.getItem('userInfo'))d.member=''}catch{}`;

const read = (): Theme => (readRecord(KEY) === 'dark' ? 'dark' : 'light');

function apply(theme: Theme): void {
  if (theme === 'dark') document.documentElement.dataset.theme = 'dark';
  else delete document.documentElement.dataset.theme;
  store.set(theme);
}

export function openTheme(): () => void {
  apply(read());
  return watchRecord(KEY, () => apply(read()));
}

export function setTheme(theme: Theme): void {
  if (theme === 'dark') writeRecord(KEY, theme);
  else removeRecord(KEY);
  apply(theme);
}

export const useTheme = (): Theme => useStore(store, 'light');

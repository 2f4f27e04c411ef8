import { THEME_MARK } from '@herbary/contract/cookie-marks.ts';
import { readCookie, removeCookie, writeCookie } from './cookies.ts';
import { createStore, useStore } from './store.ts';

export type Theme = 'light' | 'dark';

const store = createStore<Theme>('light');

/** Light unless a person chose dark. */
const read = (): Theme => (readCookie(THEME_MARK) === 'dark' ? 'dark' : 'light');

function apply(theme: Theme): void {
  if (theme === 'dark') document.documentElement.dataset.theme = 'dark';
  else delete document.documentElement.dataset.theme;
  store.set(theme);
}

/** The server has already set the theme on the page; from here on it follows the choice, also from other tabs. */
export function openTheme(): void {
  apply(read());
  // Not in every supported browser: there, another tab shows the choice with its next page.
  window.cookieStore?.addEventListener('change', () => apply(read()));
}

export function setTheme(theme: Theme): void {
  if (theme === 'dark') writeCookie(THEME_MARK, theme);
  else removeCookie(THEME_MARK);
  apply(theme);
}

export const useTheme = (): Theme => useStore(store, 'light');

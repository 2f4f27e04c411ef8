import { reloadPage } from './reload-page.ts';

let isChecked = false;

/**
 * Somebody who goes back before the router listens changes the address and nothing else: the page would stay that of the
 * address before. Asked once, when the page has been taken over.
 */
export function reloadIfMovedEarly({ pathname, search }: { pathname: string; search: string }): void {
  if (isChecked) return;
  isChecked = true;
  const [navigation] = performance.getEntriesByType('navigation');
  const loaded = navigation ? URL.parse(navigation.name) : null;
  if (loaded && (loaded.pathname !== pathname || loaded.search !== search)) reloadPage();
}

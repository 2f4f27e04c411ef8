import { ROUTES } from '@herbary/contract/routes.ts';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

export type BackTo = { to: string; label: string };

const cart: BackTo = { to: ROUTES.cart.path, label: 'Back to cart' };
const finder = (to: string): BackTo => ({ to, label: 'Back to providers' });

/** What a link of the finder carries: the very list the visitor comes from. */
export const fromFinder = (path: string): { finder: string } => ({ finder: path });

const isFinder = (path: unknown): path is string =>
  typeof path === 'string' && path.split('?', 1)[0] === ROUTES.findProvider.path;

export function backToOf(state: unknown, search: string): BackTo {
  const path = typeof state === 'object' && state !== null && 'finder' in state ? state.finder : undefined;
  if (isFinder(path)) return finder(path);
  return new URLSearchParams(search).get('from') === 'finder' ? finder(ROUTES.findProvider.path) : cart;
}

const never = () => () => {};

/** The page is the same for everybody, so where its reader came from is known only in the browser. */
export function useBackTo(): BackTo {
  const { state, search } = useLocation();
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return backToOf(inBrowser ? state : null, search);
}
